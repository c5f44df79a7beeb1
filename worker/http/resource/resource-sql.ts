import { type SQL, sql } from 'drizzle-orm';
import type { Field, Resource, Values } from '../../contract/resources/resource.ts';
import { fieldsOf, isLong, joinOf, tableOf } from '../../contract/resources/resource-fields.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { nameBeside } from '../../db/pagination.ts';

/** A row as D1 returns it. */
export type Row = Values & { id: string };
export type VersionedRow = Row & { version: number };

/** Columns of a list row or an item. */
interface Selection {
  /** Columns of the table, and computed ones. */
  stored: SQL;
  /** Columns of a row `r`, with joined names. */
  shown: SQL;
  joins: SQL;
}

/** SQL of a resource: its table, columns, orders and lookup. */
export interface Source {
  resource: Resource;
  table: string;
  /** Title of an item: a column, or constant SQL. */
  title: string;
  row: Selection;
  orders: Record<string, SQL>;
  /** Default order, which must be unique per row; `sort` and id if absent. */
  order?: SQL;
  /** Query for one item by `id`; computed columns use `now` and `viewer`. */
  byId: (values: Values) => Statement<VersionedRow>;
  shape<Kept extends Row>(row: Kept): Kept;
}

interface Special {
  /**
   * Computed fields, and names that need no lookup, as SQL of the table. Placeholders: `now`,
   * `viewer` and, in lists, path parameters.
   */
  computed?: Record<string, SQL>;
  title?: string;
  /** Converts a row further, after its booleans. */
  shape?: <Kept extends Row>(row: Kept) => Kept;
}

/**
 * Builds the SQL of a resource from its declaration, with a column per field and the given special
 * expressions.
 */
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

/** Lists are stored as JSON. */
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

/** Joined names of the references in a row `r`, and the `id` that finds each. */
function namesBeside(fields: Named[], computed: Record<string, SQL>) {
  const all = fields.flatMap(([name, field], index) => {
    const join = joinOf(name, field);
    const alias = `j${index}`;
    return Object.entries(join?.columns ?? {}).map(([as, column]) => ({
      as,
      alias,
      table: join?.table,
      id: `r."${name}"`,
      value: computed[as] ? `r."${as}"` : `${alias}."${column}"`,
    }));
  });
  const maker = all.find(({ as }) => as === 'created_by_name');
  if (!maker) return all;
  return all.map((one) => (one.as === 'updated_by_name' ? unlessSame(one, maker) : one));
}

/** The last editor is usually the author, whose name is then reused. */
function unlessSame<One extends { id: string; value: string }>(one: One, maker: One): One {
  const isSame = `${one.id} is ${maker.id}`;
  return {
    ...one,
    id: `iif(${isSame}, null, ${one.id})`,
    value: `iif(${isSame}, ${maker.value}, ${one.value})`,
  };
}

/** Sort expression for each field of a list. */
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
