/** Faults of imported redirects, found before any of them is written. */

import { sql } from 'drizzle-orm';
import { redirectLimits } from '../../contract/admin/redirects.ts';
import { statement } from '../../db/client.ts';
import { getRedirectKey, redirectKey } from '../../db/redirect-key.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';
import type { FieldError } from '../../http/field-errors.ts';
import { isFixedPath } from './fixed-paths.ts';

interface ImportedRow {
  from: string;
  to: string | null;
}

/** Query for the redirects that exist already for the rows, and those that their targets lead to. */
export function redirectsAlongQuery(rows: readonly ImportedRow[]) {
  const starts = rows.flatMap(({ from, to }) => [from, ...(to ? [getRedirectKey(to)] : [])]);
  return statement<ImportedRow>(sql`
    with recursive along (path, hops) as (
      select distinct value, 0 from json_each(${JSON.stringify(starts)})
      union
      select ${redirectKey(sql`${redirectsTable.to}`)}, hops + 1
      from along join ${redirectsTable} on ${redirectsTable.from} = along.path
      where ${redirectsTable.to} is not null and hops < ${redirectLimits.hops})
    select distinct ${redirectsTable.from} as "from", ${redirectsTable.to} as "to"
    from along join ${redirectsTable} on ${redirectsTable.from} = along.path`);
}

/** Every fault of every row, with the place of the row. */
export function findImportFaults(
  rows: readonly ImportedRow[],
  along: readonly ImportedRow[],
): FieldError[] {
  const existing = new Set(along.map(({ from }) => from));
  const seen = new Set<string>();
  const targets = new Map(
    [...along, ...rows].map(({ from, to }) => [from, to && getRedirectKey(to)]),
  );
  return rows.flatMap(({ from }, index): FieldError[] => {
    const isRepeated = seen.has(from);
    seen.add(from);
    if (isFixedPath(from)) return [{ path: `rows.${index}.from`, code: 'redirect_from_fixed' }];
    if (isRepeated || existing.has(from))
      return [{ path: `rows.${index}.from`, code: 'redirect_exists' }];
    return isLoop(from, targets) ? [{ path: `rows.${index}.to`, code: 'redirect_loop' }] : [];
  });
}

function isLoop(from: string, targets: ReadonlyMap<string, string | null>): boolean {
  let at = targets.get(from) ?? null;
  for (let hops = 0; at !== null; hops += 1) {
    if (at === from || hops === redirectLimits.hops) return true;
    at = targets.get(at) ?? null;
  }
  return false;
}
