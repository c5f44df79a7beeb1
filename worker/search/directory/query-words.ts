/** Splits a search into distinct words, with the stop words and forms of each. */

import { nameMark } from '../../db/search/build-index-text.ts';
import { getIrregularBase } from '../../db/search/irregular-words.ts';
import { readWords, type SearchTerm, toTermExpression } from '../../db/search/parse-search.ts';
import { normalizeWords } from '../normalize-words.ts';
import { findNameBySound } from './name-sounds.ts';

/** Words without search value. They still count within synonyms. */
const stopWords = new Set(
  `a about after all also always am an and another any anybody anyone anything appointment appointments are around as at available away be
  because been before being but by can cant cannot come could couldnt did didnt do does doesnt doing dont done each event events
  every everything feel feeling feels find floored for from further get gets getting go going gone good got great had has
  hasnt have havent having he help helping helps her here hers hi him his hello how i id if ill im in into is isnt it
  its ive just keep know like local look looking lot made make makes many may me might more most much must my myself
  near need needs never new no not nothing now of off often on once one only or other our out over own people person
  please really right round s see seem seems session sessions shall she should show since slot slots so some somebody someone something speak speaking
  speaker speakers speaks spoken start started still stop stopped stopping stops such t take teach tell than thank thanks that thats the their them then there these they
  theyre thing things think this those through to today too try trying up us use very want wanted wants was wasnt way
  ways we well were what whats when where which while who whom why will wish with without wont would wouldnt yes
  yet you your best advice nearby area somewhere anywhere really maybe deal handle time times year years day days week weeks`.split(
    /\s+/,
  ),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * Characters read, distinct words read, and words searched; each search word costs an index lookup.
 */
export const queryLimits = { letters: 300, words: 40, searched: 10 };

export interface QueryWord {
  word: string;
  is_stop: boolean;
  /** FTS5 query for the word in its forms. */
  own: string;
  /** Its plural, singular or base, as which it may be in a synonym. */
  other: string;
}

/** 'dads' of 'dad', 'baby' of 'babies', 'nurse' of 'nurses', 'sleep' of 'slept'. */
function toOtherForm(word: string): string {
  const base = getIrregularBase(word);
  if (base) return base;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/ives$/.test(word)) return word.replace(/ves$/, 'fe');
  if (/(ss|x|ch|sh|[^aeiou]us|[aeiou]nus)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  return /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`;
}

/** A name is no form of a stop word, though a stemmer may think so: 'hadad' of 'had'. */
const withoutStopStems = (term: SearchTerm): SearchTerm => ({
  ...term,
  stems: term.stems.filter(
    ([stem = '']) => !stopWords.has(stem) || term.words.some((word) => isInflected(word, stem)),
  ),
});

/** 'feelings' of 'feel' */
const isInflected = (word: string, stem: string) =>
  word.startsWith(stem) && /^(s|es|ed|ings?|ers?)$/.test(word.slice(stem.length));

/** Distinct words; stop words stay because they hold phrases together. */
export function parseWords(q: string): QueryWord[] {
  const words = normalizeWords(q.slice(0, queryLimits.letters)).split(' ').filter(Boolean);
  const isFirst = (word: string, index: number) =>
    stopWords.has(word) || words.indexOf(word) === index;
  let searched = 0;
  const some = words.filter(isFirst).slice(0, queryLimits.words);
  // Neighbours may be one word in a profile, so the words are read together.
  const terms = readWords(some.join(' '));
  return some
    .map((word, at) => ({
      word,
      is_stop: stopWords.has(word) || word.length < 2,
      own: [
        terms[at] ? toTermExpression(withoutStopStems(terms[at]), false) : '""',
        ...(findNameBySound(word) ? [`{name} : "${findNameBySound(word)}${nameMark}"`] : []),
      ].join(' OR '),
      other: toOtherForm(word),
    }))
    .filter(({ is_stop }) => {
      if (!is_stop) searched += 1;
      return is_stop || searched <= queryLimits.searched;
    });
}
