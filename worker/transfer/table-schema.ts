/**
 * A table as exports and imports see it: keys, columns and those that are set after all rows exist.
 */

import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

export interface ColumnSchema {
  name: string;
  kind: 'text' | 'whole' | 'number' | 'flag';
  isNullable: boolean;
  hasDefault: boolean;
  /** Referenced table. */
  refersTo: string | null;
}

export interface TableSchema {
  name: string;
  table: SQLiteTable;
  /** Primary key columns, which also order rows. */
  key: string[];
  columns: ColumnSchema[];
  /** Condition of rows that exports omit. */
  except: SQL | undefined;
  /** Columns set after all rows exist, because they refer to later rows. */
  deferred: ColumnSchema[];
}
