/** GET /{resource}/{id}/translations: the rows of an item's group, and the missing languages. */

import { type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { translationsApi } from '../../contract/content/translations.api.ts';
import type { TranslationEntry, TranslationList } from '../../contract/content/translations.ts';
import { prepare, type StatementRows } from '../../db/client.ts';
import { languageCode, readerNames } from '../../db/conditions/is-shown-translation.ts';
import { qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { notFoundError } from '../../http/http-error.ts';
import type { Reader } from '../../http/language.ts';
import { defineQuery } from '../../http/query.ts';

/** A table with the columns of `translationColumns`. */
export type TranslatedTable = SQLiteTable &
  Record<
    | ('id' | 'tag' | 'title' | 'created_at' | 'version')
    | ('language_id' | 'translation_group_id' | 'text_changed_at'),
    SQLiteColumn
  >;

type Publication = NonNullable<TranslationEntry['publication']>;

/**
 * The first item of a group is the source of the others; if it is gone, the oldest is. `publication`
 * is SQL of an item named `item`.
 */
function prepareGroupQuery(table: TranslatedTable, publication: SQL<Publication>) {
  const row = alias(table, 'item') as unknown as TranslatedTable;
  return prepare(['id', 'now', ...readerNames], ({ id, ...reader }) =>
    qb
      .select({
        id: sql<string>`${row.id}`,
        tag: sql<string>`${row.tag}`,
        title: sql<string>`${row.title}`,
        language_id: languageCode(row, reader),
        publication,
        text_changed_at: sql<string>`coalesce(${row.text_changed_at}, ${row.created_at})`,
        has_changed: sql<number>`${row.text_changed_at} is not null`,
      })
      .from(row)
      .where(
        sql`${row.id} = ${id} or ${row.translation_group_id} = (
          select own.translation_group_id from ${table} as own where own.id = ${id})`,
      )
      .orderBy(sql`${row.id} is ${row.translation_group_id} desc`, row.created_at, row.id),
  );
}

type GroupRows = StatementRows<readonly [ReturnType<ReturnType<typeof prepareGroupQuery>>]>[0];

/** @throws HttpError 404 */
export function toTranslationList(group: GroupRows, { languages }: Reader): TranslationList {
  const [source] = group;
  if (!source) throw notFoundError();
  const present = group.map(({ has_changed: _, ...row }): TranslationEntry => {
    const isSource = row.id === source.id;
    const isOlder =
      !isSource && Boolean(source.has_changed) && source.text_changed_at > row.text_changed_at;
    return { ...row, state: isOlder ? 'older' : 'current', is_source: isSource };
  });
  const missing = languages
    .filter((code) => !group.some(({ language_id }) => language_id === code))
    .map(
      (language_id): TranslationEntry => ({
        id: null,
        language_id,
        tag: null,
        title: null,
        state: 'missing',
        is_source: false,
        publication: null,
        text_changed_at: null,
      }),
    );
  return { data: [...present, ...missing] };
}

const isPublic = sql<Publication>`iif(item.is_active, 'published', 'draft')`;

/** Rows of a group, the source first. */
export const translationGroups = {
  articles: prepareGroupQuery(
    articlesTable,
    sql`case when item.published_at is null then 'draft'
      when item.published_at > ${sql.placeholder('now')} then 'scheduled' else 'published' end`,
  ),
  blogs: prepareGroupQuery(blogsTable, isPublic),
  pages: prepareGroupQuery(pagesTable, isPublic),
};

const defineList = (
  operation: (typeof translationsApi)['listOfArticle'],
  groupQuery: (typeof translationGroups)['articles'],
) =>
  defineQuery(operation, {
    auth: 'A',
    buildQueries: ({ params: { id }, reader, now }) => ({
      group: groupQuery({ id, now, ...reader }),
    }),
    toResponse: ({ group }, { reader }) => toTranslationList(group, reader),
  });

export const listArticleTranslations = defineList(
  translationsApi.listOfArticle,
  translationGroups.articles,
);
export const listBlogTranslations = defineList(
  translationsApi.listOfBlog as never,
  translationGroups.blogs,
);
export const listPageTranslations = defineList(
  translationsApi.listOfPage as never,
  translationGroups.pages,
);
