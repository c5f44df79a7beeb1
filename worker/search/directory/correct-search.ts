import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import type { QueryContext } from '../../http/query.ts';
import {
  buildSimilarWords,
  correctSpelling,
  noSimilarWordsQuery,
  type SimilarWord,
} from '../correct-spelling.ts';
import { containsCrisisWords } from '../crisis/find-crisis-lines.ts';
import type { DirectorySearch } from './parse-directory-search.ts';
import { buildSimilarTowns, isSimilarTown } from './similar-towns.ts';

/**
 * Known topics, names and towns that resemble the words which no practitioner has. Known towns
 * and regions, and other languages, are not corrected.
 */
export function unknownWordsQuery(
  { q = '', exact }: { q?: string | undefined; exact?: string | undefined },
  { words: parsed }: Pick<DirectorySearch, 'words'>,
) {
  if (!parsed || parsed.is_guessed_language || exact === 'true') return noSimilarWordsQuery();
  const { region } = parsed;
  const isOfRegion = (at: number) =>
    region !== null && region.first !== null && at >= region.first && at <= (region.last ?? at);
  const searched = parsed.words.filter(({ is_stop }, at) => !is_stop && !isOfRegion(at));
  const towns = parsed.runs.flatMap(({ key, names }) => names.map(([from, to]) => [key, from, to]));
  const isUnknown = sql`exists (
      select 1 from json_each(${JSON.stringify(searched.map(({ word, own, other }) => [word, own, other]))}) word
      where word.value ->> 0 = typed.value ->> 0
        and not exists (select 1 from directory_words where word = word.value ->> 2 and length(word) < length(typed.value ->> 0))
        and not exists (select 1 from practitioners_fts where practitioners_fts match word.value ->> 1))
    and not exists (select 1 from json_each(${JSON.stringify(towns)}) town
      cross join ${placesTable} on ${placesTable.key} between town.value ->> 1 and town.value ->> 2
      where town.value ->> 0 = typed.value ->> 0)
    and not exists (select 1 from ${placesTable} where ${placesTable.key} > (typed.value ->> 0) || ' '
      and ${placesTable.key} < (typed.value ->> 0) || '!')`;
  const isNew = sql`not exists (select 1 from directory_words where word = typed.value ->> 0) and ${isUnknown}`;
  return statement<SimilarWord>(sql`
    select *, 0 as is_town from (${buildSimilarWords(q, { isUnknown, sources: sql`('topic', 'name')` })})
    union all select * from (${buildSimilarTowns(parsed.words, isNew)})`);
}

/**
 * The search with its misspelt words corrected; null if there are none. The words of a person in
 * danger stay.
 */
export function correctSearch<Query extends { q?: string | undefined }, Params>(
  similar: readonly SimilarWord[],
  crisisWords: readonly { words: string | null }[],
  context: QueryContext<Query, Params>,
): QueryContext<Query, Params> | null {
  const { q = '' } = context.query;
  if (context.corrected || similar.length === 0) return null;
  const listed = crisisWords.flatMap(({ words }) => words ?? []);
  const meant = similar.filter((row) => !row.is_town || isSimilarTown(row));
  const to = containsCrisisWords(q, listed) ? null : correctSpelling(q, meant);
  return to === null
    ? null
    : { ...context, query: { ...context.query, q: to }, corrected: { from: q, to } };
}
