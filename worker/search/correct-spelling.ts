/** Corrects the spelling of a search that finds nothing, by the words that items have. */

import { type SQL, sql } from 'drizzle-orm';
import { prepare, statement } from '../db/client.ts';
import { inline } from '../db/query-builder.ts';
import { countEdits } from '../db/search/count-edits.ts';
import { getMaxEdits, isSpellable, listDeletions } from '../db/search/list-deletions.ts';
import { splitChunks, splitWords } from '../db/search/split-words.ts';
import { isCommonWord } from './common-words.ts';
import { findNameBySound } from './directory/name-sounds.ts';

/** Words that are corrected, words read per spelling variant, and uses counted. */
export const correctionLimits = {
  words: 3,
  candidates: inline(5),
  uses: inline(3),
  /** Uses of a name next to another name of the person; people and typed words read for it. */
  nameUses: inline(100),
  people: inline(300),
  beside: 6,
};

/** A known word that shares a spelling variant with a typed one. */
export interface SimilarWord {
  typed: string;
  word: string;
  /** Items that have it, counted up to a limit. */
  uses: number;
  /** 1 if the typed word begins a known one. */
  is_beginning?: number;
  /** 1 for a town or region. */
  is_town?: number;
}

interface SimilarWordOptions {
  /** SQL condition on `typed.value ->> 0`. */
  isUnknown?: SQL;
  /** SQL list of the sources of the known words. */
  sources?: SQL;
}

/** SQL of the names of people who have a typed word as a name, such as 'quinn' for 'nora quin'. */
const listNamesBeside = (text: string) => sql`(
  select other.word from (select source_id from json_each(${JSON.stringify(listNames(text))}) beside
    cross join directory_words named on named.word = beside.value and named.source = 'name'
    limit ${correctionLimits.people}) person
  cross join directory_words other on other.source_id = person.source_id)`;

/** Typed words, also as the names that they sound like. */
const listNames = (text: string) =>
  splitWords(text)
    .slice(0, correctionLimits.beside)
    .flatMap((word) => [word, findNameBySound(word) ?? []].flat());

/** Known words that resemble the words of a search which no item has. */
export const buildSimilarWords = (
  text: string,
  { isUnknown = sql`1`, sources = sql`('topic', 'name', 'title')` }: SimilarWordOptions = {},
) => sql`
  select typed.value ->> 0 as typed, s.value as word,
    (select count(*) from (select 1 from directory_words w
      where w.word = s.value and w.source in ${sources} limit ${correctionLimits.uses}))
    + iif(s.value in ${listNamesBeside(text)}, ${correctionLimits.nameUses}, 0) as uses
  from json_each(${JSON.stringify(
    listCorrectable(text).map((word) => [word, listDeletions(word, getMaxEdits(word))]),
  )}) typed cross join json_each(typed.value, '$[1]') variant
  cross join json_each((select json_group_array(word) from (select word from directory_spellings
    where spelling = variant.value limit ${correctionLimits.candidates}))) s
  where not exists (select 1 from directory_words where word = typed.value ->> 0) and ${isUnknown}
  group by 1, 2`;

/** The same, with the words that begin a known one, as results begin with a typed word. */
export const similarWordsQuery = (text: string) =>
  statement<SimilarWord>(
    sql`select similar.*, exists (select 1 from directory_words
      where word > similar.typed and word < similar.typed || char(1114111)) as is_beginning
    from (${buildSimilarWords(text)}) similar`,
  );

/** No similar words, for a search that is not corrected. */
export const noSimilarWordsQuery = prepare<SimilarWord>(
  sql`select null as typed, null as word, 0 as uses where 0`,
);

const listCorrectable = (text: string) =>
  [...new Set(splitChunks(text).flatMap(({ words, kind }) => (kind === 'word' ? words : [])))]
    .filter((word) => isSpellable(word) && !isCommonWord(word))
    .slice(0, correctionLimits.words);

/**
 * The text with its unknown words corrected: by one letter, or two in long words. Null if no word
 * is like a known one. Words in use, such as names, and common English words stay.
 */
export function correctSpelling(text: string, similar: readonly SimilarWord[]): string | null {
  let corrected = '';
  let end = 0;
  for (const { index, length, words, kind } of splitChunks(text)) {
    const [word = ''] = words;
    const meant = kind === 'word' ? chooseWord(word, similar) : null;
    if (!meant) continue;
    corrected += text.slice(end, index) + meant;
    end = index + length;
  }
  return end > 0 ? corrected + text.slice(end) : null;
}

/** The word with each two neighbouring letters swapped: 'want' of 'wnat'. */
const listSwaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

/** Letters from which the first of two wrong letters may be that of the word. */
const long = 10;

/**
 * The nearest word; among equals that with the same first letter, then a short common word with two
 * letters swapped, then the most frequent.
 */
function chooseWord(typed: string, similar: readonly SimilarWord[]): string | null {
  const most = getMaxEdits(typed);
  const isAway = ({ word }: { word: string }) => Number(word[0] !== typed[0]);
  const known = similar.filter((row) => row.typed === typed && row.uses > 0);
  if (known.length === 0 || known.some(({ word }) => word === typed)) return null;
  const swapped = most === 1 ? listSwaps(typed).filter(isCommonWord) : [];
  const near = [...swapped.map((word) => ({ word, uses: Number.POSITIVE_INFINITY })), ...known]
    .map(({ word, uses }) => ({ word, uses, edits: countEdits(typed, word, most) }))
    .filter((row) => row.edits > 0 && row.edits <= (isAway(row) && typed.length < long ? 1 : most));
  const [best] = near.sort(
    (one, other) =>
      one.edits - other.edits ||
      isAway(one) - isAway(other) ||
      other.uses - one.uses ||
      (one.word < other.word ? -1 : 1),
  );
  return best?.word ?? null;
}
