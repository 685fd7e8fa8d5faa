// What the tab's title says before anything else: that somebody asks, that time runs out. One text for each reason.
class Badge {
  #texts: Record<string, string> = $state({});

  /** What comes first; null most of the time. */
  get text(): string | null {
    return Object.values(this.#texts)[0] ?? null;
  }

  show(reason: string, text: string): void {
    this.#texts[reason] = text;
  }

  clear(reason: string): void {
    delete this.#texts[reason];
  }
}

export const badge = new Badge();
