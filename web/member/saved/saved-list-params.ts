import type { SavedType } from '../../../worker/contract/community/bookmarks.ts';
import { list } from '../../../worker/contract/shared/limits.ts';

/** Sort orders by URL value, with the API's value. */
const orders = {
  newest: 'created_at desc',
  oldest: 'created_at asc',
  'a-z': 'article_title asc',
  'z-a': 'article_title desc',
} as const;

export type Sort = keyof typeof orders;

/** Kinds of saved items: URL value, labels, and where to find more. */
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

/** Page, kind and order of the list, from the URL. Pages start at 1. */
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

/** API query parameters. */
export const queryOf = ({ kind, page, sort }: Part) =>
  new URLSearchParams({
    limit: String(list.defaultLimit),
    offset: String((page - 1) * list.defaultLimit),
    orderby:
      kind === 'articles' ? orders[sort] : orders[sort].replace('article_title', 'object_name'),
    ...(kind !== 'articles' && { object_type: kind }),
  });

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / list.defaultLimit));
