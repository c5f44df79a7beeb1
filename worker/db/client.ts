import { fillPlaceholders, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { conflictError, StorageUnavailableError, validationError } from '../http/http-error.ts';

/** A query that has not run yet. `Row` is the shape of its rows; booleans are 0 or 1. */
export interface Statement<Row = unknown> {
  sql: string;
  params: unknown[];
  row?: Row;
}

/** Rows of each statement, by its name. */
export type NamedRows<Asked extends Record<string, Statement>> = {
  -readonly [Name in keyof Asked]: NonNullable<Asked[Name]['row']>[];
};

export type StatementRows<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: NonNullable<Statements[Index]['row']>[];
};

const dialect = new SQLiteSyncDialect();

/**
 * Compiles a drizzle query once, at module start; call the result with the values of its
 * placeholders.
 */
export function prepare<Row>(query: SQLWrapper | SQL) {
  const { sql, params } = dialect.sqlToQuery(query.getSQL());
  return (values: Record<string, unknown> = {}): Statement<Row> => ({
    sql,
    params: fillPlaceholders(params, values),
  });
}

/** The same for a query that is built on each request, such as a list's. */
export const statement = <Row>(query: SQLWrapper | SQL): Statement<Row> => prepare<Row>(query)();

/**
 * The only access to D1. Visitors read the nearest replica, signed-in users the primary; usage is
 * counted for tests and the log.
 */
export class Database {
  readonly spent = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 };
  readonly #open: () => D1DatabaseSession;
  #session: D1DatabaseSession | undefined;
  #along: { statement: Statement; then?: ((rows: never[]) => void) | undefined }[] = [];

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

  /**
   * Runs all statements in one transaction and one round trip.
   * @throws StorageUnavailableError
   */
  async batch<const Statements extends readonly Statement[]>(
    statements: Statements,
  ): Promise<StatementRows<Statements>> {
    this.#session ??= this.#open();
    const session = this.#session;
    const along = this.#along;
    this.#along = [];
    const all = [...statements, ...along.map(({ statement }) => statement)];
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
    for (const [index, { then }] of along.entries())
      then?.((results[statements.length + index]?.results ?? []) as never[]);
    return results
      .slice(0, statements.length)
      .map((result) => result.results) as StatementRows<Statements>;
  }

  /**
   * Runs the writes, then named queries on their result, in one batch.
   * @throws StorageUnavailableError
   */
  async write<const Asked extends Record<string, Statement>>(
    written: readonly Statement[],
    asked: Asked,
  ): Promise<NamedRows<Asked>> {
    const names = Object.keys(asked);
    const rows = await this.batch([...written, ...Object.values(asked)]);
    const extraRows = rows.slice(written.length);
    return Object.fromEntries(
      names.map((name, index) => [name, extraRows[index]]),
    ) as NamedRows<Asked>;
  }
}

/**
 * Unique and foreign-key violations become 4xx errors. Other SQLite errors are bugs, and everything
 * else means that D1 is unavailable.
 */
function translateError(error: unknown): never {
  const text = String(error);
  const [, taken] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(text) ?? [];
  if (taken)
    throw Object.assign(conflictError('taken', `This ${taken} is already in use.`), {
      cause: error,
    });
  if (text.includes('FOREIGN KEY constraint failed')) throw validationError([namesNothing]);
  if (/SQLITE_(?!BUSY|IOERR|FULL|NOMEM|INTERRUPT)/.test(text)) throw error;
  throw new StorageUnavailableError(error);
}

const namesNothing = { path: '', message: 'One of the ids does not exist.' };
