/**
 * Updates the item in the path, guarded by the client's version, and reads it again.
 * @throws HttpError 404, 409
 */

import type { Context } from 'hono';
import type { ResourceField, ResourceFields } from '../../contract/resources/resource.ts';
import { formatFieldLabel, getFieldJoin } from '../../contract/resources/resource-fields.ts';
import {
  type AuditedUpdate,
  auditedUpdate,
  type HistoryFormat,
  parseIfMatch,
  parseUpdateResult,
  type UpdateRows,
} from '../../db/audited-update.ts';
import { getNowIso } from '../../db/clock.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import type { ResourceSql, VersionedRow } from './build-resource-sql.ts';
import { indexNamedItems } from './index-named-items.ts';

/** `id` is needed if the path does not contain it. */
type UpdateOptions = Pick<AuditedUpdate, 'when' | 'description' | 'historyFormat' | 'computed'> &
  Partial<Pick<AuditedUpdate, 'id'>>;

export async function updateItem<Item>(
  source: ResourceSql<Item>,
  set: AuditedUpdate['set'],
  c: Context<AppEnv>,
  guard?: UpdateOptions,
) {
  const changed = buildItemUpdate(source, set, c, guard);
  const rows = await c.var.db.run({ written: changed.statements, queries: changed.queries });
  return changed.parseResult(rows);
}

/** The same as statements and queries for a larger batch. */
export function buildItemUpdate<Item>(
  source: ResourceSql<Item>,
  set: AuditedUpdate['set'],
  c: Context<AppEnv>,
  guard: UpdateOptions = {},
) {
  const { resource, schemaTable, title } = source;
  const id = guard.id ?? c.req.param('id') ?? '';
  const moment = getNowIso();
  const viewer = c.var.viewer?.id ?? null;
  const words = buildHistoryOptions(resource.fields);
  const version = parseIfMatch(c.req.header('If-Match'));
  const changed = auditedUpdate({
    revertOf: c.var.before,
    table: schemaTable,
    resource: resource.admin,
    title,
    id,
    actorId: viewer,
    at: moment,
    set,
    version,
    ...guard,
    ...words,
    historyFormat: { ...words.historyFormat, ...guard.historyFormat },
  });
  const statements: typeof changed.statements = [
    ...changed.statements,
    ...indexNamedItems(schemaTable, { id, set, applied: changed.applied }),
  ];
  return {
    ...changed,
    statements,
    id,
    moment,
    queries: { applied: changed.appliedQuery, items: source.byId({ id, viewer, now: moment }) },
    parseResult: (rows: UpdateRows<VersionedRow>) =>
      parseUpdateResult(rows, version, (row) => source.toItem(row)),
  };
}

/** History options of each field. */
export function buildHistoryOptions(
  fields: ResourceFields,
): Pick<AuditedUpdate, 'redacted' | 'historyFormat' | 'fieldLabels'> {
  const named = Object.entries(fields);
  return {
    fieldLabels: Object.fromEntries(
      named.map(([name, field]) => [name, formatFieldLabel(name, field)]),
    ),
    redacted: named.flatMap(([name, { kind }]) => (redactedKinds.has(kind) ? [name] : [])),
    historyFormat: Object.fromEntries(
      named.flatMap(([name, field]) => [
        ...('words' in field && field.words ? [[field.words, 'nothing']] : []),
        [name, getHistoryFormat(name, field)],
      ]),
    ),
  };
}

const redactedKinds = new Set<ResourceField['kind']>([
  'text',
  'html',
  'body',
  'image_name',
  'list',
  'json',
]);

function getHistoryFormat(name: string, field: ResourceField): HistoryFormat | undefined {
  if (field.kind === 'choice' && field.words) return field.words;
  if (field.kind === 'flag' || field.kind === 'choice') return field.kind;
  if (field.kind === 'line' && field.words) return { labels: field.words };
  if (field.kind === 'image') return { table: uploadedFilesTable, titled: 'title' };
  const join = getFieldJoin(name, field);
  return join ? { table: getTable(join.table), titled: join.titled } : undefined;
}
