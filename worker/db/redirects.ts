import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement } from './client.ts';
import type { App } from '../env.ts';
import { now } from './clock.ts';
import { notFound } from '../http/http-error.ts';
import { isUuid } from './ids.ts';
import { isOnSite } from './conditions/is-published.ts';
import { lowercaseTag, tagOf } from './tag.ts';

const isActive = sql`is_active = 1`;

/** Tables whose items have public paths, by resource, and the condition that an item is public. */
const tables: Record<string, [table: string, seen: SQL]> = {
  articles: ['articles', isOnSite(sql`${sql.placeholder('now')}`)],
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
const former = (resource: string) => sql`(select item_id from former_tags
  where resource = ${sql.raw(`'${resource}'`)} and tag = ${sql.placeholder('tag')})`;

/** Hidden items do not redirect, because their current tag may reveal their name. */
const byFormerTag = new Map(
  Object.entries(tables).map(([resource, [table, seen]]) => [
    resource,
    prepare<{ tag: string }>(
      sql`select tag from ${sql.raw(table)} where ${seen} and id = ${former(resource)}`,
    ),
  ]),
);

const byId = new Map(
  ['users', 'threads'].map((resource) => {
    const [table, seen] = tables[resource] ?? [resource, sql`0`];
    const one = sql`select tag from ${sql.raw(table)} where id = ${sql.placeholder('tag')} and ${seen}`;
    return [resource, prepare<{ tag: string }>(one)];
  }),
);

/** Query for the current tag of an item by a former one; for users and threads also by id. */
export function presentTag(resource: string, tag: string): Statement<{ tag: string }> | null {
  const named = isUuid(tag) ? byId.get(resource) : undefined;
  if (named) return named({ tag: tag.toLowerCase() });
  return byFormerTag.get(resource)?.({ tag, now: now() }) ?? null;
}

/**
 * Redirects a file path of an item to its current tag.
 * @throws HttpError 404 if there is no such item
 */
export async function leadToPresent(
  c: Context<App>,
  resource: string,
  tag: string,
  { missing, address }: { missing: string; address(tag: string): string },
) {
  const lower = lowercaseTag(tag);
  if (lower) return c.redirect(address(encodeURIComponent(lower)), 301);
  const lookup = presentTag(resource, tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  if (!present) throw notFound(missing);
  return c.redirect(address(encodeURIComponent(present.tag)), 301);
}

const [articles, pages, categories] = ['articles', 'pages', 'article-categories'].map((name) => {
  const [table, seen] = tables[name] ?? [name, sql`0`];
  return sql`${sql.raw(table)} where ${seen}`;
});
const itself = sql`tag = ${sql.placeholder('tag')}`;
const byPermalink = prepare<Permalink>(sql`
  select '/a/' as place, tag from ${articles} and ${itself} union all
  select '/', tag from ${pages} and ${itself} limit 1`);
const tagNamed = sql`select '/search/' as place, name as tag from tags
  where name = ${sql.placeholder('name')}`;
/** Former categories may have become tags. Redirects noted by an import precede name matches. */
const byListOfCategory = prepare<Permalink>(sql`
  select '/ac/' as place, tag from ${categories} and id = ${former('article-categories')} union all
  select '/search/', name from tags where id = ${former('article-categories')} union all
  select '/ac/', tag from ${categories} and ${itself} union all ${tagNamed} limit 1`);
const byListOfTag = prepare<Permalink>(sql`
  select '/search/' as place, name as tag from tags where id = ${former('tags')}
  union all ${tagNamed} limit 1`);

export interface Permalink {
  place: string;
  tag: string;
}

/** Feed path for a list with its own feed, otherwise the site feed. */
export function feedOf({ place, tag = '' }: Partial<Permalink>): string | null {
  if (place === '/search/') return '/feed.xml';
  return place === '/ac/' ? `/ac/${encodeURIComponent(tag)}/feed.xml` : null;
}

/**
 * Query for the new address of a path on a former WordPress site, by its last segment. Dates and
 * parent pages before it are ignored.
 */
export function atPermalink(path: string): Statement<Permalink> | null {
  const [, kind = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const tag = name.includes('.') ? '' : tagOf(name, '');
  if (tag === '') return null;
  if (kind === 'category') return byListOfCategory({ tag, name: tag.toUpperCase(), now: now() });
  if (kind === 'tag') return byListOfTag({ tag, name: tag.toUpperCase() });
  return byPermalink({ tag, now: now() });
}
