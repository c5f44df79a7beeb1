/** Kinds in the sitemap: only public items with content. */

import { and, eq, exists, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Href, href, type LinkTarget } from '../contract/addresses.ts';
import { isPublished } from '../db/conditions/is-published.ts';
import { isShownArticle, isShownTranslation } from '../db/conditions/is-shown-translation.ts';
import { isFalse, isTrue, qb, scalar } from '../db/query-builder.ts';
import { articleCategoriesTable, articlesTable } from '../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
import { placesTable } from '../db/schema/search-data.ts';
import { threadsTable } from '../db/schema/threads.ts';
import { usersTable } from '../db/schema/users.ts';

/** Public items of one kind: rows of a table. */
export interface SitemapKind {
  /** Name in the file names. */
  name: string;
  getAddress(tag: string): Href;
  table: SitemapTable;
  /** SQL condition; may use the placeholder `now`. */
  isPublic: SQL;
  /** Tag of the item; a subcategory's follows that of its category and a slash. */
  tag: SQL<string>;
  /** Time of the last visible change; may use the placeholder `now`. */
  changed: SQL<string>;
  /** Language of the item, null for the default; absent if every language has its page. */
  language?: SQLiteColumn;
  /** SQL condition: the reader of the default language finds the item itself, not a translation. */
  isShown?: SQL;
  /** Additional paths without a row, listed in the first file. */
  besides: LinkTarget[];
}

type SitemapTable = SQLiteTable & Record<'id' | 'tag', SQLiteColumn>;

const now = sql.placeholder('now');
const reader = {
  language: sql.placeholder('language'),
  default_language: sql.placeholder('default_language'),
};

/** Defines a kind whose rows have a time of their last change. */
const defineKind = (
  name: string,
  getAddress: SitemapKind['getAddress'],
  table: SitemapTable & { updated_at: SQLiteColumn },
  isPublic: SQL | undefined,
  special: Partial<SitemapKind> = {},
): SitemapKind => ({
  name,
  getAddress,
  table,
  isPublic: isPublic ?? sql`1`,
  besides: [],
  tag: sql`${table.tag}`,
  changed: sql`${table.updated_at}`,
  ...special,
});

const lastPublished = scalar(
  qb
    .select({ at: sql<string>`max(${articlesTable.published_at})` })
    .from(articlesTable)
    .where(
      and(
        eq(articlesTable.category_id, articleCategoriesTable.id),
        lte(articlesTable.published_at, now),
      ),
    ),
);

const ofSubCategory = eq(categoriesTable.id, subCategoriesTable.category_id);
const categoryTag = scalar(
  qb.select({ tag: categoriesTable.tag }).from(categoriesTable).where(ofSubCategory),
);
const isCategoryActive = exists(
  qb
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(and(ofSubCategory, isTrue(categoriesTable.is_active))),
);

const isInPlace = and(eq(usersTable.place_id, placesTable.id), isTrue(usersTable.is_practitioner));
/** Towns have a page from four practitioners on. */
const hasFourPractitioners = exists(
  qb.select({ id: usersTable.id }).from(usersTable).where(isInPlace).limit(1).offset(3),
);
const lastChangeInPlace = qb
  .select({ at: sql<string>`max(${usersTable.updated_at})` })
  .from(usersTable)
  .where(isInPlace);

const isHostActive = exists(
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, eventsTable.user_id), isTrue(usersTable.is_active))),
);

const listPaths = [
  '/articles',
  '/blogs',
  '/events',
  '/locations',
  '/practitioners',
  '/threads',
] as const;

export const sitemapKinds: SitemapKind[] = [
  defineKind(
    'pages',
    (tag) => href('/:path', { path: tag }),
    pagesTable,
    isTrue(pagesTable.is_active),
    {
      language: pagesTable.language_id,
      isShown: isShownTranslation(pagesTable, pagesTable, reader, (other) =>
        isTrue(other.is_active),
      ),
      besides: ['/', ...listPaths, '/how-we-order', '/for-practitioners', '/help-now'],
    },
  ),
  defineKind(
    'articles',
    (tag) => href('/a/:tag', { tag }),
    articlesTable,
    and(isPublished(now), isFalse(articlesTable.is_coming_soon)),
    {
      language: articlesTable.language_id,
      isShown: isShownArticle(articlesTable, reader, now),
      changed: sql`max(${articlesTable.updated_at}, ${articlesTable.published_at})`,
    },
  ),
  defineKind(
    'article-categories',
    (tag) => href('/ac/:tag', { tag }),
    articleCategoriesTable,
    isTrue(articleCategoriesTable.is_active),
    { changed: sql`max(${articleCategoriesTable.updated_at}, coalesce(${lastPublished}, ''))` },
  ),
  defineKind('blogs', (tag) => href('/b/:tag', { tag }), blogsTable, isTrue(blogsTable.is_active), {
    language: blogsTable.language_id,
    isShown: isShownTranslation(blogsTable, blogsTable, reader, (other) => isTrue(other.is_active)),
  }),
  defineKind(
    'categories',
    (tag) => href('/c/:tag', { tag }),
    categoriesTable,
    isTrue(categoriesTable.is_active),
  ),
  defineKind(
    'sub_categories',
    (tags) => {
      const [category = '', tag = ''] = tags.split('/');
      return href('/c/:category/:tag', { category, tag });
    },
    subCategoriesTable,
    and(isTrue(subCategoriesTable.is_active), isCategoryActive),
    { tag: sql`${categoryTag} || '/' || ${subCategoriesTable.tag}` },
  ),
  defineKind('users', (tag) => href('/u/:tag', { tag }), usersTable, isTrue(usersTable.is_public)),
  {
    name: 'places',
    getAddress: (place) => href('/practitioners/:place', { place }),
    table: placesTable,
    isPublic: hasFourPractitioners,
    tag: sql`${placesTable.tag}`,
    changed: sql`${lastChangeInPlace}`,
    besides: [],
  },
  defineKind(
    'threads',
    (tag) => href('/t/:tag', { tag }),
    threadsTable,
    isFalse(threadsTable.is_deleted),
    {
      changed: sql`max(${threadsTable.updated_at}, coalesce(${threadsTable.last_reply_at}, ''))`,
    },
  ),
  defineKind(
    'locations',
    (tag) => href('/l/:tag', { tag }),
    locationsTable,
    and(isTrue(locationsTable.is_public), isTrue(locationsTable.is_active)),
  ),
  defineKind(
    'events',
    (tag) => href('/e/:tag', { tag }),
    eventsTable,
    and(isTrue(eventsTable.is_active), gte(eventsTable.end_at, now), isHostActive),
  ),
];
