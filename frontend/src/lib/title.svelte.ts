// The title of the window belongs to the screen that is shown: it goes with it.

class Title {
  own: string | null = $state(null);
}

export const title = new Title();

/** Give the window a title as long as the component lives. */
export function titled(text: () => string): void {
  $effect(() => {
    title.own = text();
  });
  $effect(() => () => (title.own = null));
}
