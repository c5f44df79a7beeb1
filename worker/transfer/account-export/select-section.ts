/** Builds the query of a section of the account export from the rules of the schema. */

import { and, asc, Column, eq, gt, is, type Placeholder, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { qb } from '../../db/query-builder.ts';
import type { AccountExportSection } from '../../db/schema/column-rules.ts';
import { getReferencedColumn, listExportedColumns } from '../../db/schema-tables.ts';
import {
  type ExportField,
  type ExportFields,
  type ExportSection,
  exportParams,
} from './export-section.ts';

/** Rows of a batch: their maximum number, and the key of the row before. */
interface Batch {
  after: Placeholder;
  most: Placeholder;
}

const defaultLastKeys = ['created_at', 'updated_at'];

export function selectSection(
  name: AccountExportSection,
  section: ExportSection,
  { after, most }: Batch,
) {
  const { member, key = getDefaultKey(member), last = defaultLastKeys } = section;
  const columns = listExportedColumns(name).map(({ column, name: exported }) => ({
    column,
    fields: nameFields(exported, section.fields?.[exported] ?? column),
  }));
  const entries = columns
    .flatMap(({ fields }) => Object.entries(fields))
    .sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  const query = qb
    .select({ key: key as SQL<string>, ...Object.fromEntries(entries) })
    .from(member.table as SQLiteTable)
    .$dynamic();
  for (const [table, on] of section.joins ?? []) query.innerJoin(table, on);
  for (const { column, fields } of columns) {
    const referenced = getReferencedColumn(column);
    if (referenced && hasColumnOf(fields, referenced.table))
      query.leftJoin(referenced.table, eq(referenced, column));
  }
  for (const [table, on] of section.leftJoins ?? []) query.leftJoin(table, on);
  return query
    .where(and(eq(member, exportParams.member), section.where, gt(key, after)))
    .orderBy(asc(key))
    .limit(most);
}

const nameFields = (name: string, fields: ExportField | ExportFields): ExportFields =>
  is(fields, Column) || is(fields, SQL) ? { [name]: fields } : fields;

const hasColumnOf = (fields: ExportFields, table: SQLiteTable) =>
  Object.values(fields).some((field) => is(field, Column) && field.table === table);

/** Keys are compared as text, so numbers get leading zeros. */
function getDefaultKey(member: SQLiteColumn) {
  const { columns, primaryKeys } = getTableConfig(member.table as SQLiteTable);
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const column = primary.find((one) => one !== member) ?? member;
  return column.dataType === 'number' ? sql`printf('%03d', ${column})` : sql`${column}`;
}
