import { fillPlaceholders, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { conflict, invalid, StoreFailure } from '../lib/errors.ts';

/** A query not yet run. `Row` is the shape of its rows, by column name; flags are 0 or 1. */
export interface Statement<Row = unknown> {
  sql: string;
  params: unknown[];
  row?: Row;
}

/** The rows of each statement, by the name that it was asked by. */
export type Named<Asked extends Record<string, Statement>> = {
  -readonly [Name in keyof Asked]: NonNullable<Asked[Name]['row']>[];
};

export type Rows<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: NonNullable<Statements[Index]['row']>[];
};

const dialect = new SQLiteSyncDialect();

/** Compiles a drizzle query once, at module start; call the result with its placeholders' values. */
export function prepare<Row>(query: SQLWrapper | SQL) {
  const { sql, params } = dialect.sqlToQuery(query.getSQL());
  return (values: Record<string, unknown> = {}): Statement<Row> => ({
    sql,
    params: fillPlaceholders(params, values),
  });
}

/** The same for a query that is built anew each time, such as a list's. */
export const statement = <Row>(query: SQLWrapper | SQL): Statement<Row> => prepare<Row>(query)();

/**
 * The one way to D1. It picks the session (visitors read the nearest copy, people with a token
 * the primary) and counts what is spent, for tests, the bench and the log.
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

  /** Goes along with the next batch, where one comes: nothing that must happen, and no round trip of its own. */
  takeAlong<Row>(statement: Statement<Row>, then?: (rows: Row[]) => void) {
    this.#along.push({ statement, then });
  }

  /** Runs all statements in one transaction and one round trip. @throws StoreFailure */
  async batch<const Statements extends readonly Statement[]>(
    statements: Statements,
  ): Promise<Rows<Statements>> {
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
    // At the edge the time goes on with an answer from outside, so this is the round trip.
    const began = performance.now();
    const results = await session
      .batch(prepared)
      .catch(translate)
      .finally(() => {
        this.spent.milliseconds += performance.now() - began;
      });
    for (const { meta } of results) {
      this.spent.rowsRead += meta.rows_read ?? 0;
      this.spent.rowsWritten += meta.rows_written ?? 0;
    }
    for (const [index, { then }] of along.entries())
      then?.((results[statements.length + index]?.results ?? []) as never[]);
    return results.slice(0, statements.length).map((result) => result.results) as Rows<Statements>;
  }

  /** One batch: what is written and, behind it, what is asked of it, each by a name. @throws StoreFailure */
  async write<const Asked extends Record<string, Statement>>(
    written: readonly Statement[],
    asked: Asked,
  ): Promise<Named<Asked>> {
    const names = Object.keys(asked);
    const rows = await this.batch([...written, ...Object.values(asked)]);
    const told = rows.slice(written.length);
    return Object.fromEntries(names.map((name, index) => [name, told[index]])) as Named<Asked>;
  }
}

/** A value that must be unique is taken; a statement that SQLite refuses is ours to mend; anything else means that D1 did not answer. */
function translate(error: unknown): never {
  const text = String(error);
  const [, taken] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(text) ?? [];
  if (taken)
    throw Object.assign(conflict('taken', `This ${taken} is already in use.`), { cause: error });
  if (text.includes('FOREIGN KEY constraint failed')) throw invalid([namesNothing]);
  if (/SQLITE_(?!BUSY|IOERR|FULL|NOMEM|INTERRUPT)/.test(text)) throw error;
  throw new StoreFailure(error);
}

const namesNothing = { path: '', message: 'One of the ids names nothing that exists.' };
