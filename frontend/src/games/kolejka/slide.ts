// A card comes from above or below; for who wants no motion it is just there. Svelte's own fly() measures first.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { CALM, lasting } from '../../lib/motion';

export function slide(_: Element, y: number): TransitionConfig {
  const css = (there: number, away: number) => `translate: 0 ${away * y}px; opacity: ${there}`;
  return { duration: lasting(CALM), easing: cubicOut, css };
}
