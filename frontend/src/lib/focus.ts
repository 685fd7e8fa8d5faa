// A button that is gone with its question must not take the focus with it.
import { tick } from 'svelte';

/** Let the focus go on in the middle of the page if what had it is gone. */
export async function keepFocus(): Promise<void> {
  await tick();
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
}
