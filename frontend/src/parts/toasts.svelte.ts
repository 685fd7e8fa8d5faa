// Short messages at the edge: why something was refused, what was copied.
import { Fault } from '../lib/api';
import { refusal, t } from '../lib/i18n.svelte';
import { play } from '../lib/sound';

interface Toast {
  number: number;
  text: string;
  isFault: boolean;
}

const LASTS = 6000; // milliseconds, longer for who has more to read
const FOR_A_LETTER = 60;
let numbers = 0;

export const toasts: { all: Toast[] } = $state({ all: [] });

export function toast(text: string, isFault = false): void {
  const number = ++numbers;
  toasts.all = [...toasts.all.filter((old) => old.text !== text), { number, text, isFault }].slice(-3);
  setTimeout(() => dismiss(number), Math.max(LASTS, FOR_A_LETTER * text.length));
}

export function dismiss(number: number): void {
  toasts.all = toasts.all.filter((old) => old.number !== number);
}

/** Take all messages away. */
export function hush(): void {
  toasts.all = [];
}

/** Say why something was not done. Whatever is no refusal is an error of ours, and goes on its way. */
export function tell(fault: unknown): void {
  if (!(fault instanceof Fault)) throw fault;
  play('refused');
  toast(fault.code === 'unreachable' ? t('page.unreachable') : refusal(fault), true);
}

/** Do something that may be refused; say whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    tell(fault);
    return false;
  }
}
