/**
 * DELETE /{resource}/{id} of items that go to the bin: their rows leave their tables and are stored
 * as JSON. What is in use stays.
 */

import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import {
  binLimits,
  deletionSchema,
  getItemAddress,
  type ItemUse,
} from '../../contract/admin/bin.ts';
import { decodePath, redirectLimits } from '../../contract/admin/redirects.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { buildDeleteOperation } from '../../contract/resources/resource-operations.ts';
import { parseIfMatch, selectApplied, staleVersionError } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { findTranslatedTable } from '../../db/conditions/is-in-group.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { type DeletedRows, deletedItemsTable } from '../../db/schema/bin.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { formerTagsTable } from '../../db/schema/tags.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, HttpError, notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import type { ResourceSql } from '../../http/resource/build-resource-sql.ts';
import { putRedirect } from '../redirects/put-redirect.ts';
import { isRedirectLoop } from '../redirects/redirect-loop.ts';
import { insertBinnedFileUses } from './binned-file-uses.ts';
import { deletionRules } from './deletion-rules.ts';
import { type BinnedRow, pickStoredColumns } from './item-rows.ts';
import { listCarriedRows, listClearedColumns, selectUses } from './references.ts';

export const buildBinMutation = (source: ResourceSql): Mutation =>
  defineMutation(
    { ...buildDeleteOperation(source.resource as Resource), body: deletionSchema },
    {
      auth: 'A',
      changes: [source.table],
      run: async ({ redirect_to }, c) => {
        const id = c.req.param('id') ?? '';
        const { row, rows } = await readDeletedRows(source, id, c);
        await writeDeletion(c, source, { id, row, rows, redirectTo: redirect_to ?? null });
        return c.body(null, 204);
      },
    },
  );

/**
 * Reads the item with all rows that belong to it.
 * @throws HttpError 404, 409
 */
async function readDeletedRows(source: ResourceSql, id: string, c: Context<AppEnv>) {
  const { resource, schemaTable: table } = source;
  const rule = deletionRules[resource.path];
  const carried = listCarriedRows(resource.path, table, id);
  const uses = selectAllUses(resource.path, table, id);
  const [[row], used, ...carriedRows] = await c.var.db.batch([
    statement<BinnedRow>(sql`select * from ${table} where ${table.id} = ${id}`),
    statement<ItemUse>(uses),
    ...carried.map((one) =>
      statement<BinnedRow>(
        sql`select * from ${one.table} where ${one.where} limit ${binLimits.rows}`,
      ),
    ),
  ]);
  if (!row) throw notFoundError();
  const version = parseIfMatch(c.req.header('If-Match'));
  if (version !== null && version !== row.version) throw staleVersionError();
  const refusal = rule?.refuse?.(row);
  if (refusal) throw conflictError('in_use', refusal);
  if (used.length > 0) throw inUseError(used);
  const rows: DeletedRows = { [getTableName(table)]: [pickStoredColumns(table, row)] };
  for (const [index, one] of carried.entries()) {
    const found = (carriedRows[index] ?? []).map((other) => pickStoredColumns(one.table, other));
    if (found.length > 0) rows[getTableName(one.table)] = found;
  }
  return { row, rows };
}

/** SELECT of the items that keep an item from being deleted: resource, id and title. */
export function selectAllUses(path: string, table: SQLiteTable, id: string): SQL {
  const own = deletionRules[path]?.uses?.(id, getNowIso());
  const parts = [selectUses(table, id), own].filter((part) => part !== null && part);
  return parts.length > 0
    ? sql.join(
        parts.map((part) => sql`select * from (${part})`),
        sql` union all `,
      )
    : sql`select null as resource, null as id, null as title where 0`;
}

const inUseError = (uses: readonly ItemUse[]) =>
  new HttpError(409, 'item_in_use', { reason: 'in_use', uses });

interface Deletion {
  id: string;
  row: BinnedRow;
  rows: DeletedRows;
  redirectTo: string | null;
}

/**
 * Moves the rows to the bin in one batch, unless they changed meanwhile.
 * @throws HttpError 409, 422
 */
async function writeDeletion(c: Context<AppEnv>, source: ResourceSql, deletion: Deletion) {
  const { resource, schemaTable: table, title } = source;
  const { id, row, rows } = deletion;
  const rule = deletionRules[resource.path];
  const history = createId();
  const author = { history, moment: getNowIso(), by: c.var.viewer?.id ?? null };
  const applied = historyExists(history);
  const path = getItemAddress(resource.path, row);
  const to = deletion.redirectTo && decodePath(deletion.redirectTo);
  const isLoop = path && to ? isRedirectLoop(sql`${path}`, sql`${to}`) : sql`0`;
  const uses = selectAllUses(resource.path, table, id);
  const recorded = qb
    .select(historyFields('Deleted', author, { link: resource.admin, id: table.id, title }))
    .from(table)
    .where(
      and(
        eq(table.id, id),
        eq(table.version, Number(row.version)),
        sql`not exists (${uses})`,
        sql`not ${isLoop}`,
      ),
    );
  const owner = rule?.ownerColumn ? String(row[rule.ownerColumn]) : null;
  const written: Statement[] = [
    statement(qb.insert(historyTable).select(recorded)),
    statement(
      insertIf(
        deletedItemsTable,
        {
          id,
          resource: resource.path,
          title: getTitle(resource, row),
          path,
          deleted_at: author.moment,
          deleted_by: author.by,
          owner_id: owner,
          rows,
        },
        applied,
      ),
    ),
    ...moveFiles(source, id, row, applied),
    insertBinnedFileUses(resource.path, id, applied),
    ...listCarriedRows(resource.path, table, id).map((one) =>
      statement(sql`delete from ${one.table} where ${one.where} and ${applied}`),
    ),
    ...listClearedColumns(table).map((column) =>
      statement(
        sql`update ${column.table} set ${sql.identifier(column.name)} = null where ${column} = ${id} and ${applied}`,
      ),
    ),
    ...(rule?.drop ? [statement(sql`${rule.drop(id)} and ${applied}`)] : []),
    // Its own tag must not lead to the item that had it before.
    ...(row.tag
      ? [
          statement(
            qb
              .delete(formerTagsTable)
              .where(
                and(
                  eq(formerTagsTable.resource, resource.path),
                  eq(formerTagsTable.tag, String(row.tag)),
                  applied,
                ),
              ),
          ),
        ]
      : []),
    ...(path
      ? [putRedirect({ from: path, to, source: 'deletion', ...author, when: applied })]
      : []),
    statement(qb.delete(table).where(and(eq(table.id, id), applied))),
  ];
  const {
    applied: [outcome],
    loop: [loop],
  } = await c.var.db.run({
    written,
    queries: {
      applied: selectApplied(applied),
      loop: statement<{ is_loop: number }>(sql`select ${isLoop} as is_loop`),
    },
  });
  if (outcome?.applied) return;
  if (loop?.is_loop)
    throw validationError([
      { path: 'redirect_to', code: 'redirect_loop', values: { hops: redirectLimits.hops } },
    ]);
  throw staleVersionError();
}

const getTitle = ({ titleField }: Resource, row: BinnedRow) => String(row[titleField] ?? '');

/** Translations share their files, so those of a deleted one pass to another of its group. */
function moveFiles({ resource }: ResourceSql, id: string, row: BinnedRow, applied: SQL) {
  const table = findTranslatedTable(resource.path);
  if (!table || !row.translation_group_id) return [];
  const sibling = sql`(select min(${table.id}) from ${table}
    where ${table.translation_group_id} = ${row.translation_group_id} and ${table.id} <> ${id})`;
  return [
    statement(
      qb
        .update(uploadedFilesTable)
        .set({ object_id: sibling })
        .where(
          and(
            eq(uploadedFilesTable.object_type, resource.path),
            eq(uploadedFilesTable.object_id, id),
            sql`${sibling} is not null`,
            applied,
          ),
        ),
    ),
  ];
}
