import type { DemoRow } from '../../demo/read-content.ts';

/** Database helpers for tests. Each takes a statement and values for its placeholders. */
export const queryDatabase = (db: D1Database) => {
  const bound = (sql: string, values: unknown[]) => db.prepare(sql).bind(...values);
  return {
    run: (sql: string, ...values: unknown[]) => bound(sql, values).run(),
    /** Runs statements one after the other. */
    runAll: async (statements: string[]) => {
      for (const sql of statements) await bound(sql, []).run();
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
      bound(
        `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`,
        Object.values(row),
      ).run(),
    /** Returns the first column of the first row. */
    value: async <Value = unknown>(sql: string, ...values: unknown[]) =>
      ((await bound(sql, values).raw<[Value]>())[0]?.[0] ?? null) as Value | null,
  };
};

export type DatabaseQueries = ReturnType<typeof queryDatabase>;
