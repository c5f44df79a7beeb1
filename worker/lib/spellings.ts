/**
 * A word, and what is left of it without each of its letters in turn: by these `directory_spellings` finds the words
 * that are a letter off (`migrations/triggers/directory_words.sql`). Nothing of a shorter or a very long word.
 */
export function lessOneLetter(word: string, shortest = 4): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest || /\d/.test(word)) return [];
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}

const longest = 20;
