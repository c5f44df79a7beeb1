/** Collects rows by table, and puts them in with few statements and parameters. */
export class Rows {
  readonly #tables = new Map<string, Record<string, unknown>[]>();

  add(table: string, row: Record<string, unknown>) {
    const rows = this.#tables.get(table) ?? [];
    this.#tables.set(table, rows);
    rows.push(row);
  }

  of(table: string) {
    return this.#tables.get(table) ?? [];
  }

  /** All or nothing, with what follows from them; rows may refer to each other in any order. */
  async insert(db: D1Database, after: string[] = []) {
    const statements = [...this.#tables].flatMap(([table, rows]) => insertions(table, rows));
    await db.batch([
      db.prepare('PRAGMA defer_foreign_keys = on'),
      ...statements.map(([sql, json]) => db.prepare(sql).bind(json)),
      ...after.map((sql) => db.prepare(sql)),
    ]);
  }
}

const rowsAtOnce = 50;

/** One parameter a statement: the rows as JSON. Absent fields take the column's default. */
function insertions(table: string, rows: Record<string, unknown>[]): [string, string][] {
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).join());
  return [...byColumns].flatMap(([columns, alike]) => {
    const names = columns.split(',');
    const sql = `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${names.map((name) => `value ->> '$.${name}'`).join(', ')} from json_each(?)`;
    const parts = Math.ceil(alike.length / rowsAtOnce);
    return Array.from({ length: parts }, (_, part): [string, string] => [
      sql,
      JSON.stringify(alike.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce)),
    ]);
  });
}
