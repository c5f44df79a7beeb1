import type { DemoRow } from '../../demo/read-content.ts';

/**
 * Database helpers for tests. Each takes a statement and values for its placeholders. `isServed` says
 * that a site answers from the database, and has to render its documents again after a write.
 */
export const queryDatabase = (db: D1Database, { isServed = false } = {}) => {
  const bound = (sql: string, values: unknown[]) => db.prepare(sql).bind(...values);
  const write = async (sql: string, values: unknown[]) => {
    const result = await bound(sql, values).run();
    if (isServed) await renewDocuments(db);
    return result;
  };
  return {
    run: (sql: string, ...values: unknown[]) => write(sql, values),
    /** Runs statements one after the other. */
    runAll: async (statements: string[]) => {
      for (const sql of statements) await write(sql, []);
    },
    all: async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      (await bound(sql, values).all<Row>()).results,
    first: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      bound(sql, values).first<Row>(),
    /** Returns the single column of all rows. */
    column: async <Value = unknown>(sql: string, ...values: unknown[]) =>
      (await bound(sql, values).raw<[Value]>()).map(([value]) => value),
    /** Counts rows; `rows` follows `from`. */
    count: async (rows: string, ...values: unknown[]) =>
      Number((await bound(`select count(*) from ${rows}`, values).raw<[number]>())[0]?.[0]),
    insert: (table: string, row: DemoRow) =>
      write(
        `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`,
        Object.values(row),
      ),
    /** Returns the first column of the first row. */
    value: async <Value = unknown>(sql: string, ...values: unknown[]) =>
      ((await bound(sql, values).raw<[Value]>())[0]?.[0] ?? null) as Value | null,
  };
};

/** Lets a running site render all documents again, as after a change of its settings. */
export const renewDocuments = (db: D1Database) =>
  db
    .prepare(
      `update document_versions set versions =
        json_set(versions, '$.site_settings', coalesce(versions ->> '$.site_settings', 0) + 1)`,
    )
    .run();

export type DatabaseQueries = ReturnType<typeof queryDatabase>;
