/**
 * POST /{resource}/{id}/translations/confirm: marks a translation as up to date although its text has
 * not changed, such as after a typo in the source was corrected.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { blogsResource } from '../../contract/content/blogs.resource.ts';
import { pagesResource } from '../../contract/content/pages.resource.ts';
import { translationsApi } from '../../contract/content/translations.api.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { getReader } from '../../http/language.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import { type TranslatedTable, toTranslationList, translationGroups } from './list-translations.ts';

interface ConfirmedKind {
  resource: Resource;
  table: TranslatedTable;
  groupQuery: (typeof translationGroups)['articles'];
}

async function confirmTranslation(
  { resource, table, groupQuery }: ConfirmedKind,
  source_changed_at: string,
  c: Context<AppEnv>,
) {
  const { id = '' } = c.req.param();
  const now = getNowIso();
  const change = { history: createId(), moment: now, by: c.var.viewer?.id ?? null };
  const isOlder = and(
    eq(table.id, id),
    sql`coalesce(${table.text_changed_at}, ${table.created_at}) < ${source_changed_at}`,
    isSourceUnchanged(table, source_changed_at),
  );
  const { group } = await c.var.db.run({
    written: [
      statement(
        sql`${insertHistory('Translation marked as up to date', change, {
          link: resource.admin,
          title: sql`${table.title}`,
        })} from ${table} where ${isOlder}`,
      ),
      // An open form of the translation stays valid: no field of the form changes.
      statement(
        qb
          .update(table)
          .set({ text_changed_at: sql`${source_changed_at}` })
          .where(and(eq(table.id, id), historyExists(change.history))),
      ),
    ],
    queries: { group: groupQuery({ id, now, ...getReader() }) },
  });
  const list = toTranslationList(group, getReader());
  const entry = list.data.find((one) => one.id === id);
  if (!entry || entry.is_source) throw notFoundError('not_a_translation');
  if (entry.state === 'older') throw conflictError('changed', 'source_changed');
  return c.json(list, 200);
}

/** A text that was saved in the meantime is not confirmed by an admin who has not seen it. */
const isSourceUnchanged = (table: TranslatedTable, moment: string): SQL => sql`exists (
  select 1 from ${table} as source where source.id = ${table.translation_group_id}
    and source.id <> ${table.id} and source.text_changed_at = ${moment})`;

const defineConfirmation = (
  operation: (typeof translationsApi)['confirmOfArticle'],
  kind: ConfirmedKind,
): Mutation =>
  defineMutation(operation, {
    auth: 'A',
    changes: [],
    run: ({ source_changed_at }, c) => confirmTranslation(kind, source_changed_at, c as never),
  });

export const translationConfirmations = [
  defineConfirmation(translationsApi.confirmOfArticle, {
    resource: articlesResource,
    table: articlesTable,
    groupQuery: translationGroups.articles,
  }),
  defineConfirmation(translationsApi.confirmOfBlog as never, {
    resource: blogsResource,
    table: blogsTable,
    groupQuery: translationGroups.blogs,
  }),
  defineConfirmation(translationsApi.confirmOfPage as never, {
    resource: pagesResource,
    table: pagesTable,
    groupQuery: translationGroups.pages,
  }),
];
