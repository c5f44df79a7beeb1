/**
 * Database access: prepared statements, batches with results by name, and the D1 session of a
 * request.
 */

import { fillPlaceholders, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type SelectedFieldsFlat, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { FieldError } from '../http/field-errors.ts';
import {
  conflictError,
  type Refusal,
  StorageUnavailableError,
  validationError,
} from '../http/http-error.ts';
import { getReader } from '../http/language.ts';
import { getSiteCurrency } from '../settings/site-currency.ts';
import { getDecoder, getFieldName, type RowOf } from './query-builder.ts';

/** Column value; booleans are 0 and 1. */
export type ColumnValue = string | number | null;

/** A query that has not run yet. `Row` is the shape of its rows. */
export interface Statement<Row = unknown> {
  sql: string;
  params: unknown[];
  /** Converts booleans and JSON of a row in place. Rows of raw SQL stay as D1 returns them. */
  decode?: RowDecoder | undefined;
  row?: Row;
}

type RowDecoder = (row: Record<string, unknown>) => void;

/** Statements by name. */
export type Statements = Readonly<Record<string, Statement>>;

/**
 * Rows of each statement, by its name; of a batch, by its position. A statement that is not always
 * there has optional rows.
 */
export type StatementRows<Asked extends Statements | readonly Statement[]> = {
  -readonly [Name in keyof Asked]: Asked[Name] extends Statement<infer Row> | undefined
    ? Row[]
    : never;
};

/** A query of the builder. */
export interface BuiltQuery extends PromiseLike<unknown> {
  toSQL(): { sql: string; params: unknown[] };
}

type CompiledQuery = Pick<Statement, 'sql' | 'params' | 'decode'>;

const dialect = new SQLiteSyncDialect();

function compile(query: BuiltQuery | SQLWrapper): CompiledQuery {
  if (!('toSQL' in query)) return dialect.sqlToQuery(query.getSQL());
  const { sql, params } = query.toSQL();
  return { sql, params, decode: buildDecoder(getSelectedFields(query)) };
}

/** Drizzle keeps the fields for its drivers: of a select in `_`, of the others in `config`. */
function getSelectedFields(query: object): SelectedFieldsFlat {
  const { _, config } = query as {
    _?: { selectedFields: SelectedFieldsFlat };
    config?: { returning?: { path: [string]; field: SelectedFieldsFlat[string] }[] };
  };
  if (_) return _.selectedFields;
  const returned = config?.returning ?? [];
  for (const { path, field } of returned) {
    if (getFieldName(field) !== path[0])
      throw new Error(`Name the returned "${path[0]}" with as()`);
  }
  return Object.fromEntries(returned.map(({ path: [key], field }) => [key, field]));
}

function buildDecoder(fields: SelectedFieldsFlat): RowDecoder | undefined {
  const decoders = Object.entries(fields).flatMap(([key, field]) => {
    const decoder = getDecoder(field);
    return decoder ? [{ key, decoder }] : [];
  });
  if (decoders.length === 0) return undefined;
  return (row) => {
    for (const { key, decoder } of decoders)
      if (row[key] !== null) row[key] = decoder.mapFromDriverValue(row[key]);
  };
}

/**
 * Placeholder of the language that the request reads names in, which every statement may use
 * without naming it (`translated-text.ts`).
 */
export const readerLanguage = sql.placeholder('reader_language');

/** The same of the language of items that name none. */
export const siteLanguage = sql.placeholder('site_language');

/** The same of the currency in which the directory compares prices. */
export const siteCurrency = sql.placeholder('site_currency');

const getReaderParams = () => {
  const { language, default_language } = getReader();
  return {
    reader_language: language,
    site_language: default_language,
    site_currency: getSiteCurrency(),
  };
};

/** Every prepared query, for a test that runs them all. */
export const preparedQueries: (() => CompiledQuery)[] = [];

/**
 * Prepares a query with named placeholders; call the result with their values. It is built and
 * compiled on first use, because hundreds of them would delay the start.
 */
export function prepare<const Name extends string, Query extends BuiltQuery | SQL>(
  names: readonly Name[],
  build: (placeholders: { [Each in Name]: Placeholder<Each> }) => Query,
): (
  ...values: [Name] extends [never] ? [] : [Record<Name, ColumnValue>]
) => Statement<RowOf<Query>>;
/** The same for SQL whose placeholders are not declared. */
export function prepare<Row>(
  query: SQLWrapper | (() => SQLWrapper),
): (values?: Record<string, unknown>) => Statement<Row>;
export function prepare(
  names: readonly string[] | SQLWrapper | (() => SQLWrapper),
  build: (placeholders: Record<string, Placeholder>) => BuiltQuery | SQLWrapper = () =>
    typeof names === 'function' ? names() : (names as SQLWrapper),
) {
  let compiled: CompiledQuery | undefined;
  const getCompiled = () => {
    const placeholders = Array.isArray(names)
      ? names.map((name) => [name, sql.placeholder(name)])
      : [];
    compiled ??= compile(build(Object.fromEntries(placeholders)));
    return compiled;
  };
  preparedQueries.push(getCompiled);
  return (values: Record<string, unknown> = {}): Statement => {
    const { params, ...query } = getCompiled();
    return { ...query, params: fillPlaceholders(params, { ...getReaderParams(), ...values }) };
  };
}

/** Statement of a query that is built on each request, such as a list's. */
export function statement<Query extends BuiltQuery>(query: Query): Statement<RowOf<Query>>;
export function statement<Row>(query: SQLWrapper): Statement<Row>;
export function statement(query: BuiltQuery | SQLWrapper): Statement {
  const { params, ...compiled } = compile(query);
  return { ...compiled, params: fillPlaceholders(params, getReaderParams()) };
}

/**
 * The only access to D1. Visitors read the nearest replica, signed-in users the primary; usage is
 * counted for tests and the log.
 */
export class Database {
  readonly spent = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 };
  readonly #open: () => D1DatabaseSession;
  #session: D1DatabaseSession | undefined;
  #along: { statement: Statement; then?: ((rows: never[]) => void) | undefined }[] = [];
  #withWrites: Statement[] = [];

  constructor(binding: D1Database, reader: 'visitor' | 'person' = 'person') {
    this.#open = () =>
      binding.withSession(reader === 'visitor' ? 'first-unconstrained' : 'first-primary');
  }

  /**
   * Appends an optional statement to the next batch, if there is one, without a round trip of its
   * own.
   */
  appendToNextBatch<Row>(statement: Statement<Row>, then?: (rows: Row[]) => void) {
    this.#along.push({ statement, then });
  }

  /** Appends a statement to each batch that writes. */
  appendToWrites(statement: Statement) {
    this.#withWrites.push(statement);
  }

  /**
   * Runs all statements in one transaction and one round trip.
   * @throws StorageUnavailableError
   */
  async batch<const Batch extends readonly Statement[]>(
    statements: Batch,
  ): Promise<StatementRows<Batch>> {
    this.#session ??= this.#open();
    const session = this.#session;
    const along = this.#along;
    this.#along = [];
    const all = [
      ...statements,
      ...along.map(({ statement }) => statement),
      ...(statements.some(isWrite) ? this.#withWrites : []),
    ];
    const prepared = all.map(({ sql, params }) => {
      const query = session.prepare(sql);
      return params.length > 0 ? query.bind(...params) : query;
    });
    this.spent.roundTrips += 1;
    // The clock at the edge only advances with I/O, so this measures the round trip.
    const began = performance.now();
    const results = await session
      .batch(prepared)
      .catch(translateError)
      .finally(() => {
        this.spent.milliseconds += performance.now() - began;
      });
    for (const { meta } of results) {
      this.spent.rowsRead += meta.rows_read ?? 0;
      this.spent.rowsWritten += meta.rows_written ?? 0;
    }
    const rows = all.map(({ decode }, index) => {
      const found = results[index]?.results ?? [];
      if (decode) for (const row of found) decode(row as Record<string, unknown>);
      return found;
    });
    for (const [index, { then }] of along.entries())
      then?.((rows[statements.length + index] ?? []) as never[]);
    return rows.slice(0, statements.length) as StatementRows<Batch>;
  }

  /**
   * Runs the writes, then queries on their result, in one transaction and one round trip;
   * statements in `before` run first. Returns the rows of `before` and of the queries by name.
   * @throws StorageUnavailableError
   */
  async run<
    const Queries extends Statements = Record<never, Statement>,
    const Before extends Statements = Record<never, Statement>,
  >({
    before,
    written = [],
    queries,
  }: {
    before?: Before;
    written?: readonly Statement[];
    queries?: Queries;
  }): Promise<StatementRows<Before> & StatementRows<Queries>> {
    const first = Object.values<Statement>(before ?? {});
    const rows = await this.batch([...first, ...written, ...Object.values(queries ?? {})]);
    const last = nameRows(queries ?? {}, rows.slice(first.length + written.length));
    return (before ? { ...nameRows(before, rows), ...last } : last) as never;
  }
}

const isWrite = ({ sql }: Statement) =>
  /\b(?:insert(?: or \w+)? into|update(?: or \w+)? ["\w]+\s+set|delete from)\b/i.test(sql);

/** Gives rows the names of their statements. */
export const nameRows = <Queries extends Statements>(queries: Queries, rows: unknown[][]) =>
  Object.fromEntries(
    Object.keys(queries).map((name, index) => [name, rows[index]]),
  ) as StatementRows<Queries>;

/**
 * Unique and foreign-key violations become 4xx errors. Other SQLite errors are bugs, and everything
 * else means that D1 is unavailable.
 */
function translateError(error: unknown): never {
  const text = String(error);
  const [, table, taken] = /UNIQUE constraint failed: (\w+)\.(\w+)/.exec(text) ?? [];
  if (taken === 'translation_group_id') throw conflictError('taken', 'translation_taken');
  if (taken)
    throw Object.assign(conflictError('taken', describeTaken(taken, table)), {
      cause: error,
    });
  if (text.includes('FOREIGN KEY constraint failed')) throw validationError([namesNothing]);
  if (/SQLITE_(?!BUSY|IOERR|FULL|NOMEM|INTERRUPT)/.test(text)) throw error;
  throw new StorageUnavailableError(error);
}

const describeTaken = (column: string, table: string | undefined): Refusal => {
  if (table === 'tags' && column === 'name') return 'keyword_taken';
  if (table === 'redirects' && column === 'from') return 'redirect_taken';
  if (column === 'email' || column === 'tag') return `${column}_taken`;
  return { code: 'value_taken', values: { field: column } };
};

const namesNothing: FieldError = { path: '', code: 'id_does_not_exist' };
