/** Faults of imported redirects, found before any of them is written. */

import { sql } from 'drizzle-orm';
import {
  type RedirectImport,
  redirectLimits,
  redirectRowSchema,
} from '../../contract/admin/redirects.ts';
import { statement } from '../../db/client.ts';
import { getRedirectKey, redirectKey } from '../../db/redirect-key.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';
import { type FieldError, toFieldError } from '../../http/field-errors.ts';
import { isFixedPath } from './fixed-paths.ts';

interface StoredRedirect {
  from: string;
  to: string | null;
}

interface ImportedRow extends StoredRedirect {
  /** Place in the import. */
  index: number;
}

/** Faults of addresses that are no paths of this site. */
export const findMalformedPaths = (sent: RedirectImport): FieldError[] =>
  sent.rows.flatMap((row, index) =>
    (redirectRowSchema.safeParse(row).error?.issues ?? []).map((issue) =>
      toFieldError({ ...issue, path: ['rows', index, ...issue.path] }),
    ),
  );

/** Query for the redirects that exist already for the rows, and those before and after them. */
export function redirectsAlongQuery(rows: readonly StoredRedirect[]) {
  const starts = rows.flatMap(({ from, to }) => [from, ...(to ? [getRedirectKey(to)] : [])]);
  return statement<StoredRedirect>(sql`
    with recursive steps (start, target) as materialized (
      select ${redirectsTable.from}, ${redirectKey(sql`${redirectsTable.to}`)}
      from ${redirectsTable} where ${redirectsTable.to} is not null),
    following (path, hops) as (
      select distinct value, 0 from json_each(${JSON.stringify(starts)})
      union
      select steps.target, hops + 1 from following join steps on steps.start = following.path
      where hops < ${redirectLimits.hops}),
    leading (path, hops) as (
      select distinct value, 0 from json_each(${JSON.stringify(rows.map(({ from }) => from))})
      union
      select steps.start, hops + 1 from leading join steps on steps.target = leading.path
      where hops < ${redirectLimits.hops})
    select ${redirectsTable.from} as "from", ${redirectsTable.to} as "to" from ${redirectsTable}
    where ${redirectsTable.from} in (select path from following union select path from leading)`);
}

/** Every fault of every row, with the place of the row. Only sound rows count as redirects. */
export function findImportFaults(
  rows: readonly ImportedRow[],
  malformed: readonly FieldError[],
  along: readonly StoredRedirect[],
): FieldError[] {
  const existing = new Set(along.map(({ from }) => from));
  const seen = new Set<string>();
  const chains = new RedirectChains([...along, ...rows]);
  const faults = rows.flatMap(({ from, index }): FieldError[] => {
    const isRepeated = seen.has(from);
    seen.add(from);
    if (isFixedPath(from)) return [{ path: `rows.${index}.from`, code: 'redirect_from_fixed' }];
    if (isRepeated || existing.has(from))
      return [{ path: `rows.${index}.from`, code: 'redirect_exists' }];
    const isTooLong = chains.countAfter(from) + chains.countBefore(from) > redirectLimits.hops;
    return isTooLong
      ? [
          {
            path: `rows.${index}.to`,
            code: 'redirect_loop',
            values: { hops: redirectLimits.hops },
          },
        ]
      : [];
  });
  return [...malformed, ...faults].sort((one, other) => getRow(one) - getRow(other));
}

const getRow = ({ path }: FieldError) => Number(path.split('.')[1]);

/** Redirects by their ends; counts stop beyond the limit, as in a loop. */
class RedirectChains {
  readonly #targets: ReadonlyMap<string, string | null>;
  readonly #starts = new Map<string, string[]>();

  constructor(redirects: readonly StoredRedirect[]) {
    this.#targets = new Map(redirects.map(({ from, to }) => [from, to && getRedirectKey(to)]));
    for (const [from, target] of this.#targets) {
      if (target === null) continue;
      const starts = this.#starts.get(target) ?? [];
      starts.push(from);
      this.#starts.set(target, starts);
    }
  }

  /** Redirects from this path to the end of its chain. */
  countAfter(from: string): number {
    let at = this.#targets.get(from) ?? null;
    let count = 0;
    while (at !== null && count <= redirectLimits.hops) {
      count += 1;
      at = this.#targets.get(at) ?? null;
    }
    return count;
  }

  /** Redirects of the longest chain that leads to this path. */
  countBefore(path: string): number {
    let paths = [path];
    let count = -1;
    while (paths.length > 0 && count <= redirectLimits.hops) {
      count += 1;
      paths = paths.flatMap((at) => this.#starts.get(at) ?? []);
    }
    return count;
  }
}
