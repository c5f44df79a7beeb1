import { parseOrder } from '../contract/paging.ts';
import type { PagingQuery } from './paging.ts';

interface Query extends PagingQuery {
  search?: string | undefined;
}

/**
 * Answers a list from all rows of a small table: searched in any part of the fields, case and
 * accents aside, ordered (ties by id), and cut. All of it when no limit is given.
 */
export function answerList<Row extends { id: string }>(
  rows: Row[],
  query: Query,
  fields: readonly (keyof Row & string)[],
) {
  const found = ordered(matching(rows, query.search, fields), query.orderby, fields);
  const offset = Number(query.offset ?? 0);
  const limit = Number(query.limit ?? found.length);
  return { count: found.length, data: found.slice(offset, offset + limit) };
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
  const [left, right] = [folded(one), folded(other)];
  return left === right ? 0 : left < right ? -1 : 1;
}
