// Motion shows what happened: short, and none for who asked for none. A thing flies from where it left to where it
// arrives if both places use the same key: out:fly={{key}} here, in:land={{key}} there, animate:shift for the others.
import { flip, type FlipParams, type AnimationConfig } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';
import { settings } from './settings.svelte';

export const QUICK = 150;
export const CALM = 260;
export const SLOW = 400;

export function still(): boolean {
  return !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A duration, or none. */
export function lasting(milliseconds: number): number {
  return still() ? 0 : milliseconds;
}

const distance = (far: number) => lasting(Math.min(SLOW, 180 + far / 3));

/** Two ends of a flight: `const [leave, arrive] = flights()`, one pair for a board. */
export function flights() {
  return crossfade({
    duration: distance,
    easing: cubicOut,
    fallback: (node): TransitionConfig => fade(node, { duration: lasting(QUICK) }),
  });
}

/** The neighbours close up or make room. */
export function shift(node: Element, ends: { from: DOMRect; to: DOMRect }, params: FlipParams = {}): AnimationConfig {
  return flip(node, ends, { duration: distance, easing: cubicOut, ...params });
}
