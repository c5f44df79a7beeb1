import { type SQL, sql } from 'drizzle-orm';
import { type LikedType, likedTypes } from '../contract/likes.ts';
import { statement } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';

interface Kept {
  table: string;
  /** What names one, where that is no name. */
  title?: string;
  seen: (now: string) => SQL;
}

/** What can be liked, by its type: the table, and what of it a visitor may see. */
const objects: Record<LikedType, Kept> = {
  'article-categories': { table: 'article_categories', seen: () => sql`is_active = 1` },
  articles: {
    table: 'articles',
    title: 'title',
    seen: (now) => sql`published_at <= ${now}`,
  },
  blogs: { table: 'blogs', title: 'title', seen: () => sql`is_active = 1` },
  categories: { table: 'categories', seen: () => sql`is_active = 1` },
  events: { table: 'events', seen: () => sql`is_active = 1` },
  locations: { table: 'locations', seen: () => sql`is_public = 1 and is_active = 1` },
  pages: { table: 'pages', title: 'title', seen: () => sql`is_active = 1` },
  sub_categories: { table: 'sub_categories', seen: () => sql`is_active = 1` },
  'thread-replies': {
    table: 'thread_replies',
    title: 'substr(plain, 1, 200)',
    seen: () => sql`is_deleted = 0 and exists
      (select 1 from threads where threads.id = thread_id and threads.is_deleted = 0)`,
  },
  threads: { table: 'threads', title: 'title', seen: () => sql`is_deleted = 0` },
  users: { table: 'users', seen: () => sql`is_public = 1` },
};

interface Asked {
  object_type?: string;
  object_id?: string;
}

/** An object if it is there or, from a moment on, if a visitor may see it then. @throws Refusal 404 */
export function likedObject({ object_type = '', object_id = '' }: Asked, seenAt?: string) {
  return statement<{ id: string }>(
    sql`select id from ${likedIn({ object_type, object_id }, seenAt)}`,
  );
}

/** The same to select from. @throws Refusal 404 when nothing of this type can be liked */
export function likedIn({ object_type, object_id = '' }: Asked, seenAt?: string) {
  const type = likedTypes.find((known) => known === object_type);
  if (!type) throw missing();
  const { table, seen } = objects[type];
  return sql`${sql.raw(table)} where id = ${object_id}
    and ${seenAt === undefined ? sql`1` : seen(seenAt)}`;
}

/** What the object of a like `l` is called: nothing where it is gone or, from a moment on, not to be seen. */
export function nameOfLiked(seenAt?: string): SQL {
  const cases = likedTypes.map((type) => {
    const { table, title = 'name', seen } = objects[type];
    return sql`when ${sql.raw(`'${type}'`)} then (select ${sql.raw(title)} from ${sql.raw(table)}
      where id = l.object_id and ${seenAt === undefined ? sql`1` : seen(seenAt)})`;
  });
  return sql`case l.object_type ${sql.join(cases, sql` `)} end`;
}

export const missing = () => notFound('There is no such item to like.');
