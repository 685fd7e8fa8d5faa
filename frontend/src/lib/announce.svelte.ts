// What is read aloud: one queue for the whole page, and one place for it (parts/Announcer.svelte), which is there before
// anything is said. Every sentence is a thing of its own, so that the same one twice is heard twice.

interface Said {
  number: number;
  text: string;
}

const GAP = 120; // milliseconds between two: who reads them aloud may miss what comes all at once
const KEPT = 6;

class Announcer {
  said: readonly Said[] = $state.raw([]);
  #waiting: string[] = [];
  #numbers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (!text) return;
    this.#waiting.push(text);
    if (!this.#timer) this.#next();
  }

  #next = (): void => {
    const text = this.#waiting.shift();
    this.#timer = text === undefined ? undefined : setTimeout(this.#next, GAP);
    if (text !== undefined) this.said = [...this.said, { number: ++this.#numbers, text }].slice(-KEPT);
  };

  /** Nobody listens any more, or somebody else. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.said = [];
  }
}

export const announcer = new Announcer();

/** Have something read aloud, after all that waits for it. */
export const announce = (text: string): void => announcer.say(text);
