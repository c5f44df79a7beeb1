/** Finds the current URL of an item by a former tag, or by its path on a former WordPress site. */

import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { type Href, href } from '../contract/addresses.ts';
import type { AppEnv } from '../env.ts';
import { notFoundError, type Refusal } from '../http/http-error.ts';
import { prepare, type Statement } from './client.ts';
import { getNowIso } from './clock.ts';
import { isPublished } from './conditions/is-published.ts';
import { isUuid } from './ids.ts';
import { isFalse, isTrue, qb } from './query-builder.ts';
import { getRedirectKey } from './redirect-key.ts';
import { articleCategoriesTable, articlesTable } from './schema/articles.ts';
import { blogsTable, pagesTable } from './schema/content.ts';
import { categoriesTable, subCategoriesTable } from './schema/directory.ts';
import { eventsTable, locationsTable } from './schema/locations-and-events.ts';
import { redirectsTable } from './schema/redirects.ts';
import { formerTagsTable, tagsTable } from './schema/tags.ts';
import { threadsTable } from './schema/threads.ts';
import { usersTable } from './schema/users.ts';
import { buildTag, lowercaseTag } from './url-tag.ts';

interface SlugTable {
  table: SQLiteTable & Record<'id' | 'tag', SQLiteColumn>;
  /** SQL condition; may use the placeholder `now`. */
  isPublic: SQL | undefined;
}

const selectActiveUsers = () =>
  qb.select({ id: usersTable.id }).from(usersTable).where(isTrue(usersTable.is_active));

const articles: SlugTable = { table: articlesTable, isPublic: isPublished(sql.placeholder('now')) };
const articleCategories: SlugTable = {
  table: articleCategoriesTable,
  isPublic: isTrue(articleCategoriesTable.is_active),
};
const pages: SlugTable = { table: pagesTable, isPublic: isTrue(pagesTable.is_active) };
const threads: SlugTable = { table: threadsTable, isPublic: isFalse(threadsTable.is_deleted) };
const users: SlugTable = { table: usersTable, isPublic: isTrue(usersTable.is_public) };

/** Tables whose items have public paths, by resource. */
const slugTables: Record<string, SlugTable> = {
  articles,
  'article-categories': articleCategories,
  blogs: { table: blogsTable, isPublic: isTrue(blogsTable.is_active) },
  categories: { table: categoriesTable, isPublic: isTrue(categoriesTable.is_active) },
  events: {
    table: eventsTable,
    isPublic: and(isTrue(eventsTable.is_active), inArray(eventsTable.user_id, selectActiveUsers())),
  },
  locations: {
    table: locationsTable,
    isPublic: and(isTrue(locationsTable.is_public), isTrue(locationsTable.is_active)),
  },
  pages,
  sub_categories: { table: subCategoriesTable, isPublic: isTrue(subCategoriesTable.is_active) },
  threads,
  users,
};

/** Id of the item that had a tag before. */
const formerItemId = (resource: string, tag: Placeholder) =>
  qb
    .select({ item_id: formerTagsTable.item_id })
    .from(formerTagsTable)
    .where(and(eq(formerTagsTable.resource, resource), eq(formerTagsTable.tag, tag)));

const selectTag = ({ table, isPublic }: SlugTable, condition: SQL) =>
  qb
    .select({ tag: sql<string>`${table.tag}` })
    .from(table)
    .where(and(isPublic, condition));

/** Hidden items do not redirect, because their current tag may reveal their name. */
const byFormerTag = new Map(
  Object.entries(slugTables).map(([resource, one]) => [
    resource,
    prepare(['tag', 'now'], ({ tag }) =>
      selectTag(one, eq(one.table.id, formerItemId(resource, tag))),
    ),
  ]),
);

const byId = new Map(
  Object.entries({ users, threads }).map(([resource, one]) => [
    resource,
    prepare(['tag'], ({ tag }) => selectTag(one, eq(one.table.id, tag))),
  ]),
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
  { missing, address }: { missing: Refusal; address(tag: string): Href },
) {
  const lower = lowercaseTag(tag);
  if (lower) return c.redirect(address(lower), 301);
  const lookup = findCurrentSlug(resource, tag);
  const [[present]] = lookup ? await c.var.db.batch([lookup]) : [[]];
  if (!present) throw notFoundError(missing);
  return c.redirect(address(present.tag), 301);
}

const byPath = prepare(['path'], ({ path }) =>
  qb.select({ to: redirectsTable.to }).from(redirectsTable).where(eq(redirectsTable.from, path)),
);

/** Query for the redirect of a path that has no page; `to` is null for one that was removed. */
export const findRedirectOfPath = (pathname: string) => byPath({ path: getRedirectKey(pathname) });

/** Addresses of permalinks by kind. */
const permalinkAddresses = {
  article: (tag: string) => href('/a/:tag', { tag }),
  page: (tag: string) => href('/:path', { path: tag }),
  category: (tag: string) => href('/ac/:tag', { tag }),
  search: (tag: string) => href('/search/:term', { term: tag }),
};

type PermalinkKind = keyof typeof permalinkAddresses;

/** Selects the tag of an item, with its kind. */
const selectPermalink = (kind: PermalinkKind, { table, isPublic }: SlugTable, condition: SQL) =>
  qb
    .select({ kind: sql<PermalinkKind>`${kind}`, tag: sql<string>`${table.tag}` })
    .from(table)
    .where(and(isPublic, condition));

/** Selects the search for a tag. */
const selectTagSearch = (condition: SQL) =>
  qb
    .select({ kind: sql<PermalinkKind>`'search'`, tag: sql<string>`${tagsTable.name}` })
    .from(tagsTable)
    .where(condition);

const byPermalink = prepare(['tag', 'now'], ({ tag }) =>
  selectPermalink('article', articles, eq(articlesTable.tag, tag))
    .unionAll(selectPermalink('page', pages, eq(pagesTable.tag, tag)))
    .limit(1),
);

/** Former categories may have become tags. Redirects noted by an import precede name matches. */
const byListOfCategory = prepare(['tag', 'name'], ({ tag, name }) => {
  const formerId = formerItemId('article-categories', tag);
  return selectPermalink('category', articleCategories, eq(articleCategoriesTable.id, formerId))
    .unionAll(selectTagSearch(eq(tagsTable.id, formerId)))
    .unionAll(selectPermalink('category', articleCategories, eq(articleCategoriesTable.tag, tag)))
    .unionAll(selectTagSearch(eq(tagsTable.name, name)))
    .limit(1);
});

const byListOfTag = prepare(['tag', 'name'], ({ tag, name }) =>
  selectTagSearch(eq(tagsTable.id, formerItemId('tags', tag)))
    .unionAll(selectTagSearch(eq(tagsTable.name, name)))
    .limit(1),
);

export interface Permalink {
  kind: PermalinkKind;
  tag: string;
}

export const getPermalinkPath = ({ kind, tag }: Permalink) => permalinkAddresses[kind](tag);

/** Feed path for a list with its own feed, otherwise the site feed. */
export function getFeedPath({ kind, tag }: Permalink): string | null {
  if (kind === 'search') return '/feed.xml';
  return kind === 'category' ? href('/ac/:tag/feed.xml', { tag }) : null;
}

/**
 * Query for the new address of a path on a former WordPress site, by its last segment. Dates and
 * parent pages before it are ignored.
 */
export function findPermalink(path: string): Statement<Permalink> | null {
  const kind = path.split('/')[1];
  const name = path.slice(path.lastIndexOf('/') + 1);
  const tag = name.includes('.') ? '' : buildTag(name, '');
  if (tag === '') return null;
  if (kind === 'category') return byListOfCategory({ tag, name: tag.toUpperCase() });
  if (kind === 'tag') return byListOfTag({ tag, name: tag.toUpperCase() });
  return byPermalink({ tag, now: getNowIso() });
}
