/**
 * Builds an optimistic UPDATE and its history row for one batch, guarded by the version that the
 * client saw.
 */

import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getVersionedResource } from '../contract/admin/history-values.ts';
import { formatFieldLabel } from '../contract/resources/resource-fields.ts';
import { textLimits } from '../contract/shared/limits.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { type Statement, statement } from './client.ts';
import { createId } from './ids.ts';
import { historyExists } from './insert-history.ts';
import { excluded, insertedFields, qb } from './query-builder.ts';
import { historyTable } from './schema/logs-and-jobs.ts';
import { formerTagsTable } from './schema/tags.ts';

/** A table with the columns of `auditColumns`. */
export type AuditedTable = SQLiteTable &
  Record<'id' | 'updated_at' | 'updated_by' | 'version', SQLiteColumn>;

/** New values by column. */
export type AuditedValues<Table extends AuditedTable = AuditedTable> = Partial<
  Table['$inferInsert']
>;

export interface AuditedUpdate<Table extends AuditedTable = AuditedTable> {
  table: Table;
  /** Resource name in the path of its admin screen. */
  resource: string;
  /** Title of the item in history. */
  title: SQLiteColumn | SQL;
  id: string;
  actorId: string | null;
  at: string;
  set: AuditedValues<Table>;
  /** JSON columns that are merged with the sent object; null removes a key. */
  merged?: readonly string[];
  /** Columns whose values history omits. */
  redacted?: readonly string[];
  /** History format by column: yes or no, the name of a reference, or nothing. */
  historyFormat?: Record<string, HistoryFormat>;
  /** History labels that differ from the column names. */
  fieldLabels?: Record<string, string>;
  /** SQL of columns that follow from the change, given its time. History omits them. */
  computed?: ((at: string) => Record<string, SQL>) | undefined;
  /** Additional SQL condition on the row and on `newValue`. */
  when?: SQL | undefined;
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
  | { table: SQLiteTable & { id: SQLiteColumn }; titled: string }
  | { yes: string; no: string; unsaid: string }
  /** Labels of a closed set of values. */
  | { labels: Readonly<Record<string, string>> }
  /**
   * Fixed sentence, used when the column gets another value that is not null; `of` is a condition
   * on the old row.
   */
  | { says: string; of?: SQL };

/** All new values, in one parameter, because D1 allows 100 per statement. */
const buildChange = (set: object) =>
  qb
    .$with('change', { value: sql<string>`value`.as('value') })
    .as(sql`select ${JSON.stringify(set)} as value`);

/** SQL of a new value inside the update; null if it is not sent. */
export const newValue = (name: string): SQL =>
  sql`((select value from change) ->> ${`$.${name}`})`.inlineParams();

/** Columns of an update, with the SQL of the value that each will hold. */
function listChanges({ table, set, merged = [] }: AuditedUpdate) {
  const columns = getTableColumns(table);
  return Object.keys(set).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)}.${name} does not exist.`);
    const value = merged.includes(name)
      ? sql`nullif(json_patch(coalesce(${column}, '{}'), ${newValue(name)}), '{}')`
      : newValue(name);
    return { name, column, value, differs: sql`${column} is not ${value}` };
  });
}

type ColumnChange = ReturnType<typeof listChanges>[number];

/**
 * Builds an optimistic UPDATE and its history INSERT. The history row, whose id is `history`, is
 * written first, under the same condition. `applied` is an SQL condition for what else the batch
 * writes.
 */
export function auditedUpdate<Table extends AuditedTable>(update: AuditedUpdate<Table>) {
  const what = update as unknown as AuditedUpdate;
  const { table, id, at, actorId, resource, version = null, when } = what;
  const history = createId();
  const changes = listChanges(what);
  const change = buildChange(what.set);
  const differs = or(...changes.map((one) => one.differs)) ?? sql`0`;
  const isVersion = version === null ? undefined : eq(table.version, version);
  const condition = and(eq(table.id, id), differs, isVersion, when && sql`(${when})`);
  const applied = historyExists(history);
  const insert = qb
    .with(change)
    .insert(historyTable)
    .select(
      qb
        .select(
          insertedFields(historyTable, {
            id: history,
            created_at: at,
            created_by: actorId,
            link_table: resource,
            link_id: table.id,
            link_title: sql`substr(${what.title}, 1, ${textLimits.name})`,
            description: sql`substr(${historyText(what, changes)}, 1, ${textLimits.text})`,
            replaced: previousValuesJson(what, changes),
          }),
        )
        .from(table)
        .where(condition),
    );
  const values = {
    ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
    ...what.computed?.(at),
    updated_at: at,
    updated_by: actorId,
    version: sql`${table.version} + 1`,
  };
  const written = qb.with(change).update(table).set(values).where(and(condition, applied));
  const { tag } = getTableColumns(table);
  const former =
    tag && 'tag' in what.set
      ? qb
          .with(change)
          .insert(formerTagsTable)
          .select(
            qb
              .select({
                resource: sql<string>`${resource}`.as('resource'),
                tag: sql<string>`${tag}`.as('tag'),
                item_id: sql<string>`${table.id}`.as('item_id'),
                changed_at: sql<string>`${at}`.as('changed_at'),
              })
              .from(table)
              .where(and(condition, sql`${tag} is not ${newValue('tag')}`, applied)),
          )
          .onConflictDoUpdate({
            target: [formerTagsTable.resource, formerTagsTable.tag],
            set: {
              item_id: excluded(formerTagsTable.item_id),
              changed_at: excluded(formerTagsTable.changed_at),
            },
          })
      : null;
  const statements: [Statement, ...Statement[]] = [
    statement(insert),
    ...(former ? [statement(former)] : []),
    statement(written),
  ];
  return { history, applied, statements, appliedQuery: selectApplied(applied) };
}

/** Query for the outcome of a batch: the condition that it was applied. */
export const selectApplied = (applied: SQL) =>
  statement(qb.selectValues({ applied: sql`${applied}`.mapWith(Boolean) }));

/**
 * SQL of the history text, e.g. 'Name: Ann → Anna; Footer: Help → About; Bio changed', from the old
 * row.
 */
function historyText(what: AuditedUpdate, changes: ColumnChange[]): SQL {
  const { redacted = [], historyFormat = {}, fieldLabels = {}, description, revertOf } = what;
  if (description !== undefined) return sql`${description}`;
  const parts = changes
    .filter(({ name }) => historyFormat[name] !== 'nothing')
    .map(({ name, column, differs }) => {
      const format = historyFormat[name];
      if (typeof format === 'object' && 'says' in format) {
        const { of = sql`1`, says } = format;
        return sql`iif(${newValue(name)} is not null and ${column} is not ${newValue(name)} and (${of}), ${says}, null)`;
      }
      const label = fieldLabels[name] ?? formatFieldLabel(name, {});
      const words = redacted.includes(name)
        ? sql`${`${label} changed`}`
        : sql`${`${label}: `} || coalesce(${formatValue(sql`${column}`, format)}, '–') || ' → ' || coalesce(${formatValue(newValue(name), format)}, '–')`;
      return sql`iif(${differs}, ${words}, null)`;
    });
  const text = sql`coalesce(${concatNonNull(parts)}, 'Changed')`;
  // Labels are part of the SQL, because they would exceed the parameters of a statement.
  return (
    revertOf ? sql`${`Restored to the version before ${revertOf}. `} || ${text}` : text
  ).inlineParams();
}

/**
 * SQL of the previous values as JSON, limited to changed fields that a PATCH can restore; or null.
 */
function previousValuesJson({ resource }: AuditedUpdate, changes: ColumnChange[]): SQL {
  const fields = getVersionedResource(resource)?.fields ?? {};
  const parts = changes
    .filter(({ name }) => name in fields)
    .map(
      ({ name, column, differs }) =>
        sql`iif(${differs}, ${`"${name}":`} || json_quote(${column}), null)`,
    );
  return sql`'{' || ${concatNonNull(parts, ',')} || '}'`.inlineParams();
}

/** Concatenates the parts that are not null. D1 limits functions to 32 arguments. */
function concatNonNull(parts: SQL[], between = '; '): SQL {
  if (parts.length > 30) {
    const groups = Array.from({ length: Math.ceil(parts.length / 30) }, (_, group) =>
      concatNonNull(parts.slice(group * 30, (group + 1) * 30), between),
    );
    return concatNonNull(groups, between);
  }
  const joined = parts.length > 0 ? sql.join(parts, sql`, `) : sql`''`;
  return sql`nullif(concat_ws(${between}, ${joined}), '')`;
}

function formatValue(value: SQL, format?: HistoryFormat): SQL {
  if (typeof format === 'object' && 'table' in format) {
    const named = alias(format.table, 'named');
    const title = getTableColumns(named)[format.titled];
    return sql`(select ${title} from ${format.table} ${named} where ${named.id} = ${value})`;
  }
  if (typeof format === 'object' && 'labels' in format)
    return sql`coalesce(${JSON.stringify(format.labels)} ->> ${value}, ${value})`;
  const words = getHistoryWords(format);
  if (!words) return value;
  return sql`iif(${value}, ${words.yes}, iif(${value} is null, ${words.unsaid}, ${words.no}))`;
}

/** Words for true, false and null. */
function getHistoryWords(format?: HistoryFormat) {
  if (typeof format === 'object') return 'yes' in format ? format : null;
  if (format === 'flag') return { yes: 'yes', no: 'no', unsaid: null };
  return format === 'choice'
    ? { yes: 'offered', no: 'not offered', unsaid: 'by appointment' }
    : null;
}

/** Results of an update batch: its outcome, and the item as it is now. */
export interface UpdateRows<Row> {
  applied: { applied: boolean }[];
  items: Row[];
}

/**
 * Reads the outcome of an update batch.
 * @throws HttpError 404 without such an item, 409 if the version is stale
 */
export function parseUpdateResult<
  Row extends { version: number },
  Item extends { version: number },
>(
  { applied: [outcome], items: [row] }: UpdateRows<Row>,
  sent: number | null,
  shape: (row: Row) => Item,
) {
  if (!row) throw notFoundError();
  const applied = Boolean(outcome?.applied);
  if (!applied && sent !== null && sent !== row.version) throw staleVersionError();
  const { version, ...item } = shape(row);
  return { applied, item, etag: `"${version}"` };
}

export const staleVersionError = () => conflictError('changed', 'changed');

/** Version in an `If-Match` header; null if absent, -1 (never matches) if malformed. */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  return found ? Number(found[1]) : -1;
}
