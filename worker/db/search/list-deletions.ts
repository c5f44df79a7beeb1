/**
 * Spelling variants after the Symmetric Delete algorithm (SymSpell): two similar words share a
 * variant, so similar words are found by index. Only the beginning of a word has variants.
 */

/** Letters of a word that has variants. */
export const spellableLetters = { min: 4, max: 20 };

/** Letters from which the beginning of a word has variants. */
const beginning = 7;

/** True if the word is long enough to be corrected, and only of letters. */
export const isSpellable = (word: string): boolean => {
  const { length } = [...word];
  return length >= spellableLetters.min && length <= spellableLetters.max && /^\p{L}+$/u.test(word);
};

/** Edits that a typed word of this length is corrected by. */
export const getMaxEdits = (word: string): 1 | 2 => ([...word].length > 6 ? 2 : 1);

/** The beginning of a word, and what is left of it without one letter, or without two. */
export function listDeletions(word: string, edits: 1 | 2): string[] {
  if (!isSpellable(word)) return [];
  const start = [...word].slice(0, beginning).join('');
  const once = deleteEach(start);
  return [...new Set([start, ...once, ...(edits === 2 ? once.flatMap(deleteEach) : [])])];
}

const deleteEach = (text: string): string[] => {
  const letters = [...text];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
};
