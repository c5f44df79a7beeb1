/** Finds the current URL of an item by a former tag, or by its path on a former WordPress site. */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { prepare, type Statement } from './client.ts';
import { getNowIso } from './clock.ts';
import { isPublished } from './conditions/is-published.ts';
import { isUuid } from './ids.ts';
import { buildTag, lowercaseTag } from './url-tag.ts';

const isActive = sql`is_active = 1`;

/** Tables whose items have public paths, by resource, and the condition that an item is public. */
const slugTables: Record<string, [table: string, seen: SQL]> = {
  articles: ['articles', isPublished(sql`${sql.placeholder('now')}`)],
  'article-categories': ['article_categories', isActive],
  blogs: ['blogs', isActive],
  categories: ['categories', isActive],
  events: ['events', sql`${isActive} and user_id in (select id from users where is_active = 1)`],
  locations: ['locations', sql`is_public = 1 and is_active = 1`],
  pages: ['pages', isActive],
  sub_categories: ['sub_categories', isActive],
  threads: ['threads', sql`is_deleted = 0`],
  users: ['users', sql`is_public = 1`],
};

/** Id of the item that had a tag before. */
const formerItemId = (resource: string) => sql`(select item_id from former_tags
  where resource = ${resource} and tag = ${sql.placeholder('tag')})`;

/** Hidden items do not redirect, because their current tag may reveal their name. */
const byFormerTag = new Map(
  Object.entries(slugTables).map(([resource, [table, seen]]) => [
    resource,
    prepare<{ tag: string }>(
      sql`select tag from ${sql.identifier(table)} where ${seen} and id = ${formerItemId(resource)}`,
    ),
  ]),
);

const byId = new Map(
  ['users', 'threads'].map((resource) => {
    const [table, seen] = slugTables[resource] ?? [resource, sql`0`];
    const one = sql`select tag from ${sql.identifier(table)} where id = ${sql.placeholder('tag')} and ${seen}`;
    return [resource, prepare<{ tag: string }>(one)];
  }),
);

/** Query for the current tag of an item by a former one; for users and threads also by id. */
export function findCurrentSlug(resource: string, tag: string): Statement<{ tag: string }> | null {
  const named = isUuid(tag) ? byId.get(resource) : undefined;
  if (named) return named({ tag: tag.toLowerCase() });
  return byFormerTag.get(resource)?.({ tag, now: getNowIso() }) ?? null;
}

/**
 * Redirects a file path of an item to its current tag.
 * @throws HttpError 404 if there is no such item
 */
export async function redirectToCurrentSlug(
  c: Context<AppEnv>,
  resource: string,
  tag: string,
  { missing, address }: { missing: string; address(tag: string): string },
) {
  const lower = lowercaseTag(tag);
  if (lower) return c.redirect(address(encodeURIComponent(lower)), 301);
  const lookup = findCurrentSlug(resource, tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  if (!present) throw notFoundError(missing);
  return c.redirect(address(encodeURIComponent(present.tag)), 301);
}

const [articles, pages, categories] = ['articles', 'pages', 'article-categories'].map((name) => {
  const [table, seen] = slugTables[name] ?? [name, sql`0`];
  return sql`${sql.identifier(table)} where ${seen}`;
});
const hasTag = sql`tag = ${sql.placeholder('tag')}`;
const byPermalink = prepare<Permalink>(sql`
  select '/a/' as place, tag from ${articles} and ${hasTag} union all
  select '/', tag from ${pages} and ${hasTag} limit 1`);
const tagByName = sql`select '/search/' as place, name as tag from tags
  where name = ${sql.placeholder('name')}`;
/** Former categories may have become tags. Redirects noted by an import precede name matches. */
const byListOfCategory = prepare<Permalink>(sql`
  select '/ac/' as place, tag from ${categories} and id = ${formerItemId('article-categories')} union all
  select '/search/', name from tags where id = ${formerItemId('article-categories')} union all
  select '/ac/', tag from ${categories} and ${hasTag} union all ${tagByName} limit 1`);
const byListOfTag = prepare<Permalink>(sql`
  select '/search/' as place, name as tag from tags where id = ${formerItemId('tags')}
  union all ${tagByName} limit 1`);

export interface Permalink {
  place: string;
  tag: string;
}

/** Feed path for a list with its own feed, otherwise the site feed. */
export function getFeedPath({ place, tag = '' }: Partial<Permalink>): string | null {
  if (place === '/search/') return '/feed.xml';
  return place === '/ac/' ? `/ac/${encodeURIComponent(tag)}/feed.xml` : null;
}

/**
 * Query for the new address of a path on a former WordPress site, by its last segment. Dates and
 * parent pages before it are ignored.
 */
export function findPermalink(path: string): Statement<Permalink> | null {
  const [, kind = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const tag = name.includes('.') ? '' : buildTag(name, '');
  if (tag === '') return null;
  if (kind === 'category')
    return byListOfCategory({ tag, name: tag.toUpperCase(), now: getNowIso() });
  if (kind === 'tag') return byListOfTag({ tag, name: tag.toUpperCase() });
  return byPermalink({ tag, now: getNowIso() });
}
