import { list } from '../../worker/contract/limits.ts';

/** The ways in which saved items can be ordered, as the address names them, and as the API does. */
const orders = {
  newest: 'created_at desc',
  oldest: 'created_at asc',
  'a-z': 'article_title asc',
  'z-a': 'article_title desc',
} as const;

export type Sort = keyof typeof orders;

/** The part of the saved items that an address names: a page, counted from 1, in an order. */
export interface Part {
  page: number;
  sort: Sort;
}

export function partOf(search: string): Part {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const sort = asked.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
    sort: Object.hasOwn(orders, sort) ? (sort as Sort) : 'newest',
  };
}

export function addressOf({ page, sort }: Part): string {
  const named = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return named ? `/saved?${named}` : '/saved';
}

/** What the API is asked for it. */
export const queryOf = ({ page, sort }: Part) =>
  new URLSearchParams({
    limit: String(list.defaultLimit),
    offset: String((page - 1) * list.defaultLimit),
    orderby: orders[sort],
  });

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / list.defaultLimit));
