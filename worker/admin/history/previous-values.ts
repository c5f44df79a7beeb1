import { type SQL, sql } from 'drizzle-orm';
import {
  type HistoryValue,
  historyValues,
  isOwnList,
  type Kept,
  keptOf,
} from '../../contract/admin/history-values.ts';
import type { Field } from '../../contract/resources/resource.ts';
import { joinOf, labelOf, tableOf } from '../../contract/resources/resource-fields.ts';
import { shownFields } from '../../contract/practitioners/contact-visibility.ts';
import { prepare, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import type { Value } from '../../db/audited-update.ts';
import { notFound } from '../../http/http-error.ts';
import { ownListJson } from '../../db/ordered-list-json.ts';

/** A field whose value a change replaced. */
interface Replaced {
  link_table: string;
  created_at: string;
  link_id: string;
  name: string;
  before: Value;
  /**
   * JSON value replaced by the next change of the field; null if the item still has the value set
   * here.
   */
  next: string | null;
}

const id = sql.placeholder('id');

/** Values replaced by a change, one row per field; one row without a name if nothing is stored. */
export const replacedBy = prepare<Replaced>(sql`
  select h.link_table, h.link_id, h.created_at, e.key as name, e.value as before,
    (select n.replaced -> e.key from history n where n.link_id = h.link_id and n.id > h.id
      and n.replaced -> e.key is not null order by n.id limit 1) as next
  from history h left join json_each(h.replaced) e where h.id = ${id}`);

/**
 * Revertible fields of a change and their resource.
 * @throws HttpError 404
 */
export function keptBy(rows: Replaced[]) {
  const [first] = rows;
  if (!first) throw notFound('This change does not exist.');
  const kept = keptOf(first.link_table);
  const fields = rows.flatMap((row) => {
    const field = kept?.fields[row.name];
    return field ? [{ ...row, field, label: labelOf(row.name, field) }] : [];
  });
  if (!kept || fields.length === 0)
    throw notFound('The values of this change are no longer stored.');
  return { kept, fields, id: first.link_id, moment: first.created_at };
}

/**
 * GET /history/{id}/values: a mutation declaration, because only the change tells which table to
 * read.
 */
export const valuesOfChange = call({
  method: 'get',
  path: '/history/:id/values',
  who: 'A',
  noun: 'history',
  summary: 'Get the old and new values of a change; the ETag is that of the current item',
  status: 200,
  answer: historyValues,
  changes: [],
  beside: (params) => [replacedBy({ id: params.id })] as const,
  run: async (_, c, [rows]) => {
    const { kept, fields, id } = keptBy(rows);
    const [[item]] = await c.var.db.batch([itemNow(kept, fields, id)]);
    if (!item) throw notFound('The changed item no longer exists.');
    const told = fields.map(({ name, label, field, before }): HistoryValue => {
      const named = joinOf(name, field) && {
        before_name: item[`before ${name}`] as string | null,
        after_name: item[`after ${name}`] as string | null,
      };
      const after = asAnswered(name, field, item[name] ?? null);
      return { name, label, before: asAnswered(name, field, before), after, ...named };
    });
    return c.json({ fields: told }, 200, { ETag: `"${item.version}"` });
  },
});

/** Reads the item's version, the current value of each field, and the names of references. */
function itemNow({ path }: Kept, fields: ReturnType<typeof keptBy>['fields'], id: string) {
  const columns = fields.flatMap(({ name, field, before, next }) => {
    const present = isOwnList(name) ? ownListJson[name](sql`i.id`) : sql.raw(`i."${name}"`);
    const after = next === null ? present : sql`${next} ->> '$'`;
    const join = joinOf(name, field);
    const named = (value: SQL, as: string) =>
      sql`(select ${sql.raw(`"${join?.titled}" from ${join?.table}`)} where id = ${value}) as ${sql.raw(`"${as} ${name}"`)}`;
    return [
      sql`${after} as ${sql.raw(`"${name}"`)}`,
      ...(join ? [named(sql`${before}`, 'before'), named(after, 'after')] : []),
    ];
  });
  return statement<Record<string, Value>>(sql`select i.version, ${sql.join(columns, sql`, `)}
    from ${sql.raw(tableOf(path))} i where i.id = ${id}`);
}

/** Converts a column value to the format of the item's response and PATCH. */
export function asAnswered(name: string, { kind }: Field, value: Value): HistoryValue['before'] {
  if (kind === 'list') return JSON.parse(String(value ?? '[]'));
  if (name === 'shown') return { ...everybody, ...JSON.parse(String(value ?? '{}')) };
  if (kind === 'flag') return Boolean(value);
  return kind === 'choice' && value !== null ? Boolean(value) : value;
}

/** Public fields are not stored, so the defaults are added. */
const everybody = Object.fromEntries(shownFields.map((name) => [name, 'everybody']));
