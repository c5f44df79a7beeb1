/** A number that is kept: a statement counts it, sets right what is wrong, and answers a row for each. */
export interface Counted {
  name: string;
  /** Pages that read this table may show it. */
  table: string;
  /** The table whose ids it is looked through by, from ?1 (not included) to ?2; null where it is one number. */
  owners: string | null;
  sql: string;
}

/** All at once, for there are not many. */
export const single = (name: string, table: string, sql: string): Counted => ({
  name,
  table,
  owners: null,
  sql: `${sql} returning 1 as wrong`,
});

/** A row of `counters`, which tells of a table. */
export const total = (name: string, actual: string, table = name): Counted =>
  single(name, table, setCounters(`select '${name}' as name, (${actual}) as n`));

/** A row of `counters` for each owner `o`: one that counts none may be absent. */
export const keyed = (name: string, owners: string, actual: string): Counted => ({
  name: `${name} of ${owners}`,
  table: owners,
  owners,
  sql: `${setCounters(`select '${name} ' || o.id as name, (${actual}) as n
    from ${owners} o where o.id > ?1 and o.id <= ?2`)} returning 1 as wrong`,
});

/** A column of the owner `o` itself. */
export const column = (table: string, name: string, actual: string): Counted =>
  rows(table, name, { owners: table, owner: 'id', actual });

interface Owned {
  owners: string;
  /** The column that names the owner. */
  owner: string;
  actual: string;
}

/** A column of the rows `o` that an owner has. */
export const rows = (table: string, name: string, { owners, owner, actual }: Owned): Counted => ({
  name: `${table}.${name}`,
  table,
  owners,
  sql: `update ${table} as o set ${name} = (${actual})
    where o.${owner} > ?1 and o.${owner} <= ?2 and o.${name} is not (${actual}) returning 1 as wrong`,
});

/** What sets right the counters of these names, given as `name` and `n`. */
export const setCounters = (numbers: string) => `insert into counters (name, count)
  select name, n from (${numbers}) known
  where n <> coalesce((select count from counters where counters.name = known.name), 0)
  on conflict (name) do update set count = excluded.count`;
