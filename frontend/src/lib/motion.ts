// Motion shows what happened: short, and none for who asked for none. What flies is in board/.
import { flip, type FlipParams, type AnimationConfig } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
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

/** The neighbours close up or make room. */
export function shift(node: Element, ends: { from: DOMRect; to: DOMRect }, params: FlipParams = {}): AnimationConfig {
  return flip(node, ends, { duration: distance, easing: cubicOut, ...params });
}

/** in:slide={40} – a card comes from below or above. Svelte's own fly() measures first. */
export function slide(_: Element, y: number): TransitionConfig {
  const css = (there: number, away: number) => `translate: 0 ${away * y}px; opacity: ${there}`;
  return { duration: lasting(CALM), easing: cubicOut, css };
}
