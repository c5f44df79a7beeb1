/** Kinds in the sitemap: only public items with content. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isPublished } from '../db/conditions/is-published.ts';
import { articlesTable } from '../db/schema/articles.ts';

/** Public items of one kind: rows `t` of a table, at `path` plus their tag. */
export interface SitemapKind {
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

const nowParam = sql`${sql.placeholder('now')}`;

const defineKind = (
  name: string,
  path: string,
  isPublic: SQL,
  special: Partial<SitemapKind> = {},
): SitemapKind => ({
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

const listPaths = [
  ...['/articles', '/blogs', '/events', '/locations', '/practitioners', '/threads'],
];

export const sitemapKinds: SitemapKind[] = [
  defineKind('pages', '/', isActive, {
    besides: ['/', ...listPaths, '/how-we-order'],
  }),
  defineKind(
    'articles',
    '/a/',
    sql`${isPublished(nowParam, alias(articlesTable, 't'))} and t.is_coming_soon = 0`,
    {
      changed: sql`max(t.updated_at, t.published_at)`,
    },
  ),
  defineKind('article-categories', '/ac/', isActive, {
    table: 'article_categories',
    changed: sql`max(t.updated_at, coalesce((select max(published_at) from articles
      where category_id = t.id and published_at <= ${nowParam}), ''))`,
  }),
  defineKind('blogs', '/b/', isActive),
  defineKind('categories', '/c/', isActive),
  defineKind(
    'sub_categories',
    '/c/',
    sql`t.is_active = 1
      and exists (select 1 from categories where id = t.category_id and is_active = 1)`,
    { tag: sql`(select tag from categories where id = t.category_id) || '/' || t.tag` },
  ),
  defineKind('users', '/u/', sql`t.is_public = 1`),
  defineKind('places', '/practitioners/', sql`exists (select 1 ${inPlace} limit 1 offset 3)`, {
    changed: sql`(select max(updated_at) ${inPlace})`,
  }),
  defineKind('threads', '/t/', sql`t.is_deleted = 0`, {
    changed: sql`max(t.updated_at, coalesce(t.last_reply_at, ''))`,
  }),
  defineKind('locations', '/l/', sql`t.is_public = 1 and t.is_active = 1`),
  defineKind(
    'events',
    '/e/',
    sql`t.is_active = 1 and t.end_at >= ${nowParam}
      and exists (select 1 from users where id = t.user_id and is_active = 1)`,
  ),
];
