import type { Attachment } from 'svelte/attachments';

/**
 * Tell an element's inner size, and which it is, before the first picture, and whenever it changes. Svelte's own bind:clientWidth reads it
 * while the page is being built, and makes the browser lay out everything once more for every element.
 */
export function sized(tell: (width: number, height: number, node: HTMLElement) => void): Attachment<HTMLElement> {
  return (node) => {
    const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight, node));
    observer.observe(node);
    return () => observer.disconnect();
  };
}
