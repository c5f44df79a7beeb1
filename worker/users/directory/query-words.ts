import { plainWords } from '../../lib/phrases.ts';
import { lessOneLetter } from '../../lib/spellings.ts';
import { stopWords } from './stop-words.ts';

/**
 * How much of a query is read: its first letters, and of its different words so many. Each word that is no stop word
 * costs a look into the index, so fewer of these are searched for.
 */
export const typedBounds = { letters: 300, words: 40, searched: 12 };

export interface TypedWord {
  word: string;
  is_stop: boolean;
  /** What the index is asked for it. */
  own: string;
  /** What finds the words that are a letter off. */
  less: string[];
}

/** What somebody typed, word by word, each once; words that say nothing stay where they hold others together. */
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

/** British and American endings; the index takes the rest of a word to its stem. */
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
