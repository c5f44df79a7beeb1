/**
 * Ranks practitioners by the words of a search, within scan limits independent of the directory’s
 * size.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { inline } from '../../db/query-builder.ts';
import { userCategoriesTable, userPricesTable } from '../../db/schema/offerings.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { buildNameIndexText } from '../../db/search/build-index-text.ts';
import { quotePhrase } from '../../db/search/parse-search.ts';
import { buildNearbyPlaces, buildOrigin } from '../places/distance-origin.ts';
import type { SearchWish } from '../wishes/parse-wishes.ts';
import { getGroup, walkGroup } from './category-practitioners.ts';
import {
  costsAtMost,
  hasTime,
  languagesSql,
  mayOffer,
  parseSessionTypes,
} from './facet-filters.ts';
import { getLanguageName } from './language-names.ts';
import type { DirectorySearch } from './parse-directory-search.ts';
import type { ParsedQuery } from './parse-query.ts';
import { searchTerms, termLimits } from './query-terms.ts';

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');
const offering = alias(userCategoriesTable, 'o');
const price = alias(userPricesTable, 'p');

/** Scan limits independent of the directory's size; more are ranked if filters remove some. */
export const rankingLimits = {
  hits: 1_000,
  /** Hits scanned to tell names, topics and other work apart. */
  toldApart: 2_000,
  nearby: 500,
  ranked: 500,
  narrowed: 3_000,
  everybody: 500,
  /** Hits of the fallback to listening services. */
  unheardHits: 1_000,
  /** Excluded practitioners looked up as a set; more are checked one by one. */
  excluded: 20_000,
};

/** FTS5 weights of name, title, offerings, tags, place, bio and offering descriptions. */
const weights = sql`6, 5, 6, 4, 4, 1, 0.5`;

/** SQL for the score of a hit. Common words score the same: `bm25` reads every row of each word. */
const hitScore = sql`iif(people >= ${termLimits.counted}, -1, min(bm25(practitioners_fts, ${weights}), -0.01))`;

/** Queries up to this many words may be just a town. */
const townWords = 4;

/**
 * CTEs ending in `candidates`: all words, most words, then related. Wishes about place, session,
 * time and price only apply if someone fulfils them.
 */
export function buildRankedSearch(
  wanted: DirectorySearch,
  understood: ParsedQuery,
  fits: SQL,
  rankColumns: SQL,
): SQL {
  const { runs, excluded, language } = understood;
  const most =
    wanted.chosen.length > 0 || getGroup(wanted) ? rankingLimits.narrowed : rankingLimits.ranked;
  const isPlaced = wanted.near !== null || wanted.place !== null;
  const mayName = !isPlaced && runs.length > 0;
  const mayBePlaced = isPlaced || mayName;
  const km = mayBePlaced ? sql`n.km` : sql`null`;
  const near = sql`(${km} is not null${wanted.online ? sql` or ${user.session_online} = 1` : sql``})`;
  const origin = isPlaced
    ? buildOrigin(wanted)
    : sql`select town ->> 'lat' as lat, town ->> 'lng' as lng from words where town is not null`;
  const isElsewhere = mayBePlaced
    ? sql`${isPlaced ? sql`exists (select 1 from origin)` : sql`is_placed`} and not ${near}`
    : sql`0`;
  const fallback = selectFallback(wanted, understood, mayBePlaced);
  return sql`${searchTerms(understood, mayName)},
  ${mayBePlaced ? sql`origin as materialized (${origin}), ${buildNearbyPlaces(wanted.within)},` : sql``}
  ${excluded ? buildExcluded(excluded) : sql``}
  hits as (select practitioners_fts.rowid as number, weight, is_together, ${hitScore} as score
    from (select value ->> 'weight' as weight, value ->> 'expression' as expression, value ->> 'people' as people, value ->> 'is_together' as is_together
      from words cross join json_each(questions)) q
    cross join practitioners_fts where practitioners_fts match ${excluded ? sql`'(' || expression || ${`) NOT (${excluded})`}` : sql`expression`}
    limit (select iif(is_unheard, ${inline(rankingLimits.unheardHits)}, ${inline(rankingLimits.hits)}) from words)),
  told_apart as (select practitioners_fts.rowid as number, kind from (
      select q.key as kind, q.value as expression from words cross join json_each(json_object('names', names, 'literal', literal, 'topic', topic, 'work', work)) q)
    cross join practitioners_fts where practitioners_fts match expression limit ${inline(rankingLimits.toldApart)}),
  scored as materialized (select *, count(*) over () as ranked from (
    select number, max(sum(iif(is_together, 0, weight)), max(iif(is_together, weight, 0))) as covered, sum(score) as score, max(kind = 'topic') as is_topic, max(kind in ('topic', 'work')) as is_work,
        max(kind = 'names') as is_named, max(kind = 'literal') as is_literal
      from (select number, weight, is_together, score, '' as kind from hits union all select number, 0, 0, 0, kind from told_apart)
      group by number having covered > 0 order by ${mayBePlaced ? sql`${isNearby} desc, ` : sql``}covered desc, score limit ${inline(most)})),
  matching as materialized (
    select ${user.id}, number, case when number is null then 0 when is_literal then -1 when is_topic then 0 when is_work then 1 else 2 end as apart,
      ${km} as km, covered * score as fit,
      case when covered >= most then 0 when covered * 2 < most or ${isHalf} then 2 else 1 end as tier,
      iif(${isHalf}, 0, 4) + iif(${isElsewhere}, 0, 2) + ${buildWishCondition(wanted, understood)}
        + ${language ? sql`iif(${speaks(understood)}, 8, 0)` : sql`0`} as fulfils,
      number is not null and not is_named and ${offersNothing} as offers_nothing,
      ${level.authz_user_services} as offers_told, ranked >= ${inline(most)} as is_floor, is_in_danger and ${user.is_accepting_clients} is 0 as is_closed,
      not is_named and ${user.is_accepting_clients} is 0 as is_unavailable,
      ${isDear(understood)} as is_dear, ${rankColumns}
    from (select most, known, is_loose, is_in_danger, is_unheard, is_mostly_unheard, town is not null as is_placed from words) cross join (${fallback ? withFallback(fallback) : scoredItems}) s
    cross join ${usersTable} ${user} on ${user.id} = s.id and ${user.is_practitioner} = 1
    cross join ${membershipLevelsTable} ${level} on ${level.id} = ${user.membership_level_id}
    ${mayBePlaced ? sql`left join near_places n on n.id = ${user.place_id} and ${level.authz_user_detailed}` : sql``}
    where ${notBlockedBy(wanted.viewer)(sql`${user.id}`)} and ${getGroup(wanted)?.has ?? sql`1`} and ${fits}
      and (number is null or not ${isHalf} or covered * 2 = most and is_topic)
      and (number is null or covered * 2 > most or most = 0 or is_loose or is_work)
      ${excluded ? sql`and (number is not null or not ${isExcluded(excluded)})` : sql``}
      ${isPlaced ? sql`and ${near}` : mayName && understood.where ? sql`and (not is_placed or ${near})` : sql``}),
  candidates as (select * from (select *, first_value(fulfils) over (order by tier, fulfils desc) as best_fulfils from matching) where fulfils >= best_fulfils)`;
}

const scoredItems = sql`select w.item_id as id, s.* from scored s cross join search_items w on w.rowid = number`;

/** Adds practitioners who were not found by words. `max` picks the row with a number. */
const withFallback = (fallback: SQL) => sql`select *, max(number is not null) from (
  ${scoredItems} union all select id, null, 0, 0, 0, 0, 0, 0, 0 from (${fallback})) group by id`;

/**
 * SQL condition: matches at most half of the words. An offering that matches one word is still
 * close if no other profile has more.
 */
const isHalf = sql`(most > 0 and not is_loose and covered * 2 <= known and not (covered * 2 = most and is_named))`;

/** SQL condition: among the nearest practitioners scanned. */
const isNearby = sql`number in (select w.rowid from near_places n cross join ${usersTable} ${user} on ${user.place_id} = n.id
  cross join search_items w on w.item_id = ${user.id} where ${user.is_practitioner} = 1 limit ${inline(rankingLimits.nearby)})`;

/** SQL condition: no public offerings; such profiles rank lower unless searched by name. */
const offersNothing = sql`not exists (
  select 1 from ${userCategoriesTable} ${offering} where ${offering.user_id} = ${user.id} and ${offering.is_public} = 1)`;

/** SQL condition: fulfils the wishes for session, time and price. A person in danger has none. */
function buildWishCondition(
  { chosen }: DirectorySearch,
  { session, time, price_to }: ParsedQuery,
): SQL {
  const sessions = session ?? chosen.find(({ kind }) => kind === 'session')?.sent ?? [];

  const wishes = [
    ...(session ? [mayOffer(session)] : []),
    ...(time ? [hasTime(sql`(${time})`)] : []),
    ...(price_to === null
      ? []
      : [
          sql`(${costsAtMost(sql`${price_to}`, parseSessionTypes([sessions].flat()))}${price_to === 0 ? sql` or not ${hasPrices}` : sql``})`,
        ]),
  ];
  return wishes.length > 0 ? sql`(is_in_danger or ${sql.join(wishes, sql` and `)})` : sql`1`;
}

/** SQL condition: states prices. */
const hasPrices = sql`exists (select 1 from ${userPricesTable} ${price} where ${price.user_id} = ${user.id})`;

/**
 * SQL condition: only a group or a reduced place costs as little as was asked for, and no session
 * alone. Of free ones all count, and those without prices come last, as they may be free.
 */
const isDear = ({ price_to, session }: ParsedQuery) =>
  price_to === null || session !== null
    ? sql`0`
    : price_to === 0
      ? sql`not ${hasPrices}`
      : sql`not exists (select 1 from ${userPricesTable} ${price} where ${price.user_id} = ${user.id}
        and ${price.session} <> 'group' and ${price.price_from} <= ${price_to})`;

/**
 * SQL condition: speaks the language. A guessed one only counts if no word is known; without Latin
 * letters, where only translated offerings can be known, if most are not.
 */
const speaks = ({ language, is_guessed_language, typed }: ParsedQuery) => {
  const isUnheard = /[a-z]/i.test(typed)
    ? sql`is_unheard and`
    : sql`(is_unheard or is_mostly_unheard) and`;
  return sql`not is_in_danger and ${is_guessed_language ? isUnheard : sql``} ${language} in (select value from json_each(${languagesSql}))`;
};

/** Practitioners who speak a language, by the index of its name. */
const selectSpeakers = (language: string) => sql`select w.item_id as id
  from (select rowid as number from practitioners_fts
    where practitioners_fts match ${`{place} : ${quotePhrase(buildNameIndexText(getLanguageName(language)))}`}
    limit ${inline(rankingLimits.everybody)}) s cross join search_items w on w.rowid = s.number`;

/** CTE of the practitioners with an excluded word. */
const buildExcluded = (
  query: string,
) => sql`excluded as materialized (select rowid as number from practitioners_fts
    where practitioners_fts match ${query} limit ${inline(rankingLimits.excluded)}),`;

/** SQL condition: a practitioner who was not found by words has an excluded one. */
const isExcluded = (
  query: string,
) => sql`exists (select 1 from search_items w where w.item_id = ${user.id}
  and (w.rowid in (select number from excluded)
    or (select count(*) from excluded) >= ${inline(rankingLimits.excluded)} and exists (select 1 from practitioners_fts
      where practitioners_fts match ${query} and practitioners_fts.rowid = w.rowid)))`;

/** Practitioners who were not found by words: those who speak the language, and the fallback. */
function selectFallback(
  wanted: DirectorySearch,
  { words, language, wishes }: ParsedQuery,
  isPlaced: boolean,
): SQL | null {
  const isSentence = words.filter(({ is_stop }) => !is_stop).length > townWords;
  const selects = [
    ...(isSentence ? [] : [selectFirst(wanted, isPlaced, wishes.some(isOfRelative))]),
    ...(language ? [selectSpeakers(language)] : []),
  ];
  return selects.length > 0 ? sql.join(selects, sql` union `) : null;
}

/** True for a relative, who is a topic if no other word is known: 'my teenager hates me'. */
const isOfRelative = ({ said }: SearchWish) => said.some((words) => /^ (my|our) /.test(words));

/** If only wishes were typed: those nearby, then the first of all. */
function selectFirst(wanted: DirectorySearch, isPlaced: boolean, hasRelative: boolean): SQL {
  const most = inline(rankingLimits.everybody);
  const first = walkGroup(wanted, { where: sql`1`, most });
  const nearby = sql`select ${user.id} from near_places n cross join ${usersTable} ${user} on ${user.place_id} = n.id
    where ${user.is_practitioner} = 1 limit ${most}`;
  return sql`select e.id from (select most, is_unheard from words) w
    cross join (${isPlaced ? sql`select id from (${nearby}) union ` : sql``}select id from (${first})) e where w.most = 0${hasRelative ? sql` or w.is_unheard` : sql``}`;
}
