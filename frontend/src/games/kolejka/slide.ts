// A card comes from above or below; for who wants no motion it is just there, and nothing is measured.
import { fly, type TransitionConfig } from 'svelte/transition';
import { CALM, still } from '../../lib/motion';

export function slide(node: Element, y: number): TransitionConfig {
  return still() ? { duration: 0 } : fly(node, { y, duration: CALM });
}
