/**
 * What a person typed as an FTS5 query in which every word begins a word of the row; null when
 * it holds no word. Quoted, so that nothing in it is an operator.
 */
export function everyWord(search: string): string | null {
  const words = search
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 12);
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}
