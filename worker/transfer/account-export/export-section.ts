/**
 * A section of the export: a list read in batches by key. `?1` is the member; each row has a `key`
 * that is not exported.
 */
export interface ExportSection {
  name: string;
  /** Explanation in the file. */
  about: string;
  /** SQL with `{after}` in place of the key condition. */
  rows: string;
  key: string;
  /** Rows with long texts are read in smaller batches. */
  isLong?: true;
  /** Maps a row to its exported form. */
  shape?(row: Record<string, unknown>, site: string): Record<string, unknown>;
}
