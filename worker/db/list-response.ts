import { type SQL, sql } from 'drizzle-orm';
import { parseOrder } from '../contract/shared/paging.ts';
import { isUsual, rowsAsked, type SearchQuery, wholeList } from './pagination.ts';

/**
 * Sortable and searchable fields of a list; `limit` is the default page size, without it all rows.
 */
interface Shown<Field> {
  orders: readonly Field[];
  texts: readonly Field[];
  limit?: number;
}

/** Range of rows to read from a small table: a page in the default order, otherwise all. */
export const rowsToRead = (query: SearchQuery, absent?: number) =>
  isUsual(query) ? rowsAsked(query, absent) : { limit: wholeList, offset: 0 };

/** Response from the rows of `getReadRange`: already a page, or all rows still to filter. */
export const answerRead = <Row extends { id: string }>(
  rows: Row[],
  count: number | undefined,
  query: SearchQuery,
  { orders, texts, limit }: Shown<keyof Row & string>,
) =>
  isUsual(query)
    ? { count: count ?? 0, data: rows }
    : {
        ...answerList(rows, query, orders, texts, limit),
        ...(rows.length === wholeList && { count_is_floor: true }),
      };

/**
 * List response from all rows of a small table: searched ignoring case and accents, sorted (ties by
 * id) and cut. `absent` is the default limit, without it all rows.
 */
export function answerList<Row extends { id: string }>(
  rows: Row[],
  query: SearchQuery,
  fields: readonly (keyof Row & string)[],
  texts: readonly (keyof Row & string)[] = fields,
  absent?: number,
) {
  const found = ordered(matching(rows, query.search, texts), query.orderby, fields);
  const { limit, offset } = rowsAsked(query, absent ?? found.length);
  return { count: found.length, data: found.slice(offset, offset + limit) };
}

/**
 * SQL prefilter for a search: it keeps every row that `buildListResponse` finds, and some more.
 * Non-ASCII texts may match without their accents.
 */
export function mayHold(texts: readonly SQL[], search: string | undefined): SQL {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => /^[!-~]+$/.test(word));
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 3);
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  const isHeld = longest.map((word) => sql`instr(lower(${text}), ${word})`);
  return isHeld.length > 0
    ? sql`((${sql.join(isHeld, sql` and `)}) or ${text} glob '*[^ -~]*')`
    : sql`1`;
}

const folded = (value: unknown) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

function matching<Row>(rows: Row[], search: string | undefined, fields: readonly (keyof Row)[]) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(fields.map((field) => row[field] ?? '').join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function ordered<Row extends { id: string }>(
  rows: Row[],
  orderby: string | undefined,
  fields: readonly (keyof Row & string)[],
) {
  const orders = orderby ? parseOrder(orderby, fields) : null;
  if (!orders) return rows;
  return rows.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const difference = compared(one[field], other[field]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return one.id < other.id ? -1 : 1;
  });
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const left = folded(one);
  const right = folded(other);
  return left === right ? 0 : left < right ? -1 : 1;
}
