import type { SavedType } from '../../worker/contract/bookmarks.ts';
import { list } from '../../worker/contract/limits.ts';

/** The ways in which saved items can be ordered, as the address names them, and as the API does. */
const orders = {
  newest: 'created_at desc',
  oldest: 'created_at asc',
  'a-z': 'article_title asc',
  'z-a': 'article_title desc',
} as const;

export type Sort = keyof typeof orders;

/** What can be saved: as the address names it, as one of it is called and all of it, and where more is found. */
export const kinds = {
  articles: {
    one: 'Article',
    many: 'Articles',
    path: 'a',
    begin: '/',
    find: 'Find something to read',
  },
  users: {
    one: 'Person',
    many: 'People',
    path: 'u',
    begin: '/practitioners',
    find: 'Find a practitioner',
  },
  threads: {
    one: 'Thread',
    many: 'Threads',
    path: 't',
    begin: '/threads',
    find: 'See threads',
  },
  events: {
    one: 'Event',
    many: 'Events',
    path: 'e',
    begin: '/events',
    find: 'See upcoming events',
  },
} as const;

/** The part of the saved items that an address names: a page, counted from 1, in an order. */
export interface Part {
  kind: SavedType;
  page: number;
  sort: Sort;
}

export function partOf(search: string): Part {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const sort = asked.get('sort') ?? '';
  const kind = asked.get('kind') ?? '';
  return {
    kind: Object.hasOwn(kinds, kind) ? (kind as SavedType) : 'articles',
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
    sort: Object.hasOwn(orders, sort) ? (sort as Sort) : 'newest',
  };
}

export function addressOf({ kind, page, sort }: Part): string {
  const named = new URLSearchParams({
    ...(kind !== 'articles' && { kind }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return named ? `/saved?${named}` : '/saved';
}

/** What the API is asked for it. */
export const queryOf = ({ kind, page, sort }: Part) =>
  new URLSearchParams({
    limit: String(list.defaultLimit),
    offset: String((page - 1) * list.defaultLimit),
    orderby:
      kind === 'articles' ? orders[sort] : orders[sort].replace('article_title', 'object_name'),
    ...(kind !== 'articles' && { object_type: kind }),
  });

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / list.defaultLimit));
