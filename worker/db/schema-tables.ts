import { getTableColumns, is } from 'drizzle-orm';
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ColumnRule, ErasureRule } from './schema/column-rules.ts';
import { getTableRules } from './schema/define-table.ts';
import * as schema from './schema/index.ts';

/** All tables of the schema. */
export const schemaTables: SQLiteTable[] = Object.values(schema).filter((one) =>
  is(one, SQLiteTable),
);

export const getColumnRules = (column: SQLiteColumn): readonly ColumnRule[] =>
  getTableRules(column.table).columns[column.name] ?? [];

type ErasureRuleOf<Kind> = Extract<ErasureRule, { erase: Kind }>;

/** Columns with an erasure rule of this kind, of one table or of all. */
export const listErasureRules = <const Kind extends ErasureRule['erase']>(
  kind: Kind,
  tables: SQLiteTable[] = schemaTables,
) =>
  tables.flatMap((table) =>
    Object.values<SQLiteColumn>(getTableColumns(table)).flatMap((column) =>
      getColumnRules(column).flatMap((rule) =>
        'erase' in rule && rule.erase === kind
          ? [{ table, column, rule: rule as ErasureRuleOf<Kind> }]
          : [],
      ),
    ),
  );
