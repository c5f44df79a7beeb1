/** SQL that says how well a practitioner fulfils the wishes of a search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inline } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { buildStemText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import type { SearchWish } from './parse-wishes.ts';
import { hasPriceFact } from './price-facts.ts';

const user = alias(usersTable, 'u');

/** Profiles read per wish and field. */
const maxMatches = inline(2_000);

/** First level that does not fulfil a wish; 0 is best. */
export const unmetLevel = 2;

const wishColumn = (index: number) => sql.identifier(`wish_${index}`);

/**
 * Columns of a candidate `u`: per wish 0 for a fact, offering or tag, 1 for a mention, 2 for a
 * related topic, else 3.
 */
export const buildWishColumns = (wishes: readonly SearchWish[]): SQL[] =>
  wishes.map((wish, index) => sql`${buildLevel(wish)} as ${wishColumn(index)}`.inlineParams());

/** Sort key of a candidate: those who fulfil most come first. */
export const wishOrder = (wishes: readonly SearchWish[]) =>
  sql.join(
    wishes.map((_, index) => wishColumn(index)),
    sql` + `,
  );

function buildLevel({ phrases, fact, is_weak_fact, has_synonyms }: SearchWish): SQL {
  const words = phrases.map((phrase) => quotePhrase(buildStemText(phrase, 'en'))).join(' OR ');
  const isFound = (
    query: SQL,
  ) => sql`(select rowid from search_items where item_id = ${user.id}) in (
    select rowid from practitioners_fts where practitioners_fts match ${query} limit ${maxMatches})`;
  const whenFact = fact
    ? sql`when ${hasPriceFact(fact)} then ${inline(is_weak_fact ? 1 : 0)}`
    : sql``;
  return sql`case ${is_weak_fact ? sql`` : whenFact}
    when ${isFound(sql`${`{title offers tags} : (${words})`}`)} then 0
    ${is_weak_fact ? whenFact : sql``}
    when ${isFound(sql`${words}`)} then 1
    ${has_synonyms ? sql`when ${isFound(buildSynonymQuery(phrases))} then 2` : sql``}
    else 3 end`;
}

/** FTS5 query for what the synonyms of the phrases mean. */
const buildSynonymQuery = (phrases: readonly string[]) =>
  sql`(select coalesce(group_concat('{title offers tags} : (' || expression || ')', ' OR '), '""')
    from synonym_phrases where beginning in (select value from json_each(${JSON.stringify(phrases)}))
      and phrase in (select value from json_each(${JSON.stringify(phrases)})))`;

/** Column with the best level of each wish among all candidates, and among those nearby. */
export const bestLevelsColumn = (wishes: readonly SearchWish[]) =>
  sql`json_array(${sql.join(
    wishes.map(
      (_, index) => sql`json_array(min(${wishColumn(index)}) over (),
        min(${wishColumn(index)}) filter (where km is not null) over ())`,
    ),
    sql`, `,
  )}) as best_levels`;

/** SQL condition on a candidate: it does not fulfil every wish. */
export const missesWish = (wishes: readonly SearchWish[]) =>
  sql`(${sql.join(
    wishes.map((_, index) => sql`${wishColumn(index)} >= ${inline(unmetLevel)}`),
    sql` or `,
  )})`;
