/**
 * Defines a table of the schema with its rules: the transfer to other sites, and the erasure and
 * export of each column.
 * @throws Error if a rule sets an unknown column
 */

import { type BuildColumns, getTableName, type SQL, type Table } from 'drizzle-orm';
import {
  type SQLiteColumnBuilderBase,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
} from 'drizzle-orm/sqlite-core';
import type { ColumnRule } from './column-rules.ts';

/** Rules of a table for community exports, and for imports into an empty site. */
export interface TableTransfer extends TransferOptions {
  isTransferred: boolean;
  /** Reason to omit the table. */
  reason?: string;
}

interface TransferOptions {
  /** True if a new site has seed data in it, which an abandoned import restores. */
  isSeeded?: boolean;
  /** True if the site fills it automatically; an import replaces its rows and seed data. */
  isGenerated?: boolean;
  /**
   * Rows that exports omit: those that grant access, and the export's own history, so that exports
   * are reproducible.
   */
  except?: () => SQL;
}

interface ColumnWithRules extends SQLiteColumnBuilderBase {
  readonly rules: readonly ColumnRule[];
}

/** A table of community exports. */
export const transferTable = (options: TransferOptions = {}): TableTransfer => ({
  isTransferred: true,
  ...options,
});

/** A table that community exports omit, with the reason. */
export const omitTable = (reason: string): TableTransfer => ({ isTransferred: false, reason });

interface TableRules {
  transfer: TableTransfer;
  columns: Record<string, readonly ColumnRule[]>;
}

const rulesByTable = new Map<string, TableRules>();

export function defineTable<
  const Name extends string,
  Columns extends Record<string, ColumnWithRules>,
>(
  name: Name,
  transfer: TableTransfer,
  columns: Columns,
  indexes?: (table: BuildColumns<Name, Columns, 'sqlite'>) => SQLiteTableExtraConfigValue[],
) {
  const rules = Object.entries(columns).map(([column, one]) => [column, one.rules] as const);
  for (const [column, own] of rules) {
    const unknown = own.flatMap(listOtherColumns).find((other) => !(other in columns));
    if (unknown) throw new Error(`${name}.${column} is set with ${unknown}, which is no column.`);
  }
  rulesByTable.set(name, { transfer, columns: Object.fromEntries(rules) });
  return sqliteTable(name, columns, indexes);
}

const listOtherColumns = (rule: ColumnRule) =>
  'erase' in rule && rule.erase === 'set' ? Object.keys(rule.values) : [];

/** Rules of a table that `defineTable` has defined. */
export function getTableRules(table: Table): TableRules {
  const name = getTableName(table);
  const rules = rulesByTable.get(name);
  if (!rules) throw new Error(`${name} is not defined with defineTable.`);
  return rules;
}
