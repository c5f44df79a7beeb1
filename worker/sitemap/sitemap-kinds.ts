import { type SQL, sql } from 'drizzle-orm';
import { isOnSite } from '../db/conditions/is-published.ts';

/** Public items of one kind: rows `t` of a table, at `path` plus their tag. */
export interface Kind {
  /** Name in the file names. */
  name: string;
  path: string;
  table: string;
  isPublic: SQL;
  tag: SQL;
  /** Time of the last visible change. */
  changed: SQL;
  /** Additional paths without a row, listed in the first file. */
  besides: string[];
}

const now = sql`${sql.placeholder('now')}`;

const kind = (name: string, path: string, isPublic: SQL, special: Partial<Kind> = {}): Kind => ({
  name,
  path,
  isPublic,
  table: name,
  besides: [],
  tag: sql`t.tag`,
  changed: sql`t.updated_at`,
  ...special,
});

const isActive = sql`t.is_active = 1`;

/** Towns have a page from four practitioners on. */
const inPlace = sql`from users where place_id = t.id and is_practitioner = 1`;

const lists = [...['/articles', '/blogs', '/events', '/locations', '/practitioners', '/threads']];

/** Kinds in the sitemap: only public items with content. */
export const kinds: Kind[] = [
  kind('pages', '/', isActive, {
    besides: ['/', ...lists, '/how-we-order'],
  }),
  kind('articles', '/a/', sql`${isOnSite(now, 't')} and t.is_coming_soon = 0`, {
    changed: sql`max(t.updated_at, t.published_at)`,
  }),
  kind('article-categories', '/ac/', isActive, {
    table: 'article_categories',
    changed: sql`max(t.updated_at, coalesce((select max(published_at) from articles
      where category_id = t.id and published_at <= ${now}), ''))`,
  }),
  kind('blogs', '/b/', isActive),
  kind('categories', '/c/', isActive),
  kind(
    'sub_categories',
    '/c/',
    sql`t.is_active = 1
      and exists (select 1 from categories where id = t.category_id and is_active = 1)`,
    { tag: sql`(select tag from categories where id = t.category_id) || '/' || t.tag` },
  ),
  kind('users', '/u/', sql`t.is_public = 1`),
  kind('places', '/practitioners/', sql`exists (select 1 ${inPlace} limit 1 offset 3)`, {
    changed: sql`(select max(updated_at) ${inPlace})`,
  }),
  kind('threads', '/t/', sql`t.is_deleted = 0`, {
    changed: sql`max(t.updated_at, coalesce(t.last_reply_at, ''))`,
  }),
  kind('locations', '/l/', sql`t.is_public = 1 and t.is_active = 1`),
  kind(
    'events',
    '/e/',
    sql`t.is_active = 1 and t.end_at >= ${now}
      and exists (select 1 from users where id = t.user_id and is_active = 1)`,
  ),
];
