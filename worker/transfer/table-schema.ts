/** Column of a table as exports and imports see it. */
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
  /** Primary key columns, which also order rows. */
  key: string[];
  columns: ColumnSchema[];
  /** Columns set after all rows exist, because they refer to later rows. */
  deferred: ColumnSchema[];
}
