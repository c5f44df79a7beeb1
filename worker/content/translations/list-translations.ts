/** GET /{resource}/{id}/translations: the rows of an item's group, and the missing languages. */

import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { translationsApi } from '../../contract/content/translations.api.ts';
import type { TranslationList } from '../../contract/content/translations.ts';
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
    | ('id' | 'tag' | 'created_at' | 'version')
    | ('language_id' | 'translation_group_id' | 'text_changed_at'),
    SQLiteColumn
  >;

/** The first item of a group is the source of the others; if it is gone, the oldest is. */
function prepareGroupQuery(table: TranslatedTable) {
  const row = alias(table, 'item') as unknown as TranslatedTable;
  return prepare(['id', ...readerNames], ({ id, ...reader }) =>
    qb
      .select({
        id: sql<string>`${row.id}`,
        tag: sql<string>`${row.tag}`,
        language_id: languageCode(row, reader),
        text_changed_at: sql<string | null>`${row.text_changed_at}`,
        created_at: sql<string>`${row.created_at}`,
      })
      .from(row)
      .where(
        sql`${row.id} = ${id} or ${row.translation_group_id} = (
          select own.translation_group_id from ${table} as own where own.id = ${id})`,
      )
      .orderBy(sql`${row.id} is ${row.translation_group_id} desc`, row.created_at, row.id),
  );
}

type GroupRows = StatementRows<{ group: ReturnType<ReturnType<typeof prepareGroupQuery>> }>;

function toTranslationList({ group }: GroupRows, { languages }: Reader): TranslationList {
  const [source] = group;
  if (!source) throw notFoundError();
  const present = group.map((row): TranslationList['data'][number] => {
    const isOlder =
      row !== source &&
      source.text_changed_at !== null &&
      source.text_changed_at > (row.text_changed_at ?? row.created_at);
    const { id, language_id, tag } = row;
    return { id, language_id, tag, state: isOlder ? 'older' : 'current' };
  });
  const missing = languages
    .filter((code) => !group.some(({ language_id }) => language_id === code))
    .map((language_id) => ({ id: null, language_id, tag: null, state: 'missing' as const }));
  return { data: [...present, ...missing] };
}

const articleGroup = prepareGroupQuery(articlesTable);
const blogGroup = prepareGroupQuery(blogsTable);
const pageGroup = prepareGroupQuery(pagesTable);

const toResponse = (rows: GroupRows, { reader }: { reader: Reader }) =>
  toTranslationList(rows, reader);

export const listArticleTranslations = defineQuery(translationsApi.listOfArticle, {
  auth: 'A',
  buildQueries: ({ params: { id }, reader }) => ({ group: articleGroup({ id, ...reader }) }),
  toResponse,
});

export const listBlogTranslations = defineQuery(translationsApi.listOfBlog, {
  auth: 'A',
  buildQueries: ({ params: { id }, reader }) => ({ group: blogGroup({ id, ...reader }) }),
  toResponse,
});

export const listPageTranslations = defineQuery(translationsApi.listOfPage, {
  auth: 'A',
  buildQueries: ({ params: { id }, reader }) => ({ group: pageGroup({ id, ...reader }) }),
  toResponse,
});
