/**
 * A word and its variants with one letter removed. `directory_spellings` holds the same variants,
 * so a match is a word one edit away (`migrations/triggers/search.sql`). Empty for words
 * that are too short or too long.
 */
export function listSpellingVariants(word: string, shortest = 4): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest || /\d/.test(word)) return [];
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}

const longest = 20;
