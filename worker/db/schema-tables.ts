import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { lazy } from './lazy.ts';
import type { AccountExportSection, ColumnRule, ErasureRule } from './schema/column-rules.ts';
import { getTableRules } from './schema/define-table.ts';
import * as schema from './schema/index.ts';

/** All tables of the schema. */
export const schemaTables: SQLiteTable[] = Object.values(schema).filter((one) =>
  is(one, SQLiteTable),
);

export const getColumnRules = (column: SQLiteColumn): readonly ColumnRule[] =>
  getTableRules(column.table).columns[column.name] ?? [];

type ErasureRuleOf<Kind> = Extract<ErasureRule, { erase: Kind }>;

interface ErasedColumn<Rule = ErasureRule> {
  table: SQLiteTable;
  column: SQLiteColumn;
  rule: Rule;
}

const listErasedColumns = lazy(() =>
  schemaTables.flatMap((table) =>
    Object.values<SQLiteColumn>(getTableColumns(table)).flatMap((column) =>
      getColumnRules(column).flatMap((rule): ErasedColumn[] =>
        'erase' in rule ? [{ table, column, rule }] : [],
      ),
    ),
  ),
);

/** Columns with an erasure rule of this kind, of one table or of all. */
export const listErasureRules = <const Kind extends ErasureRule['erase']>(
  kind: Kind,
  only?: SQLiteTable,
) =>
  listErasedColumns().filter(
    (one): one is ErasedColumn<ErasureRuleOf<Kind>> =>
      one.rule.erase === kind && (only === undefined || one.table === only),
  );

/** Columns that a section of the account export holds, with their names in it. */
export const listExportedColumns = (section: AccountExportSection) =>
  schemaTables.flatMap((table) =>
    Object.values<SQLiteColumn>(getTableColumns(table)).flatMap((column) =>
      getColumnRules(column).flatMap((rule) => {
        const name = 'accountExport' in rule && rule.accountExport[section];
        return name ? [{ column, name: name === true ? column.name : name }] : [];
      }),
    ),
  );

/** Column of another table that a foreign key of one column references. */
export const getReferencedColumn = (column: SQLiteColumn) =>
  getTableConfig(column.table as SQLiteTable)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns[0] === column)?.foreignColumns[0];
