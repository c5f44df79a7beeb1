/**
 * Drizzle’s query builder for D1, with helpers for subqueries, JSON rows and conditional inserts.
 */

import {
  type AnyColumn,
  Column,
  getTableColumns,
  is,
  noopDecoder,
  SQL,
  type Subquery,
  sql,
  type WithSubquery,
} from 'drizzle-orm';
import type {
  SelectedFieldsFlat,
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import { drizzle } from 'drizzle-orm/sqlite-proxy';

/*
 * How queries are written here:
 *
 * - Constants that a partial index needs are part of the SQL: `isTrue(column)`, `inline(number)` and
 *   `eq(column, 'x').inlineParams()`.
 * - `scalar` is one value of a subquery, `jsonObject` one row, `jsonArray` an array of rows. A count
 *   is ``sql<number>`${qb.select({ count: count() })…}` ``.
 * - `alias(usersTable, 'maker')` is created outside a function. Fields of a subquery that are
 *   expressions print without its name, so they cannot be used in a correlated subquery.
 * - Conditional inserts are `insertIf(table, values, condition)`, or `qb.insert(table).select(…)` with
 *   `insertedFields`.
 * - Search is `searchDocuments` in `full-text.ts`; `worker/content/blog-queries.ts` is an example.
 * - SQL states its row with `sql<Row>`. An aliased table in a `from` is `${usersTable} ${maker}`.
 *   A column without its table is `bareName(column)`, in `set`, in column lists and outside a
 *   subquery. Dynamic names are `sql.identifier(name)`; `sql.raw` takes literals only.
 */

/** Drizzle without a driver: it only builds queries, and `Database` runs them. */
const builder = drizzle(() => {
  throw new Error('Pass the query to `prepare` or `statement`, and run it with `Database`.');
});

type Fields = SelectedFieldsFlat;

/**
 * Drizzle's query builder. Rows of D1 are objects, in which a second `id` would replace the first,
 * so every selected field is named by its key.
 */
export const qb = {
  select: <Selected extends Fields>(fields: Selected) => builder.select(nameFields(fields)),
  selectDistinct: <Selected extends Fields>(fields: Selected) =>
    builder.selectDistinct(nameFields(fields)),
  /** All fields of a subquery. */
  selectAll: <Source extends Subquery>(source: Source) => builder.select().from(source),
  /** Values without a table. */
  selectValues: <Selected extends Record<string, SQL>>(fields: Selected) =>
    builder.select(nameFields(fields)).from(sql`(select 1)`),
  /** Common table expressions, for subqueries in SQL: `qb.$with(name, columns).as(sql)`. */
  $with: builder.$with,
  with: (...queries: WithSubquery[]) => ({
    select: <Selected extends Fields>(fields: Selected) =>
      builder.with(...queries).select(nameFields(fields)),
    insert: builder.with(...queries).insert,
    update: builder.with(...queries).update,
  }),
  insert: builder.insert.bind(builder) as typeof builder.insert,
  update: builder.update.bind(builder) as typeof builder.update,
  delete: builder.delete.bind(builder) as typeof builder.delete,
};

/** Adds `as "key"` where the name of a field differs from its key. The types stay the same. */
const nameFields = <Selected extends Fields>(fields: Selected): Selected =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      getFieldName(field) === key ? field : nameField(field, key),
    ]),
  ) as Selected;

/** Name of a field in the result; undefined for expressions. */
export function getFieldName(field: Fields[string]): string | undefined {
  if (is(field, Column)) return field.name;
  return is(field, SQL.Aliased) ? field.fieldAlias : undefined;
}

/**
 * The template around the expression keeps drizzle from removing the table names of its columns.
 */
const nameField = (field: Fields[string], key: string) =>
  sql`${field}`.mapWith(getDecoder(field) ?? noopDecoder).as(key);

/** Result of a query: its rows if it selects or returns any. `sql<Row>` names the row itself. */
export type RowOf<Query> =
  Query extends SQL<infer Row> ? Row : Awaited<Query> extends (infer Row)[] ? Row : never;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Converts a value of a boolean or JSON column, or of an expression with `mapWith`. */
export function getDecoder(field: Fields[string]): Decoder | undefined {
  if (is(field, Column)) return ['boolean', 'json'].includes(field.dataType) ? field : undefined;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  // Drizzle keeps it for its drivers and does not declare it.
  const { decoder } = expression as unknown as { decoder?: Decoder };
  return decoder === noopDecoder ? undefined : decoder;
}

/** Column that the query's conditions or a certain join keep from being null. */
export const notNull = <Col extends AnyColumn>(column: Col) =>
  sql`${column}`.mapWith(column) as SQL<Col['_']['data']>;

/** Value of a subquery with one field; null without a row. */
export function scalar<Query extends SelectQuery>(query: Query) {
  const [field] = Object.values(query._.selectedFields as Fields);
  const decoder = (field && getDecoder(field)) ?? noopDecoder;
  return sql`${query}`.mapWith(decoder) as SQL<RowOf<Query>[keyof RowOf<Query>] | null>;
}

/** A select query, as an operand of the functions below. */
interface SelectQuery {
  _: { selectedFields: object };
  as(alias: string): object;
}

/**
 * Array of the rows of a subquery, as one field. It travels as JSON, an array per row; functions of
 * D1 take 32 arguments, so rows have at most 32 fields.
 */
export function jsonArray<Query extends SelectQuery>(query: Query): SQL<RowOf<Query>[]> {
  const { row, from, decode } = asJson(query);
  return sql`(select json_group_array(${row}) from ${from})`.mapWith((text: string) =>
    JSON.parse(text).map(decode),
  );
}

/** Row of a subquery as one field; null if there is none. */
export function jsonObject<Query extends SelectQuery>(query: Query): SQL<RowOf<Query> | null> {
  const { row, from, decode } = asJson(query);
  return sql`(select ${row} from ${from})`.mapWith((text: string) =>
    decode(JSON.parse(text)),
  ) as SQL<RowOf<Query> | null>;
}

function asJson(query: SelectQuery) {
  const fields = Object.entries(query._.selectedFields as Fields);
  const from = query.as('item') as Record<string, unknown>;
  const values = fields.map(([key]) => sql`${from[key]}`);
  const decoders = fields.map(([key, field]) => ({ key, decoder: getDecoder(field) }));
  return {
    row: sql`json_array(${sql.join(values, sql`, `)})`,
    from,
    decode: (row: unknown[]) =>
      Object.fromEntries(
        decoders.map(({ key, decoder }, index) => {
          const value = row[index];
          return [key, decoder && value !== null ? decoder.mapFromDriverValue(value) : value];
        }),
      ),
  };
}

/** Conditions on flags. The number is part of the SQL, so that partial indexes apply. */
export const isTrue = (flag: AnyColumn) => sql`${flag} = 1`;
export const isFalse = (flag: AnyColumn) => sql`${flag} = 0`;

/**
 * A number as part of the SQL, such as the limit of a subquery that the query planner should know.
 */
export const inline = (value: number) => sql`${value}`.inlineParams();

/** Name of a column without its table: in `set` and column lists, and of a subquery's columns. */
export const bareName = (column: AnyColumn) => sql`${sql.identifier(column.name)}`;

/** Value of a column that an insert would have written, in its `onConflictDoUpdate`. */
export const excluded = (column: SQLiteColumn) => sql`excluded.${bareName(column)}`;

/** SQL condition: the column is one of a list, which is a single parameter. */
export const isOneOf = (column: SQLiteColumn, values: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

type InsertedRow<Table extends SQLiteTable> = {
  [Key in keyof SQLiteInsertValue<Table>]: SQLiteInsertValue<Table>[Key] | SQLiteColumn;
};

/** INSERT of a row if a condition holds. */
export const insertIf = <Table extends SQLiteTable>(
  table: Table,
  values: InsertedRow<Table>,
  condition: SQL,
) =>
  qb.insert(table).select(
    sql`select ${sql.join(
      Object.values<SQL.Aliased>(insertedFields(table, values)).map((field) => field.sql),
      sql`, `,
    )} where ${condition}`,
  );

/**
 * Fields of `qb.insert(table).select(qb.select(…))`: all columns but generated ones, with their
 * defaults.
 */
export function insertedFields<Table extends SQLiteTable>(
  table: Table,
  values: InsertedRow<Table>,
) {
  const sent = values as Record<string, unknown>;
  const columns = Object.entries(getTableColumns(table)).filter(([, one]) => !one.generated);
  const fields = columns.map(([key, column]) => [
    key,
    (sent[key] === undefined ? getDefault(column) : toExpression(sent[key], column)).as(key),
  ]);
  return Object.fromEntries(fields) as Record<keyof Table['$inferInsert'], SQL.Aliased>;
}

const getDefault = (column: AnyColumn) =>
  column.default === undefined
    ? sql`null`
    : sql`${sql.param(column.default, column)}`.inlineParams();

const toExpression = (value: unknown, column: AnyColumn) =>
  is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`;
