import { sql } from 'drizzle-orm';
import { keptOf } from '../contract/admin/history-values.ts';
import { bounds } from '../contract/shared/limits.ts';
import { labelOf } from '../contract/resources/resource-fields.ts';
import { type Statement, statement } from './client.ts';
import { conflict, notFound } from '../http/http-error.ts';
import { newId } from './ids.ts';

/** Column value; booleans are 0 and 1. */
export type Value = string | number | null;

export interface Change {
  table: string;
  /** Resource name in the path of its admin screen. */
  link: string;
  /** Column, or constant SQL, with the item's title for history. */
  title: string;
  id: string;
  by: string | null;
  moment: string;
  /** New values by column. */
  set: Record<string, Value>;
  /** JSON columns that are merged with the sent object; null removes a key. */
  merged?: readonly string[];
  /** Columns whose values history omits. */
  unsaid?: readonly string[];
  /** History format by column: yes or no, the name of a reference, or nothing. */
  telling?: Record<string, Telling>;
  /** History labels that differ from the column names. */
  labels?: Record<string, string>;
  /** Additional SQL condition on the row and on `newValue`; constant SQL. */
  when?: string;
  /** Version the client knew (`If-Match`). */
  version?: number | null;
  /**
   * History text that replaces the list of changed fields, and the change that is being reverted.
   */
  description?: string;
  before?: string | undefined;
}

/** Reference to a table, by the column with the item's name. */
export type Telling =
  | 'flag'
  | 'choice'
  | 'nothing'
  | { table: string; titled: string }
  | { yes: string; no: string; unsaid: string }
  /**
   * Fixed sentence, used when the column gets another value that is not null; `of` is a condition
   * on the old row.
   */
  | { says: string; of?: string };

/** SQL of a new value inside the update; null if it is not sent. */
export const valueSent = (name: string) => `?5 ->> '$.${name}'`;

/** SQL of the value that the column will hold. */
const valueSet = ({ merged = [] }: Change, name: string) =>
  merged.includes(name)
    ? `nullif(json_patch(coalesce("${name}", '{}'), ${valueSent(name)}), '{}')`
    : valueSent(name);

/**
 * Builds an optimistic UPDATE and its history INSERT. The history row is written first, under the
 * same condition. Values travel as one JSON parameter, because D1 allows 100 per statement.
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
  /** The same condition as text, for `when` of another update in the batch. */
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

/**
 * SQL of the history text, e.g. 'Name: Ann → Anna; Footer: Help → About; Bio changed', from the old
 * row.
 */
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
      const from = word(`${table}."${name}"`);
      const to = word(`(${valueSent(name)})`);
      const words = unsaid.includes(name)
        ? `'${quoted(labels[name] ?? labelOf(name, {}))} changed'`
        : `'${quoted(labels[name] ?? labelOf(name, {}))}: ' || coalesce(${from}, '–') || ' → ' || coalesce(${to}, '–')`;
      return `iif("${name}" is not ${valueSet(what, name)}, ${words}, null)`;
    });
  return `${before ? `'Restored to before ${quoted(before)}. ' || ` : ''}coalesce(${joined(parts)}, 'Changed')`;
}

/**
 * SQL of the previous values as JSON, limited to changed fields that a PATCH can restore; or null.
 */
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

/** Concatenates the parts that are not null. D1 limits functions to 32 arguments. */
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

/** Words for true, false and null. */
const words = {
  flag: ['yes', 'no', 'null'],
  choice: ['offered', 'not offered', "'by appointment'"],
};

/**
 * Reads the outcome of an update batch from its last two results: the changed flag and the current
 * item.
 * @throws HttpError 404 without such an item, 409 if the version is stale
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

export const outdated = () => conflict('changed', 'Someone else has changed this in the meantime.');

/** Version in an `If-Match` header; null if absent, -1 (never matches) if malformed. */
export function versionSent(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  return found ? Number(found[1]) : -1;
}
