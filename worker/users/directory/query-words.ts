import { plainWords } from '../../lib/phrases.ts';
import { lessOneLetter } from '../../lib/spellings.ts';
import { stopWords } from './stop-words.ts';

/**
 * Characters read, distinct words read, and words searched; each search word costs an index lookup.
 */
export const typedBounds = { letters: 300, words: 40, searched: 12 };

export interface TypedWord {
  word: string;
  is_stop: boolean;
  /** FTS5 query for the word. */
  own: string;
  /** Variants without one letter, for typo search. */
  less: string[];
}

/** Distinct words; stop words stay because they hold phrases together. */
export function typedWords(q: string): TypedWord[] {
  const words = plainWords(q.slice(0, typedBounds.letters)).split(' ').filter(Boolean);
  const isFirst = (word: string, index: number) =>
    stopWords.has(word) || words.indexOf(word) === index;
  let searched = 0;
  return words
    .filter(isFirst)
    .slice(0, typedBounds.words)
    .map((word) => ({ word, is_stop: stopWords.has(word) || word.length < 2 }))
    .filter(({ is_stop }) => {
      if (!is_stop) searched += 1;
      return is_stop || searched <= typedBounds.searched;
    })
    .map(({ word, is_stop }) => ({
      word,
      is_stop,
      own: spellings(word)
        .map((one) => `"${one}"`)
        .join(' OR '),
      less: lessOneLetter(word),
    }));
}

/** British and American endings; FTS5 stems the rest. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/our(?=s|ed|ing|ful|al|ist|$)/, 'or'],
  [/or(?=s|ed|ing|al|$)/, 'our'],
  [/is(?=e$|ed$|es$|ing$|ation)/, 'iz'],
  [/iz(?=e$|ed$|es$|ing$|ation)/, 'is'],
  [/ll(?=or|er|ing|ed)/, 'l'],
  [/l(?=or|er|ing|ed)/, 'll'],
  [/re$/, 'er'],
  [/ae/, 'e'],
  [/mom/, 'mum'],
  [/mum/, 'mom'],
];

const spellings = (word: string) => [
  ...new Set([
    word,
    ...pairs.flatMap(([ending, other]) => (ending.test(word) ? [word.replace(ending, other)] : [])),
  ]),
];
