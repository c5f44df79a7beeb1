/** Compares typed text with names, ignoring case and accents: 'cafe' matches 'Café'. */

export const foldAccents = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The returned function tells whether a text contains every typed word. */
export function createWordMatcher(typed: string): (text: string) => boolean {
  const words = foldAccents(typed).split(/\s+/);
  return (text) => words.every((word) => foldAccents(text).includes(word));
}
