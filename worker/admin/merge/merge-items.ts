/**
 * Merges two tags or two sub-categories: what points to the one points to the other, without
 * duplicates. The merged item leaves its table.
 */

import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { getItemAddress } from '../../contract/admin/bin.ts';
import type { mergesApi } from '../../contract/admin/merges.api.ts';
import { mergeLimits } from '../../contract/admin/merges.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { selectApplied, staleVersionError } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { excluded, insertIf, qb } from '../../db/query-builder.ts';
import type { DeletedRows } from '../../db/schema/bin.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { mergesTable } from '../../db/schema/merges.ts';
import { formerTagsTable } from '../../db/schema/tags.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import { buildTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { ResourceSql } from '../../http/resource/build-resource-sql.ts';
import { type BinnedRow, insertStoredRows, pickStoredColumns } from '../bin/item-rows.ts';
import { putRedirect } from '../redirects/put-redirect.ts';
import { listMergedColumns } from './merged-columns.ts';

type MergeOperation = typeof mergesApi.mergeTags | typeof mergesApi.mergeSubCategories;

export const buildMergeMutation = (operation: MergeOperation, source: ResourceSql) =>
  defineMutation(operation, {
    auth: 'A',
    changes: [source.table, 'tag_links', 'threads', 'events', 'user_sub_categories'],
    run: async ({ into_id }, c) => {
      const from_id = c.req.param('id');
      const loaded = await loadMerge(c, source, from_id, into_id);
      const id = idempotentId(c);
      await writeMerge(c, source, { id, ...loaded });
      return c.json({ id }, 201);
    },
  });

interface LoadedMerge {
  from: BinnedRow;
  into: BinnedRow;
  rows: DeletedRows;
}

/**
 * Reads both items and the rows that point to the first.
 * @throws HttpError 404, 422
 */
async function loadMerge(
  c: Context<AppEnv>,
  { resource, schemaTable: table }: ResourceSql,
  fromId: string,
  intoId: string,
): Promise<LoadedMerge> {
  if (fromId === intoId) throw validationError([{ path: 'into_id', code: 'merge_with_itself' }]);
  const columns = listMergedColumns(table);
  const item = (id: string) =>
    statement<BinnedRow>(sql`select * from ${table} where ${table.id} = ${id}`);
  const [[from], [into], texts, ...found] = await c.var.db.batch([
    item(fromId),
    item(intoId),
    statement<BinnedRow>(sql`select * from ${translatedTextsTable}
      where ${isTextOf(resource.path, fromId)}`),
    ...columns.map((one) =>
      statement<BinnedRow>(
        sql`select * from ${one.table} where ${one.column} = ${fromId} limit ${mergeLimits.rows + 1}`,
      ),
    ),
  ]);
  if (!from) throw notFoundError();
  if (!into) throw validationError([{ path: 'into_id', code: 'does_not_exist' }]);
  if (found.some(({ length }) => length > mergeLimits.rows))
    throw validationError([
      { path: 'into_id', code: 'merge_too_large', values: { limit: mergeLimits.rows } },
    ]);
  const rows: DeletedRows = {
    [getTableName(table)]: [pickStoredColumns(table, from)],
    [getTableName(translatedTextsTable)]: texts.map((row) =>
      pickStoredColumns(translatedTextsTable, row),
    ),
  };
  for (const [index, one] of columns.entries()) {
    rows[getTableName(one.table)] = (found[index] ?? []).map((row) =>
      one.isReplaced
        ? pickStoredColumns(one.table, row)
        : { [one.key.name]: row[one.key.name] ?? null },
    );
  }
  return { from, into, rows };
}

export const isTextOf = (path: string, id: string): SQL =>
  sql`${translatedTextsTable.object_type} = ${path} and ${translatedTextsTable.object_id} = ${id}`;

/**
 * Moves all rows in one batch, unless one of the items changed meanwhile.
 * @throws HttpError 409
 */
async function writeMerge(
  c: Context<AppEnv>,
  source: ResourceSql,
  { id, from, into, rows }: LoadedMerge & { id: string },
) {
  const { resource, schemaTable: table } = source;
  const [fromId, intoId] = [String(from.id), String(into.id)] as const;
  const fromTitle = String(from[resource.titleField] ?? '');
  const intoTitle = String(into[resource.titleField] ?? '');
  const history = createId();
  const author = { moment: getNowIso(), by: c.var.viewer?.id ?? null };
  const applied = historyExists(history);
  const isUnchanged = ({ id, version }: BinnedRow) =>
    sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.version} = ${version})`;
  const record = (own: string, title: string, says: string, key: string, when: SQL) =>
    statement(
      qb.insert(historyTable).select(
        qb
          .select(
            historyFields(
              says,
              { ...author, history: key },
              { link: resource.admin, id: table.id, title: sql`${title}` },
            ),
          )
          .from(table)
          .where(and(eq(table.id, own), when)),
      ),
    );
  const [outcome] = (
    await c.var.db.run({
      written: [
        record(
          fromId,
          fromTitle,
          `Merged into ${intoTitle}`,
          history,
          sql`${isUnchanged(from)} and ${isUnchanged(into)}`,
        ),
        record(intoId, intoTitle, `Merged with ${fromTitle}`, createId(), applied),
        statement(
          insertIf(
            mergesTable,
            {
              id,
              created_at: author.moment,
              created_by: author.by,
              resource: resource.path,
              from_id: fromId,
              into_id: intoId,
              title: fromTitle,
              rows,
            },
            applied,
          ),
        ),
        ...moveRows(table, id, { fromId, intoId, applied }),
        statement(
          sql`delete from ${translatedTextsTable} where ${isTextOf(resource.path, fromId)} and ${applied}`,
        ),
        ...redirectItem(resource, { from, into, author, applied }),
        statement(qb.delete(table).where(and(eq(table.id, fromId), applied))),
      ],
      queries: { outcome: selectApplied(applied) },
    })
  ).outcome;
  if (!outcome?.applied) throw staleVersionError();
}

interface Move {
  fromId: string;
  intoId: string;
  applied: SQL;
}

/** Rows that the other item has already are left out. */
function moveRows(table: SQLiteTable, merge: string, { fromId, intoId, applied }: Move) {
  return listMergedColumns(table).flatMap(({ table: other, column, isReplaced }): Statement[] => {
    const name = sql.identifier(column.name);
    if (!isReplaced)
      return [
        statement(
          sql`update ${other} set ${name} = ${intoId} where ${column} = ${fromId} and ${applied}`,
        ),
      ];
    const values = { [column.name]: sql`${intoId}` };
    return [
      statement(sql`delete from ${other} where ${column} = ${fromId} and ${applied}`),
      statement(
        insertStoredRows(other, merge, {
          when: applied,
          values,
          storage: mergesTable,
          mayExist: true,
        }),
      ),
    ];
  });
}

interface MergedItems {
  from: BinnedRow;
  into: BinnedRow;
  author: { moment: string; by: string | null };
  applied: SQL;
}

/** The address of the merged item leads to the other; that of a tag is known by its name. */
function redirectItem({ path }: Resource, { from, into, author, applied }: MergedItems) {
  const address = getItemAddress(path, from);
  if (address)
    return [
      putRedirect({
        from: address,
        to: getItemAddress(path, into),
        source: 'merge',
        ...author,
        when: applied,
      }),
    ];
  return [
    statement(
      insertIf(
        formerTagsTable,
        {
          resource: path,
          tag: buildTag(String(from.name), String(from.id)),
          item_id: String(into.id),
          changed_at: author.moment,
        },
        applied,
      ).onConflictDoUpdate({
        target: [formerTagsTable.resource, formerTagsTable.tag],
        set: {
          item_id: excluded(formerTagsTable.item_id),
          changed_at: excluded(formerTagsTable.changed_at),
        },
      }),
    ),
  ];
}
