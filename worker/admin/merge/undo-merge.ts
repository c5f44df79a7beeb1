/**
 * POST /merges/{id}/undo: brings the merged item back, with the rows that pointed to it; or the
 * merged account.
 */

import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getItemAddress } from '../../contract/admin/bin.ts';
import { mergesApi } from '../../contract/admin/merges.api.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { mergesTable } from '../../db/schema/merges.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';
import { formerTagsTable } from '../../db/schema/tags.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import { buildTag } from '../../db/url-tag.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { ResourceSql } from '../../http/resource/build-resource-sql.ts';
import { fromStoredRows, insertStoredRows, listCountColumns } from '../bin/item-rows.ts';
import { accountMergeQuery } from './accounts/account-merge-rows.ts';
import { undoAccountMerge } from './accounts/undo-account-merge.ts';
import { listMergedColumns } from './merged-columns.ts';
import { getOldestMerge } from './oldest-merge.ts';

/** `sources` are those of all resources whose items can be merged. */
export const buildUndoMergeMutation = (sources: readonly ResourceSql[]) =>
  defineMutation(mergesApi.undo, {
    auth: 'A',
    changes: ['tags', 'sub_categories', 'tag_links', 'threads', 'events', 'user_sub_categories'],
    run: async (_, c) => {
      const id = c.req.param('id');
      const [[merge], [accounts]] = await c.var.db.batch([
        statement(
          qb
            .select({
              resource: mergesTable.resource,
              from_id: mergesTable.from_id,
              into_id: mergesTable.into_id,
              rows: mergesTable.rows,
            })
            .from(mergesTable)
            .where(and(eq(mergesTable.id, id), gt(mergesTable.created_at, getOldestMerge()))),
        ),
        accountMergeQuery({ id }),
      ]);
      if (accounts) {
        if (accounts.merged_at && accounts.merged_at <= getOldestMerge())
          throw notFoundError('merge_not_found');
        await undoAccountMerge(c, accounts);
        return c.body(null, 204);
      }
      const source = sources.find(({ resource }) => resource.path === merge?.resource);
      if (!merge || !source) throw notFoundError('merge_not_found');
      const [item = {}] = merge.rows[source.table] ?? [];
      // A target that was merged since holds the rows of both; its own merge is undone first.
      const isTargetThere = exists(
        qb
          .select({ id: source.schemaTable.id })
          .from(source.schemaTable)
          .where(eq(source.schemaTable.id, merge.into_id)),
      );
      const history = createId();
      const applied = historyExists(history);
      const author = { history, moment: getNowIso(), by: c.var.viewer?.id ?? null };
      const of = { link: source.resource.admin, id: mergesTable.from_id, title: mergesTable.title };
      const path = getItemAddress(merge.resource, item);
      const { isUndone } = await c.var.db.run({
        written: [
          statement(
            qb.insert(historyTable).select(
              qb
                .select(historyFields('Merge undone', author, of))
                .from(mergesTable)
                .where(and(eq(mergesTable.id, id), isTargetThere)),
            ),
          ),
          ...restoreItem(source.schemaTable, id, applied),
          ...restoreRows(source.schemaTable, { id, ...merge, applied }),
          statement(
            path
              ? qb
                  .delete(redirectsTable)
                  .where(
                    and(eq(redirectsTable.from, path), eq(redirectsTable.source, 'merge'), applied),
                  )
              : qb
                  .delete(formerTagsTable)
                  .where(
                    and(
                      eq(formerTagsTable.resource, merge.resource),
                      eq(formerTagsTable.tag, buildTag(String(item.name), merge.from_id)),
                      eq(formerTagsTable.item_id, merge.into_id),
                      applied,
                    ),
                  ),
          ),
          statement(qb.delete(mergesTable).where(and(eq(mergesTable.id, id), applied))),
        ],
        queries: { isUndone: statement<{ undone: number }>(sql`select ${applied} as undone`) },
      });
      if (!isUndone[0]?.undone) throw conflictError('changed', 'merge_undo_order');
      return c.body(null, 204);
    },
  });

/** Triggers count the rows that follow, so the counts of the item begin at 0. */
function restoreItem(table: SQLiteTable, id: string, when: SQL): Statement[] {
  const counts = listCountColumns(table).map(({ name }) => [name, sql`0`] as const);
  const values = { ...Object.fromEntries(counts), version: sql`(value ->> '$.version') + 1` };
  const storage = mergesTable;
  return [
    statement(insertStoredRows(table, id, { when, values, storage })),
    statement(insertStoredRows(translatedTextsTable, id, { when, storage })),
  ];
}

interface UndoneMerge {
  id: string;
  from_id: string;
  into_id: string;
  applied: SQL;
}

function restoreRows(table: SQLiteTable, { id, from_id, into_id, applied }: UndoneMerge) {
  return listMergedColumns(table).flatMap(
    ({ table: other, column, key, isReplaced }): Statement[] => {
      const moved = sql`${column} = ${into_id} and ${applied}
        and ${key} in (select value ->> ${`$.${key.name}`} from ${fromStoredRows(other, id, mergesTable)})`;
      if (!isReplaced)
        return [
          statement(
            sql`update ${other} set ${sql.identifier(column.name)} = ${from_id} where ${moved}`,
          ),
        ];
      // Rows that the other item had before have keys of their own, or are offered by both.
      const isOnlyMoved =
        key.name === 'id'
          ? sql`1`
          : sql`${other}.created_at in (
        select value ->> '$.created_at' from ${fromStoredRows(other, id, mergesTable)}
        and value ->> ${`$.${key.name}`} = ${key})`;
      return [
        statement(sql`delete from ${other} where ${moved} and ${isOnlyMoved}`),
        statement(
          insertStoredRows(other, id, { when: applied, storage: mergesTable, mayExist: true }),
        ),
      ];
    },
  );
}
