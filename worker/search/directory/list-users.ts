import { sql } from 'drizzle-orm';
import { severalFacets } from '../../contract/search/facet-kinds.ts';
import { parseOrder } from '../../contract/shared/paging.ts';
import { shownUserCards, userCardList, userListQuery } from '../../contract/practitioners/users.ts';
import { type Statement, statement } from '../../db/client.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../../db/cards/user-card.ts';
import { crisisLinesIn, crisisRowsFor, shapeCrisis } from '../crisis/find-crisis-lines.ts';
import { type PagingQuery, rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { allOf } from './facet-filters.ts';
import { isDirectory, isPlaced, type Wanted, wantedOf } from './list-parameters.ts';
import { columns, everybodyAsked, type PeopleRow, peopleListed } from './people-list.ts';
import {
  otherCurrency,
  shapeUnderstood,
  type UnderstoodRow,
  understoodColumns,
} from './search-response.ts';
import { candidatesOf } from './candidates.ts';
import { topicColumn, whyColumn, whyOf } from './match-reason.ts';

/** Each row repeats data of the whole list; an empty page has one row without a card. */
type ListRow = Omit<CardRow, 'id'> &
  PeopleRow &
  Partial<
    UnderstoodRow & {
      /** 1 if its card is on the page. */
      is_shown: number | null;
      /** Country of the requested or recognised place. */
      country_name: string | null;
      /** Number of practitioners nearby; null without a place. */
      nearby: number | null;
      is_near_floor: number;
      /** Reason of the match in a search, as JSON. */
      why: string | null;
    } & Record<'n' | 'among' | 'near' | 'number' | 'floor' | 'offers_told' | 'in_topic', unknown>
  >;

/** The directory; without filters all public profiles. */
export const usersList = read({
  path: '/users/fe',
  who: 'P',
  rateLimit: 'search',
  noun: 'users',
  summary:
    'Search the directory by words, place and filters; without these, list all public practitioners',
  query: userListQuery,
  repeated: severalFacets,
  answer: userCardList,
  statements: ({ query, viewer, now }) => {
    const wanted = wantedOf(query, viewer, now);
    return [rowsOf(query, wanted), crisisRowsFor(query.q ?? '')] as const;
  },
  shape: ([rows, crisisRows], { query, viewer, now }) => {
    const [told] = rows;
    const lines = crisisLinesIn(crisisRows, query.q ?? '');
    return {
      count: told?.count ?? 0,
      ...(told?.is_floor && { count_is_floor: true }),
      ...(told?.nearby != null && { nearby: nearbyOf(told.nearby, told.is_near_floor) }),
      data: rows.flatMap((row) =>
        row.id === null || row.is_shown === 0 ? [] : [cardOf(row, now, lines.length > 0)],
      ),
      understood: shapeUnderstood(told, wantedOf(query, viewer, now)),
      crisis: shapeCrisis(lines, told?.country_name),
    };
  },
  findsNothing: ([rows, crisisRows], { query: { q } }) =>
    Boolean(q?.trim()) && !rows[0]?.count && crisisLinesIn(crisisRows, q ?? '').length === 0,
  state: (answer) => shownUserCards.parse(answer),
});

const nearbyOf = (count: number, isFloor: number | undefined) => ({
  count,
  ...(isFloor && { count_is_floor: true }),
});

/** The card without list data. */
function cardOf(row: ListRow, now: string, isInDanger: boolean) {
  const { count, is_floor, is_shown, nearby, is_near_floor, country_name, why, ...more } = row;
  const { other_currency, language_name, subject, missing, spelt, town, ...others } = more;
  const { similar_places, words, related, fulfils, best, ...listed } = others;
  const { n, among, near, number, floor, offers_told, in_topic, ...card } = listed;
  // People in a crisis are not shown how their words were matched.
  const told = isInDanger ? null : whyOf(why);
  return { ...shapeCard(card as CardRow, now), ...(told && { why: told }) };
}

type Query = Parameters<typeof wantedOf>[0] & PagingQuery & { search?: string | undefined };

function rowsOf(query: Query, wanted: Wanted): Statement<ListRow> {
  const order = query.orderby ? orderOf(query.orderby) : null;
  if (query.search?.trim() || (order && !isDirectory(query, wanted))) {
    return everybodyAsked(query, wanted) as Statement<ListRow>;
  }
  const isPlain = !wanted.words && !wanted.near && !wanted.place && wanted.chosen.length === 0;
  if (isPlain && !order) {
    return peopleListed(wanted, rowsAsked(query), isDirectory(query, wanted)) as Statement<ListRow>;
  }
  const { limit, offset } = rowsAsked(query);
  const fits = allOf(wanted.chosen.map((one) => one.fits));
  const candidates = candidatesOf(wanted, fits, order ? sortable : []);
  const { words } = wanted;
  const sorted =
    order ??
    sql`${words ? sql`is_closed, offers_nothing, ` : sql``}tier, ${words ? sql`apart, ` : sql``}km is null, by_appointment, km, fit, is_first desc, rank, id`;
  const told = [
    ...(isPlaced(wanted) ? [nearbyColumns(words)] : []),
    ...(isPriced(wanted) ? [otherCurrency] : []),
    ...(words ? [countryOf(wanted), sql`understood.*`, whyColumn] : []),
  ];
  // The first row is read even for later pages, because it carries the totals. A bound limit would
  // be planned twice.
  return statement<ListRow>(sql`with recursive ${candidates},
    ${words ? sql`understood as materialized (select ${understoodColumns(words)} from words),` : sql``}
    page as materialized (select row_number() over () as n, * from (
      select *, count(*) over () as among, count(km) over () as near, min(tier) over () as best
      from candidates order by ${sorted} limit ${sql.raw(String(limit + offset))})),
    cards as materialized (select n, among, near, page.km, ${words ? sql`page.is_floor as floor, best, fulfils, number, offers_told, ${topicColumn}, ` : sql``}${cardColumns}
      from page cross join users u on u.id = page.id ${cardJoins} where n > ${offset} or n = 1)
    select coalesce(among, 0) as count, ${words ? sql`coalesce(floor, 0)` : sql`(select is_floor from looked)`} as is_floor, n > ${offset} as is_shown,
      ${sql.join([...told, sql`cards.*`], sql`, `)}
    from ${words ? sql`understood` : sql`(select 1)`} left join cards order by n`);
}

const nearbyColumns = (
  words: Wanted['words'],
) => sql`iif(exists (select 1 from origin), coalesce(near, 0), null) as nearby,
  ${words ? sql`coalesce(floor, 0)` : sql`(select is_near_floor from looked)`} as is_near_floor`;

/** True if prices are compared near a place. */
const isPriced = (wanted: Wanted) =>
  (wanted.chosen.some(({ kind }) => kind === 'price_to') || wanted.words?.price_to != null) &&
  isPlaced(wanted);

const countryOf = ({ place }: Wanted) =>
  place === null
    ? sql`town ->> 'country_name' as country_name`
    : sql`(select c.name from origin o cross join places p on p.id = o.id
        cross join countries c on c.id = p.country_id) as country_name`;

/** Directory orders, otherwise the order of a field. */
function orderOf(orderby: string) {
  const orders = parseOrder(orderby, ['name', 'best', 'near', 'fair', ...fields]) ?? [];
  const parts = orders.flatMap(({ field, descending }) => {
    const column = columns[field as keyof typeof columns];
    return column ? [descending ? sql`${column} desc` : column] : [];
  });
  return parts.length > 0 ? sql`${sql.join(parts, sql`, `)}, id` : null;
}

const sortable = [sql`u.name, u.title, u.tag, u.connections_count, u.is_business`];

const fields = Object.keys(columns);
