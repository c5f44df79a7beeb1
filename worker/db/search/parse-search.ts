/** Parses what a person types into a search, and builds its FTS5 expression. */

import { nameMark } from './build-index-text.ts';
import { type Chunk, splitChunks } from './split-words.ts';
import { listStems, stemWord } from './stem-word.ts';

/** A word or a phrase. */
export interface SearchTerm {
  /** Folded words as typed. */
  words: string[];
  /** Sequences of index words that match; each is a phrase. The first is as typed. */
  alternatives: string[][];
  /** Stems that match too, but not in names. */
  stems: string[][];
  isPhrase: boolean;
  /** False for what is no beginning of a word: a phrase, 'c++', a pair of characters. */
  mayContinue: boolean;
}

export interface ParsedSearch {
  terms: SearchTerm[];
  excluded: SearchTerm[];
}

/** Characters and words read; each word costs an index lookup. */
export const searchTextLimits = { letters: 300, words: 12 };

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu;
const minus = /(?<=^|\s)[-−](?=[\p{L}\p{N}])\S*/gu;

export function parseSearch(typed: string): ParsedSearch {
  const text = typed.slice(0, searchTextLimits.letters);
  const excluded: SearchTerm[] = [];
  const terms: SearchTerm[] = [];
  const rest = text
    .replace(/(?<=^|\s)[-−](["“„«][^"“”„«»]*["“”„«»])/gu, (_, phrase: string) => {
      excluded.push(...readPhrase(phrase));
      return ' ';
    })
    .replace(quoted, (_, phrase: string) => {
      terms.push(...readPhrase(phrase));
      return ' ';
    })
    .replace(minus, (word) => {
      excluded.push(...readWords(word.slice(1)));
      return ' ';
    });
  terms.push(...readWords(rest));
  return {
    terms: distinct(terms).slice(0, searchTextLimits.words),
    excluded: distinct(excluded).slice(0, searchTextLimits.words),
  };
}

const distinct = (terms: SearchTerm[]) => [
  ...new Map(
    terms.map((term) => [`${term.isPhrase} ${term.alternatives.join(';')}`, term]),
  ).values(),
];

function readPhrase(text: string): SearchTerm[] {
  const chunks = splitChunks(text);
  const words = chunks.flatMap((chunk) => chunk.words);
  const [only] = chunks;
  if (!only) return [];
  if (chunks.length > 1) return [{ ...phrase, words, alternatives: [words] }];
  return [{ ...phrase, words, alternatives: [words, ...only.variants.map(one)] }];
}

const phrase = { stems: [], isPhrase: true, mayContinue: false };
const one = (word: string) => [word];

/** The words of a text as terms, one for each run of letters. */
export function readWords(text: string): SearchTerm[] {
  const chunks = splitChunks(text);
  return chunks.map((chunk, at) => toTerm(chunk, chunks[at - 1], chunks[at + 1]));
}

function toTerm(chunk: Chunk, before: Chunk | undefined, after: Chunk | undefined): SearchTerm {
  const { words, variants, kind } = chunk;
  const [word = ''] = words;
  const plain = { words, stems: [], isPhrase: false, mayContinue: false };
  if (kind === 'pairs')
    return { ...plain, alternatives: [trimPairs(words)], mayContinue: isSingle(word) };
  if (kind === 'symbol')
    return { ...plain, alternatives: variants.length > 0 ? variants.map(one) : [words] };
  if (kind === 'hyphenated')
    return {
      ...plain,
      alternatives: [words, ...variants.map(one)],
      stems: variants.flatMap(listStems).map(one),
      mayContinue: true,
    };
  const joined = [joinWords(before, chunk), joinWords(chunk, after)].flatMap((join) => join ?? []);
  const splits = splitCompound(word);
  return {
    ...plain,
    alternatives: [word, ...variants, ...joined].map(one).concat(splits),
    stems: [...[word, ...joined].flatMap(listStems).map(one), ...splits.map(stemEach)],
    mayContinue: true,
  };
}

const stemEach = (words: string[]) => words.map((word) => stemWord(word, 'en'));

/** A run of unspaced text ends with its last character, which another text may continue. */
const trimPairs = (words: string[]) => (words.length > 1 ? words.slice(0, -1) : words);
const isSingle = (word: string) => [...word].length === 1;

/** Two neighbouring words may be one in the text: 'well being'. */
const joinWords = (first: Chunk | undefined, second: Chunk | undefined) =>
  first?.kind === 'word' && second?.kind === 'word' ? `${first.words[0]}${second.words[0]}` : null;

/**
 * One word may be two in the text: 'wellbeing'. Each split is a phrase that the index rarely has.
 */
function splitCompound(word: string): string[][] {
  // 'thequietroom' is three words, and the article is none to search for.
  const [, rest] = /^the([a-z]{7,})$/.exec(word) ?? [];
  if (rest) return splitCompound(rest);
  if (!/^[a-z]{7,16}$/.test(word)) return [];
  return Array.from({ length: word.length - 6 }, (_, at) => [
    word.slice(0, at + 4),
    word.slice(at + 4),
  ]);
}

/** Words that may be the beginning of a longer one. */
export type PrefixMode = 'every' | 'last' | 'none';

/** Index words as a phrase of an FTS5 expression. */
export const quotePhrase = (words: string): string => `"${words.replaceAll('"', '')}"`;

const quote = (words: string[]) => quotePhrase(words.join(' '));

/** FTS5 expression of one term, in texts and in names. */
export function toTermExpression(
  { alternatives, stems, mayContinue }: SearchTerm,
  isPrefix: boolean,
): string {
  const [own = [], ...others] = alternatives;
  const phrases =
    isPrefix && mayContinue
      ? [`${quote(own)}*`, ...(own.length > 1 ? [`${quote(toNameBeginning(own))}*`] : [])]
      : [quote(own), quote(own.map(toNameWord))];
  for (const words of others) phrases.push(quote(words), quote(words.map(toNameWord)));
  return [...new Set([...phrases, ...stems.map(quote)])].join(' OR ');
}

const toNameWord = (word: string) => word + nameMark;
const toNameBeginning = (words: string[]) => [
  ...words.slice(0, -1).map(toNameWord),
  ...words.slice(-1),
];

/**
 * FTS5 expression for rows that have every term and none that is excluded; null without a term.
 * Words are quoted, so no input acts as an operator.
 */
export function toMatchExpression(
  { terms, excluded }: ParsedSearch,
  { prefixes, columns }: { prefixes: PrefixMode; columns?: string },
): string | null {
  if (terms.length === 0) return null;
  const within = columns ? `{${columns}} : ` : '';
  const wanted = terms.map((term, at) => {
    const isPrefix = prefixes === 'every' || (prefixes === 'last' && at === terms.length - 1);
    return `(${toTermExpression(term, isPrefix)})`;
  });
  const all = `${within}(${wanted.join(' AND ')})`;
  if (excluded.length === 0) return all;
  return `(${all}) NOT (${excluded.map((term) => toTermExpression(term, false)).join(' OR ')})`;
}

/** True if the text has a word that can be searched. */
export const hasSearchWords = (typed: string): boolean => parseSearch(typed).terms.length > 0;
