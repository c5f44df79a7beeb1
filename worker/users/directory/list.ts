import { sql } from 'drizzle-orm';
import type { CrisisLine } from '../../contract/crisis.ts';
import { severalFacets } from '../../contract/facet-kinds.ts';
import { parseOrder } from '../../contract/paging.ts';
import { shownUserCards, userCardList, userListQuery } from '../../contract/users.ts';
import { type Statement, statement } from '../../db/client.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../../lib/cards/user.ts';
import { crisisLinesFor, keepUnlogged, shapeCrisis } from '../../lib/crisis.ts';
import { type PagingQuery, rowsAsked } from '../../lib/paging.ts';
import { read } from '../../lib/reads.ts';
import { allOf } from './chosen.ts';
import { everybodyAsked, type PeopleRow, peopleListed } from './everybody.ts';
import { candidatesOf } from './source.ts';
import {
  otherCurrency,
  shapeUnderstood,
  type UnderstoodRow,
  understoodColumns,
} from './understood.ts';
import { isDirectory, type Wanted, wantedOf } from './wanted.ts';
import { whyColumn, whyOf } from './why.ts';

/** Each row tells of the whole list; its id is null where the page has nobody. */
type ListRow = Omit<CardRow, 'id'> &
  PeopleRow &
  Partial<
    UnderstoodRow & {
      /** Of the place that was asked for or understood. */
      country_name: string | null;
      /** Who is near it; null where there is no such place. */
      nearby: number | null;
      near: number;
      is_near_floor: number;
      /** Of a search: what of their row answers, as JSON. */
      why: string | null;
    } & Record<
        | 'offers_nothing'
        | 'apart'
        | 'tier'
        | 'by_appointment'
        | 'fit'
        | 'is_first'
        | 'rank'
        | 'place',
        unknown
      >
  >;

/** GET /users/fe: the directory; without a filter everybody with a public profile. */
export const usersList = read({
  path: '/users/fe',
  who: 'P',
  rateLimit: 'search',
  noun: 'users',
  summary:
    'The directory: practitioners by words, place and filters; without these everybody public',
  query: userListQuery,
  repeated: severalFacets,
  answer: userCardList,
  statements: ({ query, viewer, now }) => {
    const wanted = wantedOf(query, viewer, now);
    return [rowsOf(query, wanted), crisisLinesFor(query.q ?? '')] as const;
  },
  shape: ([rows, lines], { query, viewer, now }) => {
    const [told] = rows;
    return {
      count: told?.count ?? 0,
      ...(told?.is_floor && { count_is_floor: true }),
      ...(told?.nearby != null && { nearby: nearbyOf(told.nearby, told.is_near_floor) }),
      data: rows.flatMap((row) => (row.id === null ? [] : [cardOf(row, now, lines.length > 0)])),
      understood: shapeUnderstood(told, wantedOf(query, viewer, now)),
      crisis: shapeCrisis(lines, told?.country_name),
    };
  },
  after: (c, [, lines]) => keepUnlogged(c, lines as CrisisLine[]),
  state: (answer) => shownUserCards.parse(answer),
});

const nearbyOf = (count: number, isFloor: number | undefined) => ({
  count,
  ...(isFloor && { count_is_floor: true }),
});

/** The card alone, without what its row tells of the list. */
function cardOf(row: ListRow, now: string, isInDanger: boolean) {
  const {
    count,
    is_floor,
    offers_nothing,
    apart,
    tier,
    by_appointment,
    fit,
    is_first,
    rank,
    place,
    ...more
  } = row;
  const {
    named_place,
    similar_places,
    other_currency,
    fulfils,
    best,
    near,
    words,
    related,
    subject,
    country_name,
    nearby,
    is_near_floor,
    language_name,
    missing,
    spelt,
    why,
    ...card
  } = more;
  // Somebody in danger is not told how their words were taken.
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
  const candidates = candidatesOf(wanted, fits);
  const sorted =
    order ??
    sql`${wanted.words ? sql`offers_nothing, ` : sql``}tier, ${wanted.words ? sql`apart, ` : sql``}km is null, by_appointment, km, fit, is_first desc, rank, id`;
  // Sorted twice: a window function that numbers the rows takes twenty times as long.
  return statement<ListRow>(sql`with recursive ${candidates},
    page as materialized (select * from candidates order by ${sorted} limit ${limit} offset ${offset}),
    told as materialized (select c.*, (select is_floor from looked) as is_floor${isPlaced(wanted) ? nearbyColumns : sql``}${isPriced(wanted) ? sql`, ${otherCurrency}` : sql``}${wanted.words ? sql`, ${countryOfOrigin}` : sql``}${wanted.words ? sql`, ${understoodColumns(wanted.words)}` : sql``}
      from (select count(*) as count, count(km) as near${wanted.words ? sql`, max(fulfils) as fulfils, min(tier) as best` : sql``} from candidates) c),
    cards as materialized (select ${wanted.words ? sql`page.offers_nothing, page.apart, ${whyColumn}, ` : sql``}page.tier, page.by_appointment, page.fit, page.is_first, page.rank, page.km, ${cardColumns}
      from page cross join users u on u.id = page.id ${cardJoins})
    select told.*, cards.* from told left join cards order by ${sorted}`);
}

/** Whether a place is asked for, or may be named. */
const isPlaced = ({ words, near, place }: Wanted) =>
  near !== null || place !== null || Boolean(words?.runs.length);

const nearbyColumns = sql`, iif(exists (select 1 from origin), near, null) as nearby,
  (select is_near_floor from looked) as is_near_floor`;

/** Whether prices are compared near a place. */
const isPriced = (wanted: Wanted) =>
  (wanted.chosen.some(({ kind }) => kind === 'price_to') || wanted.words?.price_to != null) &&
  isPlaced(wanted);

const countryOfOrigin = sql`(select c.name from origin o cross join places p on p.id = o.id
  cross join countries c on c.id = p.country_id) as country_name`;

/** The orders of the directory are its own; others are those of a field. */
function orderOf(orderby: string) {
  const orders = parseOrder(orderby, ['name', 'best', 'near', 'fair', ...fields]) ?? [];
  const parts = orders.flatMap(({ field, descending }) => {
    const column = columns[field as keyof typeof columns];
    return column ? [descending ? sql`${column} desc` : column] : [];
  });
  return parts.length > 0 ? sql`${sql.join(parts, sql`, `)}, id` : null;
}

const columns = {
  name: sql`name collate nocase`,
  title: sql`title collate nocase`,
  tag: sql`tag`,
  connections_count: sql`connections_count`,
  is_business: sql`is_business`,
};
const fields = Object.keys(columns);
