/**
 * GET · PUT /{resource}/{id}/texts/{language}: names and texts of an item in another language than
 * the site's default, which the item itself has.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { itemTextsApi } from '../../contract/content/item-texts.api.ts';
import {
  type ItemTexts,
  type ItemTextValues,
  itemTexts,
} from '../../contract/content/item-texts.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { formatFieldLabel, getTableName } from '../../contract/resources/resource-fields.ts';
import { parseIfMatch, selectApplied, staleVersionError } from '../../db/audited-update.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { languagesTable } from '../../db/schema/reference.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { getReader, type Reader } from '../../http/language.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import { defineQuery, type Query } from '../../http/query.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { checkTemplateTexts } from '../../mail/email-templates/template-mutations.ts';
import {
  buildSourceJson,
  type NamedTable,
  prepareStatesQuery,
  toTextStates,
} from './list-text-states.ts';

const { object_type, object_id, language_id, fields, source, version } = translatedTextsTable;

/** Row of the item with its texts in one language; without a row there is no item or language. */
function prepareTextsQuery({ resource }: ItemTexts) {
  const table = getTable(getTableName(resource.path)) as NamedTable;
  return prepare(['id', 'language'], ({ id, language }) =>
    qb
      .select({
        fields,
        version: sql<number>`coalesce(${version}, 0)`,
        tag: sql<string | null>`${table.tag ?? sql`null`}`,
      })
      .from(table)
      .innerJoin(languagesTable, eq(languagesTable.id, language))
      .leftJoin(
        translatedTextsTable,
        and(
          eq(object_type, resource.path),
          eq(object_id, table.id),
          eq(language_id, languagesTable.id),
        ),
      )
      .where(eq(table.id, id)),
  );
}

/** Checks new texts; what it returns writes more if they are saved. */
type TextsCheck = (
  c: Context<AppEnv>,
  sent: { tag: string; texts: ItemTextValues },
) => Promise<(applied: SQL) => Statement[]>;

interface TextsRow {
  fields: Record<string, string> | null;
  version: number;
}

/** @throws HttpError 404 */
function toTexts({ names }: ItemTexts, row: TextsRow | undefined): ItemTextValues {
  if (!row) throw notFoundError();
  return Object.fromEntries(names.map((name) => [name, row.fields?.[name] ?? null]));
}

/** The default language has its texts in the item itself. @throws HttpError 404 */
function requireOtherLanguage(language: string, { default_language }: Reader) {
  if (language === default_language) throw notFoundError('texts_of_default_language');
}

function defineTextRoutes(
  texts: ItemTexts,
  list: (typeof itemTextsApi)['listOfCategory'],
  get: (typeof itemTextsApi)['getOfCategory'],
  put: (typeof itemTextsApi)['putOfCategory'],
  check: TextsCheck = async () => () => [],
): { queries: Query[]; mutation: Mutation } {
  const textsQuery = prepareTextsQuery(texts);
  const statesQuery = prepareStatesQuery(texts);
  return {
    queries: [
      defineQuery(list, {
        auth: 'A',
        buildQueries: ({ params: { id } }) => ({ languages: statesQuery({ id }) }),
        toResponse: ({ languages }, { reader }) => toTextStates(languages, reader),
      }),
      defineQuery(get, {
        auth: 'A',
        buildQueries: ({ params, reader }) => {
          requireOtherLanguage(params.language, reader);
          return { item: textsQuery(params) };
        },
        toResponse: ({ item: [row] }) =>
          ({ ...toTexts(texts, row), version: row?.version ?? 0 }) as never,
      }),
    ],
    mutation: defineMutation(put, {
      auth: 'A',
      changes: ['translated_texts'],
      preload: (params) => ({ item: textsQuery(params) }),
      run: async (sent, c, { item: [row] }) => {
        const { language } = c.req.param();
        requireOtherLanguage(language, getReader());
        if (!row) throw notFoundError();
        const values = toTexts(texts, {
          fields: toColumns(texts.resource, sent) as Record<string, string>,
          version: 0,
        });
        const writeMore = await check(c, { tag: row.tag ?? '', texts: values });
        return saveTexts({ texts, values, textsQuery, writeMore }, c);
      },
    }),
  };
}

interface TextsChange {
  texts: ItemTexts;
  values: ItemTextValues;
  textsQuery: ReturnType<typeof prepareTextsQuery>;
  writeMore(applied: SQL): Statement[];
}

async function saveTexts(
  { texts, values, textsQuery, writeMore }: TextsChange,
  c: Context<AppEnv>,
) {
  const { resource } = texts;
  const table = getTable(getTableName(resource.path)) as NamedTable;
  const { id = '', language = '' } = c.req.param();
  const known = parseIfMatch(c.req.header('If-Match'));
  const stored = JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  );
  const change = { history: createId(), moment: getNowIso(), by: c.var.viewer?.id ?? null };
  const ofTexts = and(
    eq(object_type, resource.path),
    eq(object_id, table.id),
    eq(language_id, language),
  );
  const current = (column: SQLiteColumn, none: SQL) =>
    sql`coalesce((select ${column} from ${translatedTextsTable} where ${ofTexts}), ${none})`;
  const sourceJson = buildSourceJson(table, texts.names);
  // Saving older texts unchanged confirms that they fit the item's present texts.
  const condition = and(
    eq(table.id, id),
    sql`(${current(fields, sql`'{}'`)} is not ${stored}
      or ${current(source, sourceJson)} is not ${sourceJson})`,
    known === null ? undefined : sql`${current(version, sql`0`)} = ${known}`,
  );
  const applied = historyExists(change.history);
  const labels = texts.names.map((name) =>
    formatFieldLabel(name, (resource as Resource).fields[name] ?? {}),
  );
  const description = sql`'Texts in ' || (select ${languagesTable.name} from ${languagesTable}
    where ${languagesTable.id} = ${language}) || ${` changed (${labels.join(', ')})`}`;
  const rows = await c.var.db.run({
    written: [
      statement(
        sql`${insertHistory(description, change, {
          link: resource.admin,
          id: sql`${table.id}`,
          title: sql`${table[resource.titleField]}`,
        })} from ${table} where ${condition}`,
      ),
      statement(
        qb
          .insert(translatedTextsTable)
          .select(
            qb
              .select(
                insertedFields(translatedTextsTable, {
                  object_type: resource.path,
                  object_id: id,
                  language_id: language,
                  fields: sql`${stored}`,
                  source: sql`(select ${sourceJson} from ${table} where ${table.id} = ${id})`,
                  updated_at: change.moment,
                  updated_by: change.by,
                } as never),
              )
              .from(sql`(select 1)`)
              .where(applied),
          )
          .onConflictDoUpdate({
            target: [object_type, object_id, language_id],
            set: {
              fields: excluded(fields),
              source: excluded(source),
              updated_at: excluded(translatedTextsTable.updated_at),
              updated_by: excluded(translatedTextsTable.updated_by),
              version: sql`${version} + 1`,
            },
          }),
      ),
      ...writeMore(applied),
    ],
    queries: { applied: selectApplied(applied), item: textsQuery({ id, language }) },
  });
  const [row] = rows.item;
  const answer = toTexts(texts, row);
  if (!rows.applied[0]?.applied && known !== null && known !== row?.version)
    throw staleVersionError();
  return c.json(answer as never, 200, { ETag: `"${row?.version ?? 0}"` });
}

const routes = [
  defineTextRoutes(
    itemTexts.articleCategory,
    itemTextsApi.listOfArticleCategory as never,
    itemTextsApi.getOfArticleCategory as never,
    itemTextsApi.putOfArticleCategory as never,
  ),
  defineTextRoutes(
    itemTexts.category,
    itemTextsApi.listOfCategory,
    itemTextsApi.getOfCategory,
    itemTextsApi.putOfCategory,
  ),
  defineTextRoutes(
    itemTexts.emailTemplate,
    itemTextsApi.listOfEmailTemplate as never,
    itemTextsApi.getOfEmailTemplate as never,
    itemTextsApi.putOfEmailTemplate as never,
    checkTemplateTexts,
  ),
  defineTextRoutes(
    itemTexts.footer,
    itemTextsApi.listOfFooter as never,
    itemTextsApi.getOfFooter as never,
    itemTextsApi.putOfFooter as never,
  ),
  defineTextRoutes(
    itemTexts.membershipLevel,
    itemTextsApi.listOfMembershipLevel as never,
    itemTextsApi.getOfMembershipLevel as never,
    itemTextsApi.putOfMembershipLevel as never,
  ),
  defineTextRoutes(
    itemTexts.subCategory,
    itemTextsApi.listOfSubCategory as never,
    itemTextsApi.getOfSubCategory as never,
    itemTextsApi.putOfSubCategory as never,
  ),
];

export const itemTextQueries = routes.flatMap(({ queries }) => queries);
export const itemTextMutations = routes.map(({ mutation }) => mutation);
