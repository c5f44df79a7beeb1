/** Sorts words by their edit distance to another; equally distant ones keep their order. */
export const sortBySimilarity = (words: readonly string[], to: string): string[] =>
  words
    .map((word) => ({ word, distance: getEditDistance(word, to) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ word }) => word);

/** Levenshtein distance. */
function getEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + Number(letter !== other[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
