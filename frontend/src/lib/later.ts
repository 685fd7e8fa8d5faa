/** Do something after the next picture is on the screen: what can wait must not hold up what is read first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
