// What has no text is shown by its own name and value.

/** A name of the wire as words: "to_act" as "to act". */
export const rawWords = (name: string): string => name.replaceAll('_', ' ');

/** The same at the head of a sentence: "To act". */
export const rawTitle = (name: string): string => rawWords(name.charAt(0).toUpperCase() + name.slice(1));

/** A value of the wire in one line. */
export function rawValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(rawValue).join(', ') || '–';
  if (Object.getPrototypeOf(value) !== Object.prototype) return rawWords(String(value));
  return Object.entries(value)
    .map(([name, part]) => `${rawWords(name)} ${rawValue(part)}`)
    .join(', ');
}
