/** Finds the towns and regions that resemble the misspelt words of a directory search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inline } from '../../db/query-builder.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { countEdits } from '../../db/search/count-edits.ts';
import { isSpellable } from '../../db/search/list-deletions.ts';
import { isCommonWord } from '../common-words.ts';
import { correctionLimits, type SimilarWord } from '../correct-spelling.ts';
import { listRegionNames } from '../places/find-region.ts';
import { listMisspellings, listShortNames } from '../places/place-names.ts';
import { listPostTowns } from '../places/postcode-areas.ts';
import { listTownParts } from '../places/town-parts.ts';
import { maxWeakWords, placeHints } from './place-words.ts';
import type { QueryWord } from './query-words.ts';

const place = alias(placesTable, 'p');

/** First two letters of the names that are read: as typed, or without the second: 'galsgow'. */
const listStarts = (word: string) => [...new Set([word.slice(0, 2), `${word[0]}${word[2]}`])];

/** Places compared with the words of a search. */
const maxPlaces = inline(2_500);

/** Uses of a town after a preposition or between other words of its name: more than of a topic. */
const hintedUses = 100;

/** Below the uses of a topic, which is meant if it is as similar. */
const townUses = sql`${place.practitioners_nearby} / 1000000.0`;
const regionUses = 0.5;

/**
 * Towns and regions like the unknown words, with most practitioners nearby first. A long name is
 * compared word by word, next to the words around it: 'milton keyns'.
 */
export function buildSimilarTowns(words: readonly QueryWord[], isUnknown: SQL) {
  const typed = words.flatMap(({ word, is_stop }, at) =>
    is_stop || !isSpellable(word) || isCommonWord(word) ? [] : [readContext(words, at)],
  );
  const some = typed
    .filter(({ isHinted }) => isHinted || words.length <= maxWeakWords)
    .slice(0, correctionLimits.words);
  const regions = some.flatMap(({ word }) =>
    listSimilarAreas(word).map((name) => [word, name] as const),
  );
  const typedRows = some.map(({ word, isHinted, before, after }) => [
    word,
    Number(isHinted),
    before,
    after,
    listStarts(word),
  ]);
  const start = sql`(before.value || start.value)`;
  const next = sql`(' ' || (typed.value ->> 3))`;
  const key = place.key;
  const endsWithNext = sql`substr(${key}, -length(${next})) = ${next}`;
  const isHinted = sql`(typed.value ->> 1 or before.value <> '' or ${endsWithNext})`;
  return sql`
    select typed, word, max(uses) as uses, 1 as is_town from (
      select typed.value ->> 0 as typed, iif(${isHinted}, ${inline(hintedUses)}, 0) + ${townUses} as uses,
        substr(${key}, length(before.value) + 1,
          length(${key}) - length(before.value) - iif(${endsWithNext}, length(${next}), 0)) as word
      from json_each(${JSON.stringify(typedRows)}) typed
      cross join json_each(typed.value, '$[2]') before cross join json_each(typed.value, '$[4]') start
      cross join ${placesTable} ${place} on ${key} >= ${start} and ${key} < ${start} || char(1114111)
      where ${isUnknown} limit ${maxPlaces})
    where instr(word, ' ') = 0 and abs(length(word) - length(typed)) <= 2 group by 1, 2
    union all select typed.value ->> 0, typed.value ->> 1, ${inline(regionUses)}, 1
      from json_each(${JSON.stringify(regions)}) typed where ${isUnknown}`;
}

/** A word with its neighbours, which may be words of the same name. */
function readContext(words: readonly QueryWord[], at: number) {
  const join = (from: number) =>
    `${words
      .slice(from, at)
      .map(({ word }) => word)
      .join(' ')} `;
  return {
    word: words[at]?.word ?? '',
    isHinted: placeHints.has(words[at - 1]?.word ?? ''),
    before: ['', ...(at > 0 ? [join(at - 1)] : []), ...(at > 1 ? [join(at - 2)] : [])],
    after: words[at + 1]?.word ?? '',
  };
}

/** Regions, large towns, parts of towns and short names of one word. */
const listSimilarAreas = (word: string) =>
  [...listRegionNames(), ...listPostTowns(), ...listTownParts(), ...listShortNames()].filter(
    (name) =>
      listStarts(word).includes(name.slice(0, 2)) &&
      countEdits(word, name, maxEdits(word)) <= maxEdits(word),
  );

/** Letters from which a name may differ by two. */
const longName = 8;
const maxEdits = (word: string) => (word.length < longName ? 1 : 2);

/** Letters from which a word without a preposition may name a town, and differ by two. */
const plainName = 5;
const longPlainName = 10;

/**
 * True if a similar town may be meant. Without a preposition the word must not resemble a common
 * one as much.
 */
export function isSimilarTown({ typed, word, uses }: SimilarWord): boolean {
  if (word === typed) return true;
  if (uses === 0 || countEdits(typed, word, maxEdits(typed)) > maxEdits(typed)) return false;
  if (uses >= hintedUses) return true;
  if (typed.length < longPlainName && countEdits(typed, word, 1) > 1) return false;
  const isLong = typed.length >= longName;
  return typed.length >= plainName && (isLong || !listMisspellings(typed).some(isCommonWord));
}
