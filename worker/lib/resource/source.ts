import { type SQL, sql } from 'drizzle-orm';
import type { Field, Resource, Values } from '../../contract/resource.ts';
import { fieldsOf, isLong, joinOf, tableOf } from '../../contract/resource-fields.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { withFlags } from '../flags.ts';
import { nameBeside } from '../paging.ts';

/** A row as D1 gives it. */
export type Row = Values & { id: string };
export type VersionedRow = Row & { version: number };

/** What a row of a list, or an item, is made of. */
interface Selection {
  /** Of the table alone, and computed. */
  stored: SQL;
  /** Of a row `r` of those, with what stands beside them. */
  shown: SQL;
  joins: SQL;
}

/** Where a resource is kept, and how it is read. */
export interface Source {
  resource: Resource;
  table: string;
  /** What names an item: a column, or constant SQL. */
  title: string;
  row: Selection;
  orders: Record<string, SQL>;
  /** The order where none is asked for, of which no two rows have the same place; by `sort` and id, if absent. */
  order?: SQL;
  /** One item with all its fields, by `id`; `now` and `viewer` for what is computed. */
  byId: (values: Values) => Statement<VersionedRow>;
  shape<Kept extends Row>(row: Kept): Kept;
}

interface Special {
  /**
   * Fields that are no columns, and names beside fields that need not be looked up, as SQL of the table;
   * `now`, `viewer` and, in lists, the parameters of the path are placeholders.
   */
  computed?: Record<string, SQL>;
  title?: string;
  /** What becomes of a row besides its flags. */
  shape?: <Kept extends Row>(row: Kept) => Kept;
}

/** A resource as it is stored: a column for each field, and special expressions beside them. */
export function source(resource: Resource, special: Special = {}): Source {
  const { computed = {}, title = resource.titled, shape = (row) => row } = special;
  const table = tableOf(resource.path);
  const fields = Object.entries(fieldsOf(resource)).filter(([, { kind }]) => kind !== 'secret');
  const short = fields.filter(([, field]) => !isLong(field));
  const flags = fields
    .filter(([, { kind }]) => kind === 'flag' || kind === 'choice')
    .map(([name]) => name);
  const lists = fields.filter(([, { kind }]) => kind === 'list').map(([name]) => name);
  const isChanged = fields.some(([name]) => name === 'updated_at');
  const item = columns(fields, computed, ['id', ...(isChanged ? ['version'] : [])]);
  return {
    resource,
    table,
    title,
    row: columns(short, computed, ['id']),
    byId: prepare(sql`select ${item.shown} from (select ${item.stored} from ${sql.raw(table)}
      where id = ${sql.placeholder('id')}) r ${item.joins}`),
    orders: orders(table, short),
    shape: (row) => shape(withLists(withFlags(row, flags), lists) as typeof row),
  };
}

/** Lists are kept as JSON. */
const withLists = (row: Values, lists: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(lists.map((name) => [name, JSON.parse(String(row[name] ?? '[]'))])),
});

type Named = [name: string, field: Field];

const quoted = (name: string) => sql.raw(`"${name}"`);

function columns(fields: Named[], computed: Record<string, SQL>, own: string[]): Selection {
  const names = [...own, ...fields.map(([name]) => name)];
  const beside = namesBeside(fields, computed);
  const told = beside.filter(({ as }) => computed[as]);
  const joins = beside
    .filter(({ as }) => !computed[as])
    .map(({ table, alias, id }) => `left join ${table} ${alias} on ${alias}.id = ${id}`);
  const stored = [...names, ...told.map(({ as }) => as)].map((name) =>
    computed[name] ? sql`${computed[name]} as ${quoted(name)}` : quoted(name),
  );
  const shown = [
    ...names.map((name) => `r."${name}"`),
    ...beside.map(({ as, value }) => `${value} as "${as}"`),
  ];
  return {
    stored: sql.join(stored, sql`, `),
    shown: sql.raw(shown.join(', ')),
    joins: sql.raw([...new Set(joins)].join(' ')),
  };
}

/** What is selected beside the fields of a row `r`, and the `id` that finds it. */
function namesBeside(fields: Named[], computed: Record<string, SQL>) {
  const all = fields.flatMap(([name, field], index) => {
    const join = joinOf(name, field);
    const alias = `j${index}`;
    return Object.entries(join?.columns ?? {}).map(([as, column]) => ({
      ...{ as, alias, table: join?.table, id: `r."${name}"` },
      value: computed[as] ? `r."${as}"` : `${alias}."${column}"`,
    }));
  });
  const maker = all.find(({ as }) => as === 'created_by_name');
  if (!maker) return all;
  return all.map((one) => (one.as === 'updated_by_name' ? unlessSame(one, maker) : one));
}

/** The last editor is mostly the author, whose name is not looked up twice. */
function unlessSame<One extends { id: string; value: string }>(one: One, maker: One): One {
  const isSame = `${one.id} is ${maker.id}`;
  return {
    ...one,
    id: `iif(${isSame}, null, ${one.id})`,
    value: `iif(${isSame}, ${maker.value}, ${one.value})`,
  };
}

/** How a list is sorted by each key of its rows. */
function orders(table: string, fields: Named[]) {
  const found: Record<string, SQL> = { id: sql`id` };
  for (const [name, field] of fields) {
    const isText = ['line', 'text', 'tag', 'image_name'].includes(field.kind);
    found[name] = isText ? sql`${quoted(name)} collate nocase` : quoted(name);
    const join = joinOf(name, field);
    for (const [beside, column] of Object.entries(join?.columns ?? {})) {
      found[beside] = nameBeside(join?.table ?? '', `${table}."${name}"`, column);
    }
  }
  return found;
}
