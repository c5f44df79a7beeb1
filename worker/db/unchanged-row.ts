/**
 * Keeps a row in the isolate until one of its tables changes. The statement compares their versions,
 * so that the row is never older than the rest of its batch.
 */

import type { Statement } from './client.ts';
import { getNowMs } from './clock.ts';

interface VersionedRow {
  /** `selectVersions` of the tables that the row is read from. */
  versions: string;
}

interface RowCopy<Row> {
  row: Row;
  at: number;
}

/** Changes that raise no version, such as those of an operator's SQL, are seen after this time. */
const MAX_AGE_MS = 60_000;

const allCopies = new Set<Map<string, unknown>>();

/**
 * Returns a function that builds the statement of a row, and gives it the fields of the copy if the
 * versions are still the same. `build` gets the known versions: its query leaves out the fields then.
 */
export function keepUnchangedRow<Row extends VersionedRow>(): (
  key: string,
  build: (known: string | null) => Statement<Row>,
) => Statement<Row> {
  const copies = new Map<string, RowCopy<Row>>();
  allCopies.add(copies);
  return (key, build) => {
    const copy = copies.get(key);
    const known = copy && Math.abs(getNowMs() - copy.at) < MAX_AGE_MS ? copy.row : null;
    const statement = build(known?.versions ?? null);
    const decode = (row: Record<string, unknown>) => {
      if (known && row.versions === known.versions) Object.assign(row, known);
      else {
        statement.decode?.(row);
        copies.set(key, { row: { ...row } as unknown as Row, at: getNowMs() });
      }
    };
    return { ...statement, decode };
  };
}

/** Drops all copies, such as after a test has replaced the database. */
export function forgetUnchangedRows() {
  for (const copies of allCopies) copies.clear();
}
