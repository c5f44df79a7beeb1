/**
 * Functions that define a stored count for `count-definitions.ts`: one statement recounts it,
 * corrects it and returns a row per correction.
 */

export interface CountDefinition {
  name: string;
  /** Table whose cached pages may show it. */
  table: string;
  /**
   * Table whose ids are processed in ranges from ?1 (exclusive) to ?2; null for a single number.
   */
  owners: string | null;
  sql: string;
}

/** Small sets are processed at once. */
export const defineCount = (name: string, table: string, sql: string): CountDefinition => ({
  name,
  table,
  owners: null,
  sql: `${sql} returning 1 as wrong`,
});

/** Row of `counters` about a table. */
export const defineTotal = (name: string, actual: string, table = name): CountDefinition =>
  defineCount(name, table, upsertCounters(`select '${name}' as name, (${actual}) as n`));

/** Row of `counters` per owner `o`; zero counts may be absent. */
export const defineOwnerTotal = (
  name: string,
  owners: string,
  actual: string,
): CountDefinition => ({
  name: `${name} of ${owners}`,
  table: owners,
  owners,
  sql: `${upsertCounters(`select '${name} ' || o.id as name, (${actual}) as n
    from ${owners} o where o.id > ?1 and o.id <= ?2`)} returning 1 as wrong`,
});

/** Column of the owner `o` itself. */
export const defineColumn = (table: string, name: string, actual: string): CountDefinition =>
  defineRowColumn(table, name, { owners: table, owner: 'id', actual });

interface OwnedRows {
  owners: string;
  /** Column that references the owner. */
  owner: string;
  actual: string;
}

/** Column of rows `o` that belong to an owner. */
export const defineRowColumn = (
  table: string,
  name: string,
  { owners, owner, actual }: OwnedRows,
): CountDefinition => ({
  name: `${table}.${name}`,
  table,
  owners,
  sql: `update ${table} as o set ${name} = (${actual})
    where o.${owner} > ?1 and o.${owner} <= ?2 and o.${name} is not (${actual}) returning 1 as wrong`,
});

/** Upsert that corrects the counters in `numbers`, given as `name` and `n`. */
export const upsertCounters = (numbers: string) => `insert into counters (name, count)
  select name, n from (${numbers}) known
  where n <> coalesce((select count from counters where counters.name = known.name), 0)
  on conflict (name) do update set count = excluded.count`;
