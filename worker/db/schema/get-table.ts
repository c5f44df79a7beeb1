import { getTableName, is } from 'drizzle-orm';
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './index.ts';

const tables = new Map<string, SQLiteTable>(
  Object.values(schema).flatMap((value) =>
    is(value, SQLiteTable) ? [[getTableName(value), value] as const] : [],
  ),
);

/**
 * Table of the schema by its name, for declarations that are data.
 * @throws Error for an unknown name
 */
export function getTable(name: string) {
  const table = tables.get(name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table as SQLiteTable & { id: SQLiteColumn };
}
