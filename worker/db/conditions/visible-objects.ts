/**
 * Finds objects of any type (articles, users, threads …) that the reader may see, for likes,
 * bookmarks and reports.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type LikeableType, likeableTypes } from '../../contract/community/likes.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { statement } from '../client.ts';
import { type BlockFilter, notBlockedBy } from './block-filter.ts';
import { isPublished } from './is-published.ts';

/** Table of an object type, with the condition that readers may see a row. */
interface ObjectTable {
  table: string;
  /** Column with the title; defaults to `name`. */
  title?: string;
  seen: (now: string) => SQL;
  /** Column with the owner; objects of blocked owners are hidden. */
  of?: string;
}

/** Visibility for a reader: the public condition at a time, and the block filter. */
interface Visibility {
  now: string;
  meets: BlockFilter;
}

/** Undefined for admins, who see everything. */
export const visibilityOf = (
  viewer: AuthenticatedUser | null,
  now: string,
): Visibility | undefined => (viewer?.is_admin ? undefined : { now, meets: notBlockedBy(viewer) });

/** Tables of the objects that can be liked and saved, with their public condition. */
const objectTables: Record<LikeableType, ObjectTable> = {
  'article-categories': { table: 'article_categories', seen: () => sql`is_active = 1` },
  articles: {
    table: 'articles',
    title: 'title',
    seen: (now) => isPublished(sql`${now}`),
  },
  blogs: { table: 'blogs', title: 'title', seen: () => sql`is_active = 1` },
  categories: { table: 'categories', seen: () => sql`is_active = 1` },
  events: {
    table: 'events',
    seen: () => sql`is_active = 1 and exists
      (select 1 from users where users.id = user_id and users.is_active = 1)`,
    of: 'user_id',
  },
  locations: { table: 'locations', seen: () => sql`is_public = 1 and is_active = 1` },
  pages: { table: 'pages', title: 'title', seen: () => sql`is_active = 1` },
  sub_categories: {
    table: 'sub_categories',
    seen: () => sql`is_active = 1 and exists (select 1 from categories
      where categories.id = category_id and categories.is_active = 1)`,
  },
  'thread-replies': {
    table: 'thread_replies',
    title: 'substr(plain, 1, 200)',
    seen: () => sql`is_deleted = 0 and exists
      (select 1 from threads where threads.id = thread_id and threads.is_deleted = 0)`,
    of: 'created_by',
  },
  threads: {
    table: 'threads',
    title: 'title',
    seen: () => sql`is_deleted = 0`,
    of: 'created_by',
  },
  users: { table: 'users', seen: () => sql`is_public = 1`, of: 'id' },
};

function visibleCondition({ table, seen, of }: ObjectTable, sight?: Visibility): SQL {
  if (!sight) return sql`1`;
  const isMet = of ? sight.meets(sql.raw(`${table}.${of}`)) : sql`1`;
  return sql`${seen(sight.now)} and ${isMet}`;
}

interface ObjectReference {
  object_type?: string;
  object_id?: SQL | string;
}

/**
 * Finds a visible object.
 * @throws HttpError 404
 */
export function findVisibleObject(
  { object_type = '', object_id = '' }: ObjectReference,
  sight?: Visibility,
) {
  return statement<{ id: string }>(
    sql`select id from ${selectVisibleObject({ object_type, object_id }, sight)}`,
  );
}

/**
 * The same as a subquery.
 * @throws HttpError 404 for an unknown type
 */
export function selectVisibleObject(
  { object_type, object_id = '' }: ObjectReference,
  sight?: Visibility,
) {
  const type = likeableTypes.find((known) => known === object_type);
  if (!type) throw objectNotFoundError();
  return sql`${sql.raw(objectTables[type].table)} where id = ${object_id}
    and ${visibleCondition(objectTables[type], sight)}`;
}

/** Title of the object of like `l`; null if it is deleted or hidden. */
export function likedObjectName(sight?: Visibility): SQL {
  const cases = likeableTypes.map((type) => {
    const { table, title = 'name' } = objectTables[type];
    return sql`when ${sql.raw(`'${type}'`)} then (select ${sql.raw(title)} from ${sql.raw(table)}
      where id = l.object_id and ${visibleCondition(objectTables[type], sight)})`;
  });
  return sql`case l.object_type ${sql.join(cases, sql` `)} end`;
}

export const objectNotFoundError = () => notFoundError('This item does not exist.');
