/**
 * List responses of small tables: a default page is read from the database, anything else is
 * searched and sorted in memory.
 */

import { type SQL, sql } from 'drizzle-orm';
import { foldText } from '../contract/search/fold-text.ts';
import { parseSortOrder } from '../contract/shared/paging.ts';
import { getReader, type Reader } from '../http/language.ts';
import { getLimitOffset, isDefaultSort, type SearchQuery, UNPAGED_LIMIT } from './pagination.ts';
import { buildTextFilter } from './search/find-matches.ts';
import { parseSearch } from './search/parse-search.ts';

/**
 * Sortable and searchable fields of a list; `limit` is the default page size, without it all rows.
 */
interface ListFields<Field> {
  orders: readonly Field[];
  texts: readonly Field[];
  limit?: number;
}

/** Range of rows to read from a small table: a page in the default order, otherwise all. */
export const getReadRange = (query: SearchQuery, absent?: number) =>
  isDefaultSort(query)
    ? getLimitOffset(query, absent)
    : { limit: UNPAGED_LIMIT, offset: 0, end: UNPAGED_LIMIT };

/** Response from the rows of `getReadRange`: already a page, or all rows still to filter. */
export const buildPageResponse = <Row extends { id: string }>(
  rows: Row[],
  count: number | undefined,
  query: SearchQuery,
  { orders, texts, limit }: ListFields<keyof Row & string>,
) =>
  isDefaultSort(query)
    ? { count: count ?? 0, data: rows }
    : {
        ...buildListResponse(rows, query, orders, texts, limit),
        ...(rows.length === UNPAGED_LIMIT && { count_is_floor: true }),
      };

/**
 * List response from all rows of a small table: searched ignoring case and accents, sorted (ties by
 * id) and cut. `absent` is the default limit, without it all rows.
 */
export function buildListResponse<Row extends { id: string }>(
  rows: Row[],
  query: SearchQuery,
  fields: readonly (keyof Row & string)[],
  texts: readonly (keyof Row & string)[] = fields,
  absent?: number,
) {
  const found = sortRows(filterRows(rows, query.search, texts), query.orderby, fields);
  const { limit, offset } = getLimitOffset(query, absent ?? found.length);
  return { count: found.length, data: found.slice(offset, offset + limit) };
}

/**
 * SQL prefilter for a search: it keeps every row that `buildListResponse` finds, and some more.
 * Non-ASCII texts may match without their accents.
 */
export function searchPrefilter(texts: readonly SQL[], search: string | undefined): SQL {
  const beginnings = parseSearch(search ?? '').terms.map(({ words: [word = ''] }) =>
    word.slice(0, 3),
  );
  const longest = beginnings
    .filter((word) => /^[!-~]+$/.test(word))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3);
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  const isHeld = longest.map((word) => sql`instr(lower(${text}), ${word})`);
  return isHeld.length > 0
    ? sql`((${sql.join(isHeld, sql` and `)}) or ${text} glob '*[^ -~]*')`
    : sql`1`;
}

function filterRows<Row>(rows: Row[], search: string | undefined, fields: readonly (keyof Row)[]) {
  const isFound = buildTextFilter(search);
  if (!isFound) return rows;
  return rows.filter((row) => isFound(fields.map((field) => row[field] ?? '').join('\n')));
}

function sortRows<Row extends { id: string }>(
  rows: Row[],
  orderby: string | undefined,
  fields: readonly (keyof Row & string)[],
) {
  const orders = orderby ? parseSortOrder(orderby, fields) : null;
  if (!orders) return rows;
  const compareTexts = createTextComparison(getReader());
  return rows.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const difference = compareValues(one[field], other[field], compareTexts);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return one.id < other.id ? -1 : 1;
  });
}

/** Texts sort as the database sorts them, in another language as that language does. */
function createTextComparison({ language, default_language }: Reader) {
  if (language !== default_language) return new Intl.Collator(language).compare;
  return (one: string, other: string) => {
    const left = foldText(one);
    const right = foldText(other);
    return left === right ? 0 : left < right ? -1 : 1;
  };
}

function compareValues(
  one: unknown,
  other: unknown,
  compareTexts: (one: string, other: string) => number,
): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareTexts(String(one ?? ''), String(other ?? ''));
}
