import type { DemoRow } from './read-content.ts';

/** Inserts rows in one batch, in any order; either all are stored or none. */
export async function insertRows(db: D1Database, tables: Record<string, DemoRow[]>) {
  const statements = Object.entries(tables).flatMap(([table, rows]) => buildInserts(table, rows));
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...statements.map(([sql, json]) => db.prepare(sql).bind(json)),
    ...(tables.access_logs ? accessLogSums.map((sql) => db.prepare(sql)) : []),
  ]);
}

/** Builds one statement per set of columns; absent columns take their defaults. The rows are one JSON parameter. */
function buildInserts(table: string, rows: DemoRow[]): [string, string][] {
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).join());
  return [...byColumns].map(([columns, alike]) => {
    const names = columns.split(',');
    const sql = `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${names.map((name) => `value ->> '$.${name}'`).join(', ')} from json_each(?)`;
    return [sql, JSON.stringify(alike)];
  });
}

/** Access log totals; the worker updates them in `worker/jobs/access-logs/store-access-logs.ts`. */
const accessLogSums = [
  "update counters set count = (select count(*) from access_logs) where name = 'access_logs'",
  `insert into access_log_hours (hour, object_type_id, access_type_id, count)
    select substr(created_at, 1, 13), object_type_id, access_type_id, count(*) from access_logs group by 1, 2, 3`,
  `insert into access_log_objects (day, object_type_id, object_id, count)
    select substr(created_at, 1, 10), object_type_id, object_id, count(*) from access_logs
    where object_id is not null group by 1, 2, 3`,
  `insert into access_log_countries (day, country_name, count)
    select substr(created_at, 1, 10), coalesce(country_name, ''), count(*) from access_logs group by 1, 2`,
];
