/** Kind, order and page of the saved items, from and to the URL. Pages start at 1. */

import { type Href, href } from '../../../worker/contract/addresses.ts';
import type { BookmarkableType } from '../../../worker/contract/community/bookmarks.ts';
import { listLimits } from '../../../worker/contract/shared/limits.ts';

/** Sort orders by URL value, with the API's value. */
const sortOrders = {
  newest: 'created_at desc',
  oldest: 'created_at asc',
  'a-z': 'article_title asc',
  'z-a': 'article_title desc',
} as const;

export type SavedSort = keyof typeof sortOrders;

/** Kinds of saved items: URL value, labels, and where to find more. */
export const savedKinds = {
  articles: {
    one: 'Article',
    many: 'Articles',
    path: '/a/:tag',
    begin: '/',
    find: 'Find something to read',
  },
  users: {
    one: 'Person',
    many: 'People',
    path: '/u/:tag',
    begin: '/practitioners',
    find: 'Find a practitioner',
  },
  threads: {
    one: 'Thread',
    many: 'Threads',
    path: '/t/:tag',
    begin: '/threads',
    find: 'See threads',
  },
  events: {
    one: 'Event',
    many: 'Events',
    path: '/e/:tag',
    begin: '/events',
    find: 'See upcoming events',
  },
} as const;

export interface SavedListParams {
  kind: BookmarkableType;
  page: number;
  sort: SavedSort;
}

export function parseSavedListParams(search: string): SavedListParams {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  const kind = params.get('kind') ?? '';
  return {
    kind: Object.hasOwn(savedKinds, kind) ? (kind as BookmarkableType) : 'articles',
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
    sort: Object.hasOwn(sortOrders, sort) ? (sort as SavedSort) : 'newest',
  };
}

export function buildSavedPath({ kind, page, sort }: SavedListParams): Href {
  return href('/saved', {
    ...(kind !== 'articles' && { kind }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page }),
  });
}

/** API query parameters. */
export const toSavedApiParams = ({ kind, page, sort }: SavedListParams) =>
  new URLSearchParams({
    limit: String(listLimits.defaultLimit),
    offset: String((page - 1) * listLimits.defaultLimit),
    orderby:
      kind === 'articles'
        ? sortOrders[sort]
        : sortOrders[sort].replace('article_title', 'object_name'),
    ...(kind !== 'articles' && { object_type: kind }),
  });

export const countSavedPages = (count: number) =>
  Math.max(1, Math.ceil(count / listLimits.defaultLimit));
