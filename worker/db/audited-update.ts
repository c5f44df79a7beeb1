import { sql } from 'drizzle-orm';
import { getVersionedResource } from '../contract/admin/history-values.ts';
import { formatFieldLabel } from '../contract/resources/resource-fields.ts';
import { textLimits } from '../contract/shared/limits.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { type ColumnValue, type Statement, statement } from './client.ts';
import { createId } from './ids.ts';

export interface AuditedUpdate {
  table: string;
  /** Resource name in the path of its admin screen. */
  resource: string;
  /** Column, or constant SQL, with the item's title for history. */
  titleColumn: string;
  id: string;
  actorId: string | null;
  at: string;
  /** New values by column. */
  set: Record<string, ColumnValue>;
  /** JSON columns that are merged with the sent object; null removes a key. */
  merged?: readonly string[];
  /** Columns whose values history omits. */
  redacted?: readonly string[];
  /** History format by column: yes or no, the name of a reference, or nothing. */
  historyFormat?: Record<string, HistoryFormat>;
  /** History labels that differ from the column names. */
  fieldLabels?: Record<string, string>;
  /** Additional SQL condition on the row and on `newValue`; constant SQL. */
  when?: string;
  /** Version the client knew (`If-Match`). */
  version?: number | null;
  /**
   * History text that replaces the list of changed fields, and the change that is being reverted.
   */
  description?: string;
  revertOf?: string | undefined;
}

/** Reference to a table, by the column with the item's name. */
export type HistoryFormat =
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
export const newValue = (name: string) => `?5 ->> '$.${name}'`;

/** SQL of the value that the column will hold. */
const mergedValue = ({ merged = [] }: AuditedUpdate, name: string) =>
  merged.includes(name)
    ? `nullif(json_patch(coalesce("${name}", '{}'), ${newValue(name)}), '{}')`
    : newValue(name);

/**
 * Builds an optimistic UPDATE and its history INSERT. The history row is written first, under the
 * same condition. Values travel as one JSON parameter, because D1 allows 100 per statement.
 */
export function auditedUpdate(what: AuditedUpdate) {
  const history = createId();
  const columns = Object.keys(what.set);
  const differs =
    columns.map((name) => `"${name}" is not ${mergedValue(what, name)}`).join(' or ') || '0';
  const condition = `id = ?2 and (${differs}) and (?6 is null or version = ?6) and (${what.when ?? '1'})`;
  const params = [
    history,
    what.id,
    what.at,
    what.actorId,
    JSON.stringify(what.set),
    what.version ?? null,
  ];
  const write = `insert into history (id, created_at, created_by, link_table, link_id, link_title, description, replaced)
    select ?1, ?3, ?4, '${what.resource}', id, substr(${what.titleColumn}, 1, ${textLimits.name}), substr(${historyText(what)}, 1, ${textLimits.text}), ${previousValuesJson(what)}
    from ${what.table} where ${condition}`;
  const set = columns.map((name) => `"${name}" = ${mergedValue(what, name)}, `).join('');
  const update = `update ${what.table} set ${set}updated_at = ?3, updated_by = ?4, version = version + 1
    where ${condition} and exists (select 1 from history where id = ?1)`;
  const former = `insert or replace into former_tags (resource, tag, item_id, changed_at)
    select '${what.resource}', tag, id, ?3 from ${what.table} where ${condition} and tag is not ${newValue('tag')}
      and ?4 is ?4 and exists (select 1 from history where id = ?1)`;
  const statements: [Statement, ...Statement[]] = [
    { sql: write, params: what.description === undefined ? params : [...params, what.description] },
    ...('tag' in what.set ? [{ sql: former, params }] : []),
    { sql: update, params },
  ];
  const wasApplied = sql`exists (select 1 from history where id = ${history})`;
  /** The same condition as text, for `when` of another update in the batch. */
  const isDone = `exists (select 1 from history where id = '${history}')`;
  return {
    happened: wasApplied,
    isDone,
    statements,
    changedQuery: statement<ChangedRow>(sql`select ${wasApplied} as happened`),
  };
}

export interface ChangedRow {
  happened: number;
}

/**
 * SQL of the history text, e.g. 'Name: Ann → Anna; Footer: Help → About; Bio changed', from the old
 * row.
 */
function historyText(what: AuditedUpdate) {
  const {
    table,
    set,
    redacted: unsaid = [],
    historyFormat: telling = {},
    fieldLabels: labels = {},
    description,
    revertOf: before,
  } = what;
  if (description !== undefined) return '?7';
  const parts = Object.keys(set)
    .filter((name) => telling[name] !== 'nothing')
    .map((name) => {
      const how = telling[name];
      if (typeof how === 'object' && 'says' in how) {
        return `iif(${newValue(name)} is not null and "${name}" is not ${newValue(name)} and (${how.of ?? '1'}), '${escapeSql(how.says)}', null)`;
      }
      const word = formatValue(how);
      const from = word(`${table}."${name}"`);
      const to = word(`(${newValue(name)})`);
      const words = unsaid.includes(name)
        ? `'${escapeSql(labels[name] ?? formatFieldLabel(name, {}))} changed'`
        : `'${escapeSql(labels[name] ?? formatFieldLabel(name, {}))}: ' || coalesce(${from}, '–') || ' → ' || coalesce(${to}, '–')`;
      return `iif("${name}" is not ${mergedValue(what, name)}, ${words}, null)`;
    });
  return `${before ? `'Restored to the version before ${escapeSql(before)}. ' || ` : ''}coalesce(${concatNonNull(parts)}, 'Changed')`;
}

/**
 * SQL of the previous values as JSON, limited to changed fields that a PATCH can restore; or null.
 */
function previousValuesJson(what: AuditedUpdate) {
  const fields = getVersionedResource(what.resource)?.fields ?? {};
  const parts = Object.keys(what.set)
    .filter((name) => name in fields)
    .map(
      (name) =>
        `iif("${name}" is not ${mergedValue(what, name)}, '"${name}":' || json_quote("${name}"), null)`,
    );
  return `'{' || ${concatNonNull(parts, ',')} || '}'`;
}

/** Concatenates the parts that are not null. D1 limits functions to 32 arguments. */
function concatNonNull(parts: string[], between = '; '): string {
  if (parts.length > 30) {
    const groups = Array.from({ length: Math.ceil(parts.length / 30) }, (_, group) =>
      concatNonNull(parts.slice(group * 30, (group + 1) * 30), between),
    );
    return concatNonNull(groups, between);
  }
  return `nullif(concat_ws('${between}', ${parts.join(', ') || "''"}), '')`;
}

const escapeSql = (label: string) => label.replaceAll("'", "''");

const formatValue = (telling?: HistoryFormat) => (value: string) => {
  if (typeof telling === 'object' && 'table' in telling) {
    return `(select "${telling.titled}" from ${telling.table} named where named.id = ${value})`;
  }
  const [yes, no, neither] =
    typeof telling === 'object' && 'yes' in telling
      ? [telling.yes, telling.no, `'${telling.unsaid}'`]
      : (historyWords[telling as keyof typeof historyWords] ?? []);
  return yes ? `iif(${value}, '${yes}', iif(${value} is null, ${neither}, '${no}'))` : value;
};

/** Words for true, false and null. */
const historyWords = {
  flag: ['yes', 'no', 'null'],
  choice: ['offered', 'not offered', "'by appointment'"],
};

/**
 * Reads the outcome of an update batch from its last two results: the changed flag and the current
 * item.
 * @throws HttpError 404 without such an item, 409 if the version is stale
 */
export function parseUpdateResult<
  Row extends { version: number },
  Item extends { version: number },
>(rows: unknown[][], sent: number | null, shape: (row: Row) => Item) {
  const [told, items] = rows.slice(-2) as [{ happened: number }[], Row[]];
  const [row] = items;
  if (!row) throw notFoundError();
  const happened = Boolean(told[0]?.happened);
  if (!happened && sent !== null && sent !== row.version) {
    throw staleVersionError();
  }
  const { version, ...item } = shape(row);
  return { happened, item, etag: `"${version}"` };
}

export const staleVersionError = () =>
  conflictError(
    'changed',
    'Someone else has changed this in the meantime. Reload the page and try again.',
  );

/** Version in an `If-Match` header; null if absent, -1 (never matches) if malformed. */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  return found ? Number(found[1]) : -1;
}
