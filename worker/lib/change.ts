import { sql } from 'drizzle-orm';
import { keptOf } from '../contract/history-values.ts';
import { bounds } from '../contract/limits.ts';
import { labelOf } from '../contract/resource-fields.ts';
import { type Statement, statement } from '../db/client.ts';
import { conflict, notFound } from './errors.ts';
import { newId } from './ids.ts';

/** A value of a column: flags as 0 and 1. */
export type Value = string | number | null;

export interface Change {
  table: string;
  /** The resource's name in the address of its admin screen. */
  link: string;
  /** What names the item in history: a column, or constant SQL of the row. */
  title: string;
  id: string;
  by: string | null;
  moment: string;
  /** The columns that get a value. */
  set: Record<string, Value>;
  /** Columns that hold a JSON object, into which the one that is sent is merged; null takes a key away. */
  merged?: readonly string[];
  /** Columns of which history says only that they changed. */
  unsaid?: readonly string[];
  /** Columns that history tells as yes or no, by the name of what they refer to, or not at all. */
  telling?: Record<string, Telling>;
  /** What history calls a column, where that is not made of its name. */
  labels?: Record<string, string>;
  /** What must hold besides, of the row itself and of `valueSent`: constant SQL. */
  when?: string;
  /** The version that the sender knew (`If-Match`). */
  version?: number | null;
  /** What history says, where that is not which fields changed; it says first before which change an item is put back. */
  description?: string;
  before?: string | undefined;
}

/** A table stands for the items that it holds, by the column that names them. */
export type Telling =
  | 'flag'
  | 'choice'
  | 'nothing'
  | { table: string; titled: string }
  | { yes: string; no: string; unsaid: string }
  /** A sentence, where the column gets another value and not none; `of` is true of the row as it was. */
  | { says: string; of?: string };

/** A value of `set`, in the SQL of a change; null where it isn't sent. */
export const valueSent = (name: string) => `?5 ->> '$.${name}'`;

/** What a column is to hold. */
const valueSet = ({ merged = [] }: Change, name: string) =>
  merged.includes(name)
    ? `nullif(json_patch(coalesce("${name}", '{}'), ${valueSent(name)}), '{}')`
    : valueSent(name);

/**
 * A guarded change and its history, in the order in which a batch needs them: the history row
 * is selected under the change's own condition, so it is written only if something changes.
 * `happened` is true of that, for what else the batch writes; `told` tells it afterwards.
 * The values travel as one JSON parameter, for a statement takes a hundred.
 */
export function change(what: Change) {
  const history = newId();
  const columns = Object.keys(what.set);
  const differs =
    columns.map((name) => `"${name}" is not ${valueSet(what, name)}`).join(' or ') || '0';
  const condition = `id = ?2 and (${differs}) and (?6 is null or version = ?6) and (${what.when ?? '1'})`;
  const params = [
    history,
    what.id,
    what.moment,
    what.by,
    JSON.stringify(what.set),
    what.version ?? null,
  ];
  const write = `insert into history (id, created_at, created_by, link_table, link_id, link_title, description, replaced)
    select ?1, ?3, ?4, '${what.link}', id, substr(${what.title}, 1, ${bounds.name}), substr(${described(what)}, 1, ${bounds.text}), ${replaced(what)}
    from ${what.table} where ${condition}`;
  const set = columns.map((name) => `"${name}" = ${valueSet(what, name)}, `).join('');
  const update = `update ${what.table} set ${set}updated_at = ?3, updated_by = ?4, version = version + 1
    where ${condition} and exists (select 1 from history where id = ?1)`;
  const former = `insert or replace into former_tags (resource, tag, item_id, changed_at)
    select '${what.link}', tag, id, ?3 from ${what.table} where ${condition} and tag is not ${valueSent('tag')}
      and ?4 is ?4 and exists (select 1 from history where id = ?1)`;
  const statements: [Statement, ...Statement[]] = [
    { sql: write, params: what.description === undefined ? params : [...params, what.description] },
    ...('tag' in what.set ? [{ sql: former, params }] : []),
    { sql: update, params },
  ];
  const happened = sql`exists (select 1 from history where id = ${history})`;
  /** The same for the `when` of another change in the batch. */
  const isDone = `exists (select 1 from history where id = '${history}')`;
  return {
    happened,
    isDone,
    statements,
    told: statement<Told>(sql`select ${happened} as happened`),
  };
}

export interface Told {
  happened: number;
}

/** 'Name: Ann → Anna; Footer: Help → About; Bio changed', made of the row as it was. */
function described(what: Change) {
  const { table, set, unsaid = [], telling = {}, labels = {}, description, before } = what;
  if (description !== undefined) return '?7';
  const parts = Object.keys(set)
    .filter((name) => telling[name] !== 'nothing')
    .map((name) => {
      const how = telling[name];
      if (typeof how === 'object' && 'says' in how) {
        return `iif(${valueSent(name)} is not null and "${name}" is not ${valueSent(name)} and (${how.of ?? '1'}), '${quoted(how.says)}', null)`;
      }
      const word = wordOf(how);
      const [from, to] = [word(`${table}."${name}"`), word(`(${valueSent(name)})`)];
      const words = unsaid.includes(name)
        ? `'${quoted(labels[name] ?? labelOf(name, {}))} changed'`
        : `'${quoted(labels[name] ?? labelOf(name, {}))}: ' || coalesce(${from}, '–') || ' → ' || coalesce(${to}, '–')`;
      return `iif("${name}" is not ${valueSet(what, name)}, ${words}, null)`;
    });
  return `${before ? `'Put back to before ${quoted(before)}. ' || ` : ''}coalesce(${joined(parts)}, 'Changed')`;
}

/** The values that the row held, as JSON, of the fields that differ and that a PATCH could give back; or null. */
function replaced(what: Change) {
  const fields = keptOf(what.link)?.fields ?? {};
  const parts = Object.keys(what.set)
    .filter((name) => name in fields)
    .map(
      (name) =>
        `iif("${name}" is not ${valueSet(what, name)}, '"${name}":' || json_quote("${name}"), null)`,
    );
  return `'{' || ${joined(parts, ',')} || '}'`;
}

/** Those that are not null, or null: a function takes 32 arguments at D1. */
function joined(parts: string[], between = '; '): string {
  if (parts.length > 30) {
    const groups = Array.from({ length: Math.ceil(parts.length / 30) }, (_, group) =>
      joined(parts.slice(group * 30, (group + 1) * 30), between),
    );
    return joined(groups, between);
  }
  return `nullif(concat_ws('${between}', ${parts.join(', ') || "''"}), '')`;
}

const quoted = (label: string) => label.replaceAll("'", "''");

const wordOf = (telling?: Telling) => (value: string) => {
  if (typeof telling === 'object' && 'table' in telling) {
    return `(select "${telling.titled}" from ${telling.table} named where named.id = ${value})`;
  }
  const [yes, no, neither] =
    typeof telling === 'object' && 'yes' in telling
      ? [telling.yes, telling.no, `'${telling.unsaid}'`]
      : (words[telling as keyof typeof words] ?? []);
  return yes ? `iif(${value}, '${yes}', iif(${value} is null, ${neither}, '${no}'))` : value;
};

/** Yes, no, and neither. */
const words = {
  flag: ['yes', 'no', 'null'],
  choice: ['offered', 'not offered', "'by appointment'"],
};

/**
 * What a batch has come to, of its last two statements' rows: `told` and the item, as it is now.
 * @throws Refusal 404 when there is no such item, 409 when somebody saved in between
 */
export function outcome<Row extends { version: number }, Item extends { version: number }>(
  rows: unknown[][],
  sent: number | null,
  shape: (row: Row) => Item,
) {
  const [told, items] = rows.slice(-2) as [{ happened: number }[], Row[]];
  const [row] = items;
  if (!row) throw notFound();
  const happened = Boolean(told[0]?.happened);
  if (!happened && sent !== null && sent !== row.version) {
    throw outdated();
  }
  const { version, ...item } = shape(row);
  return { happened, item, etag: `"${version}"` };
}

export const outdated = () =>
  conflict('changed', 'Somebody else has changed this in the meantime.');

/** The version of an `If-Match` header, or null where none is sent; a strange one matches nothing. */
export function versionSent(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  return found ? Number(found[1]) : -1;
}
