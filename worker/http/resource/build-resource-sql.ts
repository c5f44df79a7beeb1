/**
 * Derives a resource’s SELECTs, orders and row conversion from its declaration, for all generic
 * endpoints.
 */

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { FieldValues, Resource, ResourceField } from '../../contract/resources/resource.ts';
import {
  getAllFields,
  getFieldJoin,
  getTableName,
  isLongField,
} from '../../contract/resources/resource-fields.ts';
import type { ResourceItem, ResourceListItem } from '../../contract/resources/resource-values.ts';
import type { AuditedTable } from '../../db/audited-update.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { getKeyColumn, nameOrder } from '../../db/pagination.ts';
import { bareName, getDecoder } from '../../db/query-builder.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { buildLanguageColumns } from './build-language-columns.ts';

/** A row as D1 returns it. */
export type ResourceRow = FieldValues & { id: string };
export type VersionedRow = ResourceRow & { version: number };

/** Columns of a list row or an item. */
interface Selection {
  /** Columns of the table, and computed ones. */
  stored: SQL;
  /** Columns of a row `r`, with joined names. */
  shown: SQL;
  joins: SQL;
}

/** SQL of a resource: its table, columns, orders and lookup; items and list rows as answered. */
export interface ResourceSql<Item = ResourceRow, ListItem = ResourceRow> {
  resource: Resource;
  table: string;
  /** The same table in the schema. */
  schemaTable: AuditedTable;
  /** Title of an item. */
  title: SQL | SQLiteColumn;
  row: Selection;
  orders: Record<string, SQL>;
  /** Default order, which must be unique per row; `sort` and id if absent. */
  order?: SQL;
  /** Query for one item by `id`; computed columns use `now` and `viewer`. */
  byId: (values: FieldValues) => Statement<VersionedRow>;
  /** An item of `byId` as the API returns it, with its version. */
  toItem(row: VersionedRow): Item & { version: number };
  toListItem(row: ResourceRow): ListItem;
}

interface ResourceSqlOptions {
  /**
   * Computed fields, and names that need no lookup, as SQL of the table. Placeholders: `now`,
   * `viewer` and, in lists, path parameters.
   */
  computed?: Record<string, SQL>;
  title?: SQL;
  /** Table that is not part of the schema. */
  schemaTable?: AuditedTable;
  /** Converts a row further, after its booleans. */
  shape?: <Kept extends ResourceRow>(row: Kept) => Kept;
}

/**
 * Builds the SQL of a resource from its declaration, with a column per field and the given special
 * expressions.
 */
export function buildResourceSql<R extends Resource>(
  resource: R,
  special: ResourceSqlOptions = {},
): ResourceSql<ResourceItem<R>, ResourceListItem<R>> {
  const { shape = (row) => row } = special;
  const computed: Record<string, SQL> = {
    ...buildLanguageColumns(resource),
    ...special.computed,
  };
  const table = getTableName(resource.path);
  const schemaTable = special.schemaTable ?? (getTable(table) as AuditedTable);
  const title =
    special.title ??
    getTableColumns(schemaTable)[resource.titleField] ??
    computed[resource.titleField] ??
    sql`${sql.identifier(resource.titleField)}`;
  const fields = Object.entries(getAllFields(resource)).filter(([, { kind }]) => kind !== 'secret');
  const short = fields.filter(([, field]) => !isLongField(field));
  const flags = fields
    .filter(([, { kind }]) => kind === 'flag' || kind === 'choice')
    .map(([name]) => name);
  const lists = fields.filter(([, { kind }]) => kind === 'list').map(([name]) => name);
  const decoders = Object.entries(computed).flatMap(([name, expression]) => {
    const decoder = getDecoder(expression);
    return decoder ? [{ name, decoder }] : [];
  });
  const isChanged = fields.some(([name]) => name === 'updated_at');
  const buildItemQuery = () => {
    const item = buildSelection(fields, computed, ['id', ...(isChanged ? ['version'] : [])]);
    return sql`select ${item.shown} from (select ${item.stored} from ${sql.identifier(table)}
      where id = ${sql.placeholder('id')}) r ${item.joins}`;
  };
  // These are built when they are first needed, because those of all resources delay the start.
  let row: Selection | undefined;
  let orders: Record<string, SQL> | undefined;
  const convert = (row: ResourceRow): FieldValues => {
    const converted: FieldValues = parseLists(convertFlags(row, flags), lists);
    for (const { name, decoder } of decoders)
      if (name in converted) converted[name] = decoder.mapFromDriverValue(converted[name]);
    return shape(converted as ResourceRow);
  };
  return {
    resource,
    table,
    schemaTable,
    title,
    get row() {
      row ??= buildSelection(short, computed, ['id']);
      return row;
    },
    get orders() {
      orders ??= buildOrders(table, schemaTable, short);
      return orders;
    },
    byId: prepare(buildItemQuery),
    toItem: (row) => convert(row) as ResourceItem<R> & { version: number },
    toListItem: (row) => convert(row) as ResourceListItem<R>,
  };
}

/** Lists are stored as JSON. */
const parseLists = (row: FieldValues, lists: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(lists.map((name) => [name, JSON.parse(String(row[name] ?? '[]'))])),
});

type NamedField = [name: string, field: ResourceField];

const quoteColumn = (name: string) => sql`${sql.identifier(name)}`;

function buildSelection(
  fields: NamedField[],
  computed: Record<string, SQL>,
  own: string[],
): Selection {
  const names = [...own, ...fields.map(([name]) => name)];
  const nameColumns = buildNameColumns(fields, computed);
  const selected = nameColumns.filter(({ as }) => computed[as]);
  const joins = new Map(
    nameColumns
      .filter(({ as }) => !computed[as])
      .map(({ table, alias, id }) => [
        alias,
        sql`left join ${sql.identifier(table)} ${sql.identifier(alias)} on ${sql.identifier(alias)}.id = ${id}`,
      ]),
  );
  const stored = [...names, ...selected.map(({ as }) => as)].map((name) =>
    computed[name] ? sql`${computed[name]} as ${quoteColumn(name)}` : quoteColumn(name),
  );
  const shown = [
    ...names.map(getShownColumn),
    ...nameColumns.map(({ as, value }) => sql`${value} as ${quoteColumn(as)}`),
  ];
  return {
    stored: sql.join(stored, sql`, `),
    shown: sql.join(shown, sql`, `),
    joins: sql.join([...joins.values()], sql` `),
  };
}

const getShownColumn = (name: string) => sql`r.${sql.identifier(name)}`;

/** Joined names of the references in a row `r`, and the `id` that finds each. */
function buildNameColumns(fields: NamedField[], computed: Record<string, SQL>) {
  const all = fields.flatMap(([name, field], index) => {
    const join = getFieldJoin(name, field);
    const alias = `j${index}`;
    return Object.entries(join?.columns ?? {}).map(([as, column]) => ({
      as,
      alias,
      table: join?.table ?? '',
      id: getShownColumn(name),
      value: computed[as]
        ? getShownColumn(as)
        : sql`${sql.identifier(alias)}.${sql.identifier(column)}`,
    }));
  });
  const maker = all.find(({ as }) => as === 'created_by_name');
  if (!maker) return all;
  return all.map((one) => (one.as === 'updated_by_name' ? reuseAuthorName(one, maker) : one));
}

/** The last editor is usually the author, whose name is then reused. */
function reuseAuthorName<One extends { id: SQL; value: SQL }>(one: One, maker: One): One {
  const isSame = sql`${one.id} is ${maker.id}`;
  return {
    ...one,
    id: sql`iif(${isSame}, null, ${one.id})`,
    value: sql`iif(${isSame}, ${maker.value}, ${one.value})`,
  };
}

/** Sort expression for each field of a list. */
function buildOrders(table: string, schemaTable: AuditedTable, fields: NamedField[]) {
  const found: Record<string, SQL> = { id: sql`id` };
  for (const [name, field] of fields) {
    const isText = ['line', 'text', 'tag', 'image_name'].includes(field.kind);
    const key = getKeyColumn(schemaTable, name);
    found[name] = key
      ? bareName(key)
      : isText
        ? sql`${quoteColumn(name)} collate nocase`
        : quoteColumn(name);
    const join = getFieldJoin(name, field);
    for (const [as, column] of Object.entries(join?.columns ?? {})) {
      found[as] = nameOrder(
        join?.table ?? '',
        sql`${sql.identifier(table)}.${sql.identifier(name)}`,
        column,
      );
    }
  }
  return found;
}
