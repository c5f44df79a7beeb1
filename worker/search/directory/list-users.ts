/** GET /users/fe: the directory; without filters all public profiles. */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  type FirstAppointment,
  firstAppointments,
} from '../../contract/practitioners/first-appointments.ts';
import { usersApi } from '../../contract/practitioners/users.api.ts';
import { parseSortOrder } from '../../contract/shared/paging.ts';
import {
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../../db/cards/user-card.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getLimitOffset, type PagingQuery } from '../../db/pagination.ts';
import { inline } from '../../db/query-builder.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { noSimilarWordsQuery } from '../correct-spelling.ts';
import {
  findCrisisLines,
  getCrisisRowsQuery,
  toCrisisAnswer,
} from '../crisis/find-crisis-lines.ts';
import { bestLevelsColumn, missesWish, wishOrder } from '../wishes/wish-columns.ts';
import { buildCandidates } from './build-candidates.ts';
import { correctSearch, unknownWordsQuery } from './correct-search.ts';
import { allConditions } from './facet-filters.ts';
import { findMatchReason, matchedTextsColumn } from './match-reason.ts';
import {
  type DirectorySearch,
  hasPlace,
  isDirectorySearch,
  parseDirectorySearch,
} from './parse-directory-search.ts';
import {
  countByDailyOrder,
  listByDailyOrder,
  listPublicProfiles,
  noCountQuery,
  type PeopleRow,
  peopleSortColumns,
} from './people-list.ts';
import {
  otherCurrencyColumn,
  type SearchInfoRow,
  searchInfoColumns,
  serializeSearchInfo,
} from './search-info.ts';

const user = alias(usersTable, 'u');
const foundPlace = alias(placesTable, 'p');
const country = alias(countriesTable, 'c');

/** Each row repeats data of the whole list; an empty page has one row without a card. */
type DirectoryRow = Omit<UserCardRow, 'id'> &
  PeopleRow &
  Partial<
    SearchInfoRow & {
      /** 1 if its card is on the page. */
      is_shown: number | null;
      /** Country of the requested or recognised place. */
      country_name: string | null;
      /** 1 if the practitioner is in the requested region. */
      in_region: number;
      /** 1 if the practitioner does not fulfil each wish. */
      misses_wish: number;
      /** Number of practitioners nearby; null without a place. */
      nearby: number | null;
      is_near_floor: number;
      /** Quality of the best match nearby, and elsewhere; 0 is best. */
      best_near: number | null;
      best_far: number | null;
      /** Texts that may say why a search matched, as JSON. */
      matched_texts: string | null;
    } & Record<'n' | 'among' | 'near' | 'number' | 'floor' | 'offers_told', unknown>
  >;

export const listUsers = defineQuery(usersApi.list, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query, viewer, now, corrected }) => {
    const wanted = parseDirectorySearch(query, viewer, now, corrected);
    return {
      people: buildRowsQuery(query, wanted),
      total: isDailyOrder(query, wanted)
        ? countByDailyOrder(wanted, isDirectorySearch(query, wanted))
        : noCountQuery(),
      similarWords: corrected ? noSimilarWordsQuery() : unknownWordsQuery(query, wanted),
      crisis: getCrisisRowsQuery(query.q ?? ''),
    };
  },
  retry: ({ similarWords, crisis }, context) => correctSearch(similarWords, crisis, context),
  toResponse: ({ people, total, crisis }, { query, viewer, now, corrected }) => {
    const [first] = people;
    const lines = findCrisisLines(crisis, corrected?.from ?? query.q ?? '');
    const isInDanger = lines.length > 0;
    return {
      count: total[0]?.count ?? first?.count ?? 0,
      ...(first?.is_floor && { count_is_floor: true }),
      ...(first?.nearby != null && { nearby: serializeNearby(first.nearby, first) }),
      data: sortBySoonest(
        people.flatMap((row) =>
          row.id === null || row.is_shown === 0 ? [] : [toCard(row, now, isInDanger)],
        ),
        query.orderby,
      ),
      corrected: corrected ?? null,
      understood: serializeSearchInfo(first, parseDirectorySearch(query, viewer, now), {
        corrected,
        isInDanger,
      }),
      crisis: toCrisisAnswer(lines, first?.country_name),
    };
  },
  isEmptySearch: ({ people, crisis }, { query: { q } }) =>
    Boolean(q?.trim()) && !people[0]?.count && findCrisisLines(crisis, q ?? '').length === 0,
});

/** With `orderby=soon`, those of a page of the daily order who can meet soonest come first. */
function sortBySoonest<Card extends { first_appointment: FirstAppointment | null }>(
  cards: Card[],
  orderby: string | undefined,
): Card[] {
  if (orderby !== 'soon') return cards;
  const getWait = ({ first_appointment }: Card) =>
    first_appointment ? firstAppointments.indexOf(first_appointment) : firstAppointments.length;
  return cards.toSorted((one, other) => getWait(one) - getWait(other));
}

const serializeNearby = (count: number, { is_near_floor, best_near, best_far }: DirectoryRow) => ({
  count,
  ...(is_near_floor && { count_is_floor: true }),
  ...(best_near != null &&
    best_near > (best_far ?? 0) + nearbySlack && { is_weaker: true as const }),
});

/** The card without list data. */
function toCard(row: DirectoryRow, now: string, isInDanger: boolean) {
  const { count, is_floor, is_shown, nearby, is_near_floor, country_name, matched_texts, ...more } =
    row;
  const { other_currency, language_name, subject, missing, town, ...others } = more;
  const { similar_places, words, related, fulfils, best, best_near, best_far, ...listed } = others;
  const { topic_expression = '', any_expression = '', ...named } = listed;
  const { n, among, near, number, floor, offers_told, best_levels, ...found } = named;
  const { in_region, misses_wish, ...card } = found;
  // People in a crisis are not shown how their words were matched.
  const reason = isInDanger
    ? null
    : findMatchReason(matched_texts, [topic_expression, any_expression]);
  return {
    ...toUserCard(card as UserCardRow, now),
    ...(in_region && { in_region: true as const }),
    ...(misses_wish && { misses_wish: true as const }),
    ...(reason && { why: reason }),
  };
}

type DirectoryQuery = Parameters<typeof parseDirectorySearch>[0] &
  PagingQuery & { search?: string | undefined };

const getRequestedOrder = ({ orderby }: DirectoryQuery) =>
  orderby && orderby !== 'soon' ? parseDirectoryOrder(orderby) : null;

/** True for a list without filters or an order of its own. */
const isDailyOrder = (query: DirectoryQuery, { words, near, place, chosen }: DirectorySearch) =>
  !query.search?.trim() &&
  !words &&
  !near &&
  !place &&
  chosen.length === 0 &&
  !getRequestedOrder(query);

function buildRowsQuery(query: DirectoryQuery, wanted: DirectorySearch): Statement<DirectoryRow> {
  const order = getRequestedOrder(query);
  if (query.search?.trim() || (order && !isDirectorySearch(query, wanted))) {
    return listPublicProfiles(query, wanted) as Statement<DirectoryRow>;
  }
  if (isDailyOrder(query, wanted)) {
    return listByDailyOrder(
      wanted,
      getLimitOffset(query),
      isDirectorySearch(query, wanted),
    ) as Statement<DirectoryRow>;
  }
  const { limit, offset } = getLimitOffset(query);
  const fits = allConditions(wanted.chosen.map((one) => one.fits));
  const candidates = buildCandidates(wanted, fits, order ? sortable : []);
  const { words } = wanted;
  const wishes = words?.wishes ?? [];
  const hasWishes = wishes.length > 0;
  const wishSort = hasWishes ? sql`${wishOrder(wishes)}, ` : sql``;
  const sorted =
    order ??
    (words
      ? sql`${isSecondGroup}, is_closed, offers_nothing, tier, is_dear, ${wishSort}apart, ${isWeakFit}, is_unavailable, by_appointment, km, fit, is_first desc, rank, id`
      : sql`km is null, by_appointment, round(km), is_first desc, rank, id`);
  const extraColumns = [
    ...(hasPlace(wanted) ? [nearbyColumns(words)] : []),
    ...(comparesPricesNearby(wanted) ? [otherCurrencyColumn] : []),
    ...(words ? [countryColumn(wanted), sql`understood.*`, matchedTextsColumn] : []),
  ];
  // The first row is read even for later pages, because it carries the totals. A bound limit would
  // be planned twice.
  return statement<DirectoryRow>(sql`with recursive ${candidates},
    ${words ? sql`understood as materialized (select ${searchInfoColumns(words)} from words),` : sql``}
    page as materialized (select row_number() over () as n, * from (
      select *, count(*) over () as among, count(km) over () as near, min(tier) over () as best${words ? sql`, ${bestNearbyColumns}` : sql``}${hasWishes ? sql`, ${bestLevelsColumn(wishes)}` : sql``}
      from candidates order by ${sorted} limit ${inline(limit + offset)})),
    cards as materialized (select n, among, near, ${hasPlace(wanted) ? regionColumns : sql`page.km`}, ${words ? sql`page.is_floor as floor, best, best_near, best_far, fulfils, number, offers_told, ${hasWishes ? sql`best_levels, ${missesWish(wishes)} as misses_wish,` : sql``} ` : sql``}${userCardColumns}
      from page cross join ${usersTable} ${user} on ${user.id} = page.id ${userCardJoins} where n > ${offset} or n = 1)
    select coalesce(among, 0) as count, ${words ? sql`coalesce(floor, 0)` : sql`(select is_floor from looked)`} as is_floor, n > ${offset} as is_shown,
      ${sql.join([...extraColumns, sql`cards.*`], sql`, `)}
    from ${words ? sql`understood` : sql`(select 1)`} left join cards order by n`);
}

/** Best match nearby and elsewhere. */
const bestNearbyColumns = sql`min(tier * 3 + offers_nothing * 9 + apart) filter (where km is not null) over () as best_near,
  min(tier * 3 + offers_nothing * 9 + apart) filter (where km is null) over () as best_far, min(fit) over () as best_fit`;

/** Sort key: among those without a distance, whose words match far less than the best. */
const isWeakFit = sql`km is null and fit > 0.6 * best_fit`;

/** How much worse the best match nearby may be, and still be first. */
const nearbySlack = 1;

/** Sort key of two groups: those nearby come first, unless others match much better. */
const isSecondGroup = sql`(km is null) = (best_near <= coalesce(best_far, best_near) + ${inline(nearbySlack)}) is true`;

const nearbyColumns = (
  words: DirectorySearch['words'],
) => sql`iif(exists (select 1 from origin), coalesce(near, 0), null) as nearby,
  ${words ? sql`coalesce(floor, 0)` : sql`(select is_near_floor from looked)`} as is_near_floor`;

/** A region has no distances; its practitioners have `km` 0. */
const regionColumns = sql`iif((select lat from origin) is null, null, page.km) as km,
  page.km is not null and (select lat from origin) is null as in_region`;

/** True if prices are compared near a place. */
const comparesPricesNearby = (wanted: DirectorySearch) =>
  (wanted.chosen.some(({ kind }) => kind === 'price_to') || wanted.words?.price_to != null) &&
  hasPlace(wanted);

const countryColumn = ({ place }: DirectorySearch) =>
  place === null
    ? sql`town ->> 'country_name' as country_name`
    : sql`(select ${country.name} from origin o cross join ${placesTable} ${foundPlace} on ${foundPlace.id} = o.id
        cross join ${countriesTable} ${country} on ${country.id} = ${foundPlace.country_id}) as country_name`;

/** Directory orders, otherwise the order of a field. */
function parseDirectoryOrder(orderby: string) {
  const orders = parseSortOrder(orderby, ['name', 'best', 'near', 'fair', ...fields]) ?? [];
  const parts = orders.flatMap(({ field, descending }) => {
    const column = peopleSortColumns[field as keyof typeof peopleSortColumns];
    return column ? [descending ? sql`${column} desc` : column] : [];
  });
  return parts.length > 0 ? sql`${sql.join(parts, sql`, `)}, id` : null;
}

const sortable = [
  sql`${user.name}, ${user.name_key}, ${user.title}, ${user.tag}, ${user.connections_count}, ${user.is_business}`,
];

const fields = Object.keys(peopleSortColumns);
