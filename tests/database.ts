import type { Row } from '../demo/content.ts';

/** What tests ask of a database and do there by themselves: a statement, and a value for each of its marks. */
export const asking = (db: D1Database) => {
  const bound = (sql: string, values: unknown[]) => db.prepare(sql).bind(...values);
  return {
    run: (sql: string, ...values: unknown[]) => bound(sql, values).run(),
    /** Statements one after the other. */
    runAll: async (statements: string[]) => {
      for (const sql of statements) await bound(sql, []).run();
    },
    all: async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      (await bound(sql, values).all<Row>()).results,
    first: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      bound(sql, values).first<Row>(),
    /** The one column of all rows. */
    column: async <Value = unknown>(sql: string, ...values: unknown[]) =>
      (await bound(sql, values).raw<[Value]>()).map(([value]) => value),
    /** How many rows there are of what stands behind `from`. */
    count: async (rows: string, ...values: unknown[]) =>
      Number((await bound(`select count(*) from ${rows}`, values).raw<[number]>())[0]?.[0]),
    insert: (table: string, row: Row) =>
      bound(
        `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => '?')})`,
        Object.values(row),
      ).run(),
    /** The first column of the first row. */
    value: async <Value = unknown>(sql: string, ...values: unknown[]) =>
      ((await bound(sql, values).raw<[Value]>())[0]?.[0] ?? null) as Value | null,
  };
};

export type Asking = ReturnType<typeof asking>;
