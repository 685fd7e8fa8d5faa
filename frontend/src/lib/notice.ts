// Tells who looked away that it is their turn: in the title, and by a notification if they asked for it.
import { settings } from './settings.svelte';

/** Ask the browser for permission; say whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, text: string): void {
  if (!settings.notices || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission === 'granted') new Notification(title, { body: text, tag: 'stacz-turn' });
}
