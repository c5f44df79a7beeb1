/** Turns a text into the words of a search index, separated by spaces. */

import { detectLanguage } from './detect-language.ts';
import { splitChunks } from './split-words.ts';
import { type StemLanguage, stemWord } from './stem-word.ts';

/**
 * The words of a text in order, then its other forms once each: joined parts, other spellings and
 * stems. Phrases are found in the former. Without `language` it is detected; null means no stems.
 */
export function buildIndexText(text: string, language?: StemLanguage | null): string {
  const { chunks, words, stem } = readText(text, language);
  const forms = new Set(chunks.flatMap(({ variants }) => variants));
  for (const word of [...words, ...forms]) forms.add(stem(word));
  for (const word of words) forms.delete(word);
  return [...words, ...forms].join(' ');
}

/** Ends the words of names, so that no stem of a searched word matches them. */
export const nameMark = '~';

/** The words of a name, a town or an address, which are never stemmed. */
export const buildNameIndexText = (text: string): string =>
  buildIndexText(text, null).replace(/[^ ]+/g, `$&${nameMark}`);

/** Only stems, in order, for an index that is searched for phrases of stems. */
export function buildStemText(text: string, language?: StemLanguage | null): string {
  const { chunks, words, stem } = readText(text, language);
  return [...words, ...new Set(chunks.flatMap(({ variants }) => variants))].map(stem).join(' ');
}

function readText(text: string, language?: StemLanguage | null) {
  const chunks = splitChunks(text);
  const words = chunks.flatMap((chunk) => chunk.words);
  const spoken = language === undefined ? detectLanguage(words) : language;
  const stem = (word: string) => (spoken ? stemWord(word, spoken) : word);
  return { chunks, words, stem };
}
