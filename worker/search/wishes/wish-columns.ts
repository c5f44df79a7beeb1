/** SQL that says how well a practitioner fulfils the wishes of a search. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inline } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { buildStemText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import { costsAtMost, offersAppointment, seesGroup } from '../directory/facet-filters.ts';
import { type SearchWish, soonAppointment, type WishFact } from './parse-wishes.ts';
import { hasPriceFact } from './price-facts.ts';

const user = alias(usersTable, 'u');

/** Profiles read per wish and field. */
const maxMatches = inline(2_000);

/** First level that does not fulfil a wish; 0 is best. */
export const unmetLevel = 2;

const wishColumn = (index: number) => sql.identifier(`wish_${index}`);

/**
 * Columns of a candidate `u`: per wish 0 for a fact, client group, offering or tag, 1 for a mention,
 * 2 for a related topic, else 3; also 3 for someone who states other client groups. All 0 for a
 * person in danger.
 */
export const buildWishColumns = (wishes: readonly SearchWish[]): SQL[] =>
  wishes.map((wish, index) => sql`${buildLevel(wish)} as ${wishColumn(index)}`.inlineParams());

/** Sort key of a candidate: those who fulfil most come first. A client group counts double. */
export const wishOrder = (wishes: readonly SearchWish[]) =>
  sql.join(
    wishes.map(({ client_groups }, index) =>
      client_groups.length > 0 ? sql`2 * ${wishColumn(index)}` : wishColumn(index),
    ),
    sql` + `,
  );

/** Price of a session that is low, in the site's currency. */
const lowPrice = 20;

const factConditions: Record<WishFact, () => SQL> = {
  free_first: () => hasPriceFact('free_first'),
  reduced: () => hasPriceFact('reduced'),
  low_price: () => costsAtMost(inline(lowPrice)),
  early_appointment: () => offersAppointment(soonAppointment),
};

function buildLevel(wish: SearchWish): SQL {
  const { phrases, fact, weak_fact, client_groups, has_synonyms } = wish;
  const whenFact = (name: WishFact | null, level: 0 | 1) =>
    name ? sql`when ${factConditions[name]()} then ${inline(level)}` : sql``;
  const danger = sql`when is_in_danger then 0`;
  if (phrases.length === 0) return sql`case ${danger} ${whenFact(fact, 0)} else 3 end`;
  const words = phrases.map((phrase) => quotePhrase(buildStemText(phrase, 'en'))).join(' OR ');
  const isFound = (
    query: SQL,
  ) => sql`(select rowid from search_items where item_id = ${user.id}) in (
    select rowid from practitioners_fts where practitioners_fts match ${query} limit ${maxMatches})`;
  const hasGroups = client_groups.length > 0;
  return sql`case ${danger} ${whenFact(fact, 0)}
    ${hasGroups ? sql`when ${seesGroup(client_groups)} then 0` : sql``}
    when ${isFound(sql`${`{title offers tags} : (${words})`}`)} then 0
    ${hasGroups ? sql`when ${user.client_groups} <> '[]' then 3` : sql``}
    ${whenFact(weak_fact, 1)}
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
