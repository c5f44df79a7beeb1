/**
 * The values that a change replaced, one row per field; the back office compares them with today’s
 * and can restore them.
 */

import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { historyApi } from '../../contract/admin/history.api.ts';
import {
  getVersionedResource,
  type HistoryValue,
  isAccountListName,
  type VersionedResource,
} from '../../contract/admin/history-values.ts';
import { restrictableContactFields } from '../../contract/practitioners/contact-visibility.ts';
import type { ResourceField } from '../../contract/resources/resource.ts';
import {
  formatFieldLabel,
  getFieldJoin,
  getTableName,
} from '../../contract/resources/resource-fields.ts';
import type { AuditedTable } from '../../db/audited-update.ts';
import { type ColumnValue, prepare, statement } from '../../db/client.ts';
import { orderedListJson } from '../../db/ordered-list-json.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

const later = alias(historyTable, 'later');

/** Values replaced by a change, one row per field; one row without a name if nothing is stored. */
export const replacedValuesQuery = prepare(['id'], ({ id }) => {
  const { link_table, link_id, created_at, replaced } = historyTable;
  const name = sql<string>`field.key`;
  const laterValue = sql<string>`${later.replaced} -> ${name}`;
  const next = qb
    .select({ value: laterValue })
    .from(later)
    .where(and(eq(later.link_id, link_id), gt(later.id, historyTable.id), isNotNull(laterValue)))
    .orderBy(later.id)
    .limit(1);
  return qb
    .select({
      link_table,
      link_id,
      created_at,
      name,
      before: sql<ColumnValue>`field.value`,
      /**
       * JSON value replaced by the next change of the field; null if the item still has the value
       * set here.
       */
      next: scalar(next),
    })
    .from(historyTable)
    .leftJoin(sql`json_each(${replaced}) field`, sql`true`)
    .where(eq(historyTable.id, id));
});

/** A field whose value a change replaced. */
type ReplacedRow = NonNullable<ReturnType<typeof replacedValuesQuery>['row']>;

/**
 * Revertible fields of a change and their resource.
 * @throws HttpError 404
 */
export function getRevertibleValues(rows: ReplacedRow[]) {
  const [first] = rows;
  if (!first) throw notFoundError('change_not_found');
  const resource = getVersionedResource(first.link_table);
  const fields = rows.flatMap((row) => {
    const field = resource?.fields[row.name];
    return field ? [{ ...row, field, label: formatFieldLabel(row.name, field) }] : [];
  });
  if (!resource || fields.length === 0) throw notFoundError('change_values_gone');
  return { kept: resource, fields, id: first.link_id, moment: first.created_at };
}

/**
 * GET /history/{id}/values: a mutation declaration, because only the change tells which table to
 * read.
 */
export const getChangeValues = defineMutation(historyApi.getValues, {
  auth: 'A',
  changes: [],
  preload: (params) => ({ replacedValues: replacedValuesQuery({ id: params.id }) }),
  run: async (_, c, { replacedValues }) => {
    const { kept, fields, id } = getRevertibleValues(replacedValues);
    const [[item]] = await c.var.db.batch([currentItemQuery(kept, fields, id)]);
    if (!item) throw notFoundError('changed_item_gone');
    const values = fields.map(({ name, label, field, before }): HistoryValue => {
      const named = getFieldJoin(name, field) && {
        before_name: item[`before ${name}`] as string | null,
        after_name: item[`after ${name}`] as string | null,
      };
      const after = toAnswerValue(name, field, item[name] ?? null);
      return { name, label, before: toAnswerValue(name, field, before), after, ...named };
    });
    return c.json({ fields: values }, 200, { ETag: `"${item.version}"` });
  },
});

/** Reads the item's version, the current value of each field, and the names of references. */
function currentItemQuery(
  { path, singleRowTable }: VersionedResource,
  fields: ReturnType<typeof getRevertibleValues>['fields'],
  id: string,
) {
  const table = getTable(singleRowTable ?? getTableName(path)) as AuditedTable;
  const item = alias(table, 'item');
  const columns = fields.flatMap(({ name, field, before, next }) => {
    const present = isAccountListName(name)
      ? orderedListJson[name](sql`${item.id}`)
      : sql`${item}.${sql.identifier(name)}`;
    const after = next === null ? present : sql`${next} ->> '$'`;
    const join = getFieldJoin(name, field);
    const reference = join && { titled: join.titled, table: getTable(join.table) };
    return [
      sql`${after} as ${sql.identifier(name)}`,
      ...(reference
        ? [
            selectTitle(reference, sql`${before}`, `before ${name}`),
            selectTitle(reference, after, `after ${name}`),
          ]
        : []),
    ];
  });
  return statement<Record<string, ColumnValue>>(sql`
    select ${item.version}, ${sql.join(columns, sql`, `)} from ${table} ${item} where ${item.id} = ${id}`);
}

/** Title of a referenced row, as a column. */
const selectTitle = (
  { titled, table }: { titled: string; table: ReturnType<typeof getTable> },
  id: SQL,
  as: string,
) =>
  sql`(select ${sql.identifier(titled)} from ${table} where ${table.id} = ${id}) as ${sql.identifier(as)}`;

/** Converts a column value to the format of the item's response and PATCH. */
export function toAnswerValue(
  name: string,
  { kind }: ResourceField,
  value: ColumnValue,
): HistoryValue['before'] {
  if (kind === 'list') return JSON.parse(String(value ?? '[]'));
  if (kind === 'json') return JSON.parse(String(value));
  if (name === 'shown') return { ...everybody, ...JSON.parse(String(value ?? '{}')) };
  if (kind === 'flag') return Boolean(value);
  return kind === 'choice' && value !== null ? Boolean(value) : value;
}

/** Public fields are not stored, so the defaults are added. */
const everybody = Object.fromEntries(restrictableContactFields.map((name) => [name, 'everybody']));
