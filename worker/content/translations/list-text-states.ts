/**
 * GET /{resource}/{id}/texts: languages that the names and texts of an item exist in, and those whose
 * source has changed since.
 */

import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ItemTexts, ItemTextValues, TextStates } from '../../contract/content/item-texts.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { prepare, type StatementRows } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import { notFoundError } from '../../http/http-error.ts';
import type { Reader } from '../../http/language.ts';

/** A table with names or texts that are translated. */
export type NamedTable = SQLiteTable & Record<string, SQLiteColumn> & { id: SQLiteColumn };

const { object_type, object_id, language_id, fields, source } = translatedTextsTable;

/** The stored texts of all languages, next to those of the item; without a row there is no item. */
export function prepareStatesQuery({ resource, names }: ItemTexts) {
  const table = getTable(getTableName(resource.path)) as NamedTable;
  return prepare(['id'], ({ id }) =>
    qb
      .select({
        language_id: sql<string | null>`${language_id}`,
        fields,
        source,
        present: buildSourceJson(table, names).mapWith(parseTexts),
      })
      .from(table)
      .leftJoin(translatedTextsTable, and(eq(object_type, resource.path), eq(object_id, table.id)))
      .where(eq(table.id, id)),
  );
}

type StateRows = StatementRows<readonly [ReturnType<ReturnType<typeof prepareStatesQuery>>]>[0];

const parseTexts = (text: string): ItemTextValues => JSON.parse(text);

/** SQL of the item's own texts by field, as JSON. */
export const buildSourceJson = (table: NamedTable, names: readonly string[]) =>
  sql<string>`json_object(${sql.join(
    names.map((name) => sql`${sql`${name}`.inlineParams()}, ${table[name]}`),
    sql`, `,
  )})`;

/** @throws HttpError 404 */
export function toTextStates(rows: StateRows, { languages, default_language }: Reader): TextStates {
  if (rows.length === 0) throw notFoundError();
  const codes = languages.filter((code) => code !== default_language);
  return {
    data: codes.map((code) => {
      const row = rows.find((one) => one.language_id === code);
      const isMissing = !row?.fields || Object.keys(row.fields).length === 0;
      if (isMissing) return { language_id: code, state: 'missing', source: null };
      const isOlder = row.source !== null && isOlderThan(row.source, row.present);
      return { language_id: code, state: isOlder ? 'older' : 'current', source: row.source };
    }),
  };
}

const isOlderThan = (source: ItemTextValues, present: ItemTextValues) =>
  Object.entries(present).some(([name, text]) => (source[name] ?? null) !== text);
