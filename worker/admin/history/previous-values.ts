/**
 * The values that a change replaced, one row per field; the back office compares them with today’s
 * and can restore them.
 */

import { type SQL, sql } from 'drizzle-orm';
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
import { type ColumnValue, prepare, statement } from '../../db/client.ts';
import { orderedListJson } from '../../db/ordered-list-json.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

/** A field whose value a change replaced. */
interface ReplacedRow {
  link_table: string;
  created_at: string;
  link_id: string;
  name: string;
  before: ColumnValue;
  /**
   * JSON value replaced by the next change of the field; null if the item still has the value set
   * here.
   */
  next: string | null;
}

const id = sql.placeholder('id');

/** Values replaced by a change, one row per field; one row without a name if nothing is stored. */
export const replacedValuesQuery = prepare<ReplacedRow>(sql`
  select h.link_table, h.link_id, h.created_at, e.key as name, e.value as before,
    (select n.replaced -> e.key from history n where n.link_id = h.link_id and n.id > h.id
      and n.replaced -> e.key is not null order by n.id limit 1) as next
  from history h left join json_each(h.replaced) e where h.id = ${id}`);

/**
 * Revertible fields of a change and their resource.
 * @throws HttpError 404
 */
export function getRevertibleValues(rows: ReplacedRow[]) {
  const [first] = rows;
  if (!first) throw notFoundError('This change does not exist.');
  const resource = getVersionedResource(first.link_table);
  const fields = rows.flatMap((row) => {
    const field = resource?.fields[row.name];
    return field ? [{ ...row, field, label: formatFieldLabel(row.name, field) }] : [];
  });
  if (!resource || fields.length === 0)
    throw notFoundError('The values of this change are no longer stored.');
  return { kept: resource, fields, id: first.link_id, moment: first.created_at };
}

/**
 * GET /history/{id}/values: a mutation declaration, because only the change tells which table to
 * read.
 */
export const getChangeValues = defineMutation(historyApi.getValues, {
  auth: 'A',
  changes: [],
  preload: (params) => [replacedValuesQuery({ id: params.id })] as const,
  run: async (_, c, [rows]) => {
    const { kept, fields, id } = getRevertibleValues(rows);
    const [[item]] = await c.var.db.batch([currentItemQuery(kept, fields, id)]);
    if (!item) throw notFoundError('The changed item no longer exists.');
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
  { path }: VersionedResource,
  fields: ReturnType<typeof getRevertibleValues>['fields'],
  id: string,
) {
  const columns = fields.flatMap(({ name, field, before, next }) => {
    const present = isAccountListName(name)
      ? orderedListJson[name](sql`i.id`)
      : sql`i.${sql.identifier(name)}`;
    const after = next === null ? present : sql`${next} ->> '$'`;
    const join = getFieldJoin(name, field);
    const named = (value: SQL, as: string) =>
      sql`(select ${sql.identifier(join?.titled ?? 'name')} from ${sql.identifier(join?.table ?? '')} where id = ${value}) as ${sql.identifier(`${as} ${name}`)}`;
    return [
      sql`${after} as ${sql.identifier(name)}`,
      ...(join ? [named(sql`${before}`, 'before'), named(after, 'after')] : []),
    ];
  });
  return statement<Record<string, ColumnValue>>(sql`select i.version, ${sql.join(columns, sql`, `)}
    from ${sql.identifier(getTableName(path))} i where i.id = ${id}`);
}

/** Converts a column value to the format of the item's response and PATCH. */
export function toAnswerValue(
  name: string,
  { kind }: ResourceField,
  value: ColumnValue,
): HistoryValue['before'] {
  if (kind === 'list') return JSON.parse(String(value ?? '[]'));
  if (name === 'shown') return { ...everybody, ...JSON.parse(String(value ?? '{}')) };
  if (kind === 'flag') return Boolean(value);
  return kind === 'choice' && value !== null ? Boolean(value) : value;
}

/** Public fields are not stored, so the defaults are added. */
const everybody = Object.fromEntries(restrictableContactFields.map((name) => [name, 'everybody']));
