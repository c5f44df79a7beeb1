/** Kind, order and page of the saved items, from and to the URL. Pages start at 1. */

import { m } from '#messages';
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
    one: m['saved.article'],
    many: m['saved.articles'],
    gone: m['saved.article_gone'],
    goneName: m['saved.gone_article'],
    path: '/a/:tag',
    begin: '/',
    find: m['saved.find_something_to_read'],
  },
  users: {
    one: m['saved.person'],
    many: m['saved.people'],
    gone: m['saved.person_gone'],
    goneName: m['saved.gone_person'],
    path: '/u/:tag',
    begin: '/practitioners',
    find: m['common.find_practitioner'],
  },
  threads: {
    one: m['saved.thread'],
    many: m['saved.threads'],
    gone: m['saved.thread_gone'],
    goneName: m['saved.gone_thread'],
    path: '/t/:tag',
    begin: '/threads',
    find: m['saved.see_threads'],
  },
  events: {
    one: m['saved.event'],
    many: m['saved.events'],
    gone: m['saved.event_gone'],
    goneName: m['saved.gone_event'],
    path: '/e/:tag',
    begin: '/events',
    find: m['saved.see_upcoming_events'],
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
