// What has just happened: the story of the round, and a sound.
import { untrack } from 'svelte';
import { play } from '../../lib/sound';
import type { Fact, Move, View } from './wire';
import type { BoardProps } from '..';
import { goOn, storyOf, type Story } from './story';

type Props = BoardProps<View, Move, Fact>;

/** Follow the facts; what happened while nobody looked is not told. */
export function watch(props: () => Props): { readonly story: Story } {
  let story = $state.raw<Story>({ now: null, last: null });
  let seen: { view: View; step: number } | null = null;

  $effect.pre(() => {
    const { view, step, facts } = props();
    untrack(() => {
      if (seen?.step === step && seen.view === view) return;
      const isNext = !!seen && step === seen.step + 1;
      if (isNext && facts.length) story = goOn(story, seen!.view, facts, view);
      else if (!seen || seen.step !== step) story = { ...storyOf(view), last: isNext ? story.last : null };
      if (facts.some((fact) => fact.kind === 'bid_shown')) play('stamp');
      else if (facts.some((fact) => fact.kind.startsWith('exchanged_'))) play('coin');
      seen = { view, step };
    });
  });

  return {
    get story() {
      return story;
    },
  };
}
