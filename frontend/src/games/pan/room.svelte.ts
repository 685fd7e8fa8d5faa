// How much of a phone's screen is left for the street: between what the shell shows above it and the hand below.
import { untrack } from 'svelte';

// A shop of this height is worth more than to see everybody's home without scrolling: their points are then in sight.
const ROW = 84;
const AROUND = 30; // homes, and below the board
const ABOVE = 14; // a home's points

export class Room {
  street: HTMLElement | undefined = $state(); // to be bound
  homes: HTMLElement | undefined = $state();
  front: HTMLElement | undefined = $state();
  height = $state(0); // 0: no limit
  isLow = $state(false); // a small phone
  #top = 0; // the lowest place of the street's upper edge: the shell says more at times, and shops should not jump then
  #width = 0;

  /** Whenever the moment is another, it measures anew: the shell may say more, or less. */
  constructor(moment: () => unknown) {
    $effect(() => {
      void [moment(), this.street, this.front];
      untrack(this.measure);
    });
  }

  measure = (): void => {
    const { street, homes, front } = this;
    this.isLow = innerHeight < 780;
    if (!street || !front) return;
    if (innerWidth !== this.#width) this.#top = 0;
    this.#width = innerWidth;
    this.#top = Math.max(this.#top, street.getBoundingClientRect().top + scrollY);
    const below = parseFloat(getComputedStyle(front).bottom) || 0; // the shell's tabs
    if (!below) return void (this.height = 0); // a lesson or a replay: the page may be as long as it likes
    const room = innerHeight - this.#top - front.offsetHeight - below;
    const withHomes = room - (homes?.offsetHeight ?? 0) - AROUND;
    const withPoints = room - (homes?.querySelector('header')?.offsetHeight ?? 0) - ABOVE;
    this.height = withHomes >= ROW * street.querySelectorAll('.shop').length ? withHomes : withPoints;
  };
}
