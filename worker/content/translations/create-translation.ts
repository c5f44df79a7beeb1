/** POST /{resource}/{id}/translations: an unpublished copy of the item in the same group. */

import { and, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { blogsResource } from '../../contract/content/blogs.resource.ts';
import { pagesResource } from '../../contract/content/pages.resource.ts';
import { translationsApi } from '../../contract/content/translations.api.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { languagesTable } from '../../db/schema/reference.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { buildTag, uniqueTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, notFoundError, validationError } from '../../http/http-error.ts';
import { getReader } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';

type SourceTable = SQLiteTable &
  Record<'id' | 'tag' | 'title' | 'language_id' | 'translation_group_id', SQLiteColumn>;

interface TranslatedKind {
  resource: Resource;
  table: SourceTable;
  /** Values of a copy that is not public. */
  hidden: Record<string, SQL>;
}

const articles: TranslatedKind = {
  resource: articlesResource,
  table: articlesTable,
  hidden: { published_at: sql`null`, published_by: sql`null`, unpublish_at: sql`null` },
};
const blogs: TranslatedKind = {
  resource: blogsResource,
  table: blogsTable,
  hidden: { is_active: sql`0` },
};
const pages: TranslatedKind = {
  resource: pagesResource,
  table: pagesTable,
  hidden: { is_active: sql`0` },
};

const prepareSource = ({ table }: TranslatedKind) =>
  prepare(['id'], ({ id }) =>
    qb
      .select({ title: sql<string>`${table.title}` })
      .from(table)
      .where(eq(table.id, id)),
  );

const articleSource = prepareSource(articles);
const blogSource = prepareSource(blogs);
const pageSource = prepareSource(pages);

const articleTags = prepare(['id'], ({ id }) =>
  qb
    .select({ tag_id: tagLinksTable.tag_id })
    .from(tagLinksTable)
    .where(eq(tagLinksTable.article_id, id))
    .orderBy(tagLinksTable.id),
);

interface NewTranslation {
  source: { title: string } | undefined;
  language: string;
  /** More that the copy takes over, if it was written. */
  copyMore?(copy: { id: string; moment: string; by: string | null; written: SQL }): Statement[];
}

async function createTranslation(
  kind: TranslatedKind,
  { source, language, copyMore = () => [] }: NewTranslation,
  c: Context<AppEnv>,
) {
  if (!source) throw notFoundError();
  const { table } = kind;
  const copy = {
    id: idempotentId(c),
    history: createId(),
    moment: getNowIso(),
    by: c.var.viewer?.id ?? null,
  };
  const isGiven = eq(table.id, c.req.param('id') ?? '');
  const made = qb
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(eq(table.id, copy.id));
  const known = qb
    .select({ id: languagesTable.id })
    .from(languagesTable)
    .where(eq(languagesTable.id, language));
  const answer = await c.var.db.run({
    written: [
      insertCopy(kind, source.title, language, copy, isGiven),
      statement(
        sql`${insertHistory('Created as a translation', copy, {
          link: kind.resource.admin,
          title: sql`${table.title}`,
        })} from ${table} where ${and(eq(table.id, copy.id), isNewCopy(copy))}`,
      ),
      statement(
        qb
          .update(table)
          .set({ translation_group_id: sql`${table.id}` })
          .where(and(isGiven, isNull(table.translation_group_id), exists(made))),
      ),
      ...copyMore({ ...copy, written: historyExists(copy.history) }),
    ],
    queries: { made: statement(made), known: statement(known) },
  });
  if (answer.known.length === 0)
    throw validationError([{ path: 'language_id', code: 'does_not_exist' }]);
  if (answer.made.length === 0) throw conflictError('taken', 'translation_taken');
  return c.json({ id: copy.id }, 201);
}

interface Copy {
  id: string;
  history: string;
  moment: string;
  by: string | null;
}

/** A repeated request finds its copy with a history. */
const isNewCopy = ({ id }: Copy) => sql`not exists (select 1 from history where link_id = ${id})`;

/** Writes no row if the group has the language, or the language does not exist. */
function insertCopy(
  { resource, table, hidden }: TranslatedKind,
  title: string,
  language: string,
  { id, moment, by }: Copy,
  isGiven: SQL,
) {
  const { default_language } = getReader();
  const { tag } = resource.fields;
  const reserved = tag?.kind === 'tag' ? tag.reserved : [];
  const made = buildTag(`${title} ${language}`, `item-${id.slice(-8)}`);
  const written = { id, created_at: moment, created_by: by, updated_at: moment, updated_by: by };
  const values = {
    ...getTableColumns(table),
    ...written,
    ...hidden,
    version: sql`1`,
    tag: uniqueTag(resource.path, made, reserved),
    language_id: language,
    translation_group_id: sql`coalesce(${table.translation_group_id}, ${table.id})`,
    text_changed_at: sql`null`,
  };
  const isFree = sql`not exists (select 1 from ${table} as other
    where (other.id = ${table.id} or other.translation_group_id = ${table.translation_group_id})
      and coalesce(other.language_id, ${default_language}) = ${language})`;
  const isKnown = sql`exists (select 1 from ${languagesTable} where ${languagesTable.id} = ${language})`;
  // Drizzle would ask a query of its builder for generated columns, too.
  const copied = Object.values<SQL.Aliased>(insertedFields(table, values as never));
  return statement(
    qb.insert(table).select(
      sql`select ${sql.join(
        copied.map((field) => field.sql),
        sql`, `,
      )} from ${table}
        where ${and(isGiven, isFree, isKnown)}`,
    ),
  );
}

export const createArticleTranslation = defineMutation(translationsApi.createOfArticle, {
  auth: 'A',
  changes: ['articles', 'tag_links'],
  preload: ({ id }) => ({ source: articleSource({ id }), tags: articleTags({ id }) }),
  run: ({ language_id }, c, { source: [source], tags }) =>
    createTranslation(
      articles,
      {
        source,
        language: language_id,
        copyMore: ({ id, moment, by, written }) =>
          tags.map(({ tag_id }) =>
            statement(
              qb.insert(tagLinksTable).select(
                qb
                  .select(
                    insertedFields(tagLinksTable, {
                      id: createId(),
                      created_at: moment,
                      created_by: by,
                      updated_at: moment,
                      updated_by: by,
                      tag_id,
                      article_id: id,
                    }),
                  )
                  .from(sql`(select 1)`)
                  .where(written),
              ),
            ),
          ),
      },
      c,
    ),
});

export const createBlogTranslation = defineMutation(translationsApi.createOfBlog, {
  auth: 'A',
  changes: ['blogs'],
  preload: ({ id }) => ({ source: blogSource({ id }) }),
  run: ({ language_id }, c, { source: [source] }) =>
    createTranslation(blogs, { source, language: language_id }, c),
});

export const createPageTranslation = defineMutation(translationsApi.createOfPage, {
  auth: 'A',
  changes: ['pages'],
  preload: ({ id }) => ({ source: pageSource({ id }) }),
  run: ({ language_id }, c, { source: [source] }) =>
    createTranslation(pages, { source, language: language_id }, c),
});
