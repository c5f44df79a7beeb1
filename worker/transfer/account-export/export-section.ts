import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AccountExportSection } from '../../db/schema/column-rules.ts';

/**
 * A section of the account export: the columns whose rules in the schema name it (`exportIn`), of
 * the rows that name the member.
 */
export interface ExportSection {
  /** Explanation in the file. */
  about: string;
  /** Column that names the member, in the table of the rows. */
  member: SQLiteColumn;
  /** Condition on the rows, besides naming the member. */
  where?: SQL | undefined;
  /** Text that orders the rows, unique for a member. Default: the rest of the primary key. */
  key?: SQL;
  /**
   * A field or several in place of an exported column. If they include a column of the table that
   * it references, that table is joined.
   */
  fields?: Record<string, ExportField | ExportFields>;
  joins?: readonly Join[];
  leftJoins?: readonly Join[];
  /** Last keys of a row, where the order differs from the schema's. Default: the times. */
  last?: readonly string[];
  /** Rows with long texts are read in smaller batches. */
  isLong?: true;
}

export type ExportSections = Partial<Record<AccountExportSection, ExportSection>>;

export type ExportField = SQLiteColumn | SQL;
export type ExportFields = Record<string, ExportField>;
type Join = readonly [table: SQLiteTable | SQL, on: SQL];

/** Parameters of each section: the member, the URL of the site, and the time of the export. */
export const exportParams = {
  member: sql.placeholder('member'),
  site: sql.placeholder('site'),
  now: sql.placeholder('now'),
};
