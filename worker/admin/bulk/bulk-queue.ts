/**
 * Queue consumer that runs a chunk of a bulk change. Each item uses the ordinary mutation in the
 * admin's session, with its rights, checks, history and mails. It may be interrupted or repeated:
 * progress is stored in the batch of each item.
 */

import { and, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Hono } from 'hono';
import { z } from 'zod';
import { signAccessToken } from '../../auth/access-token.ts';
import { bulkLimits, isTagVerb } from '../../contract/admin/bulk.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import type { AuditedTable } from '../../db/audited-update.ts';
import { Database, prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { sessionsTable } from '../../db/schema/accounts.ts';
import { bulkChangesTable, bulkItemsTable } from '../../db/schema/admin-tools.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import type { PurgeContext } from '../../http/cache/purge-pages.ts';
import { type Mutation, mountMutations } from '../../http/mutation.ts';
import { consumeUserImport } from '../user-imports/user-import-queue.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';
import {
  type BulkAction,
  type BulkItem,
  type ClaimedBulkChange,
  getTagLinkColumn,
  planChange,
  planUndo,
} from './plan-item.ts';
import { runItem, SESSION_ENDED } from './run-item.ts';

/** A part of a bulk change, or of an import of members, which shares the queue. */
const messageSchema = z.union([
  z.object({ id: z.string() }),
  z.object({ user_import: z.string() }),
]);

const isOpen = inArray(bulkChangesTable.state, ['running', 'undoing']);

/** User of the session whose rights the change uses. */
const sessionUser = qb
  .select({ user_id: sessionsTable.user_id })
  .from(sessionsTable)
  .where(eq(sessionsTable.id, bulkChangesTable.session_id));

const claimQuery = prepare(['id', 'until', 'now'], ({ id, until, now }) =>
  qb
    .update(bulkChangesTable)
    .set({ claimed_until: sql`${until}` })
    .where(
      and(
        eq(bulkChangesTable.id, id),
        isOpen,
        sql`coalesce(${bulkChangesTable.claimed_until}, '') < ${now}`,
      ),
    )
    .returning({
      id: bulkChangesTable.id,
      by: sql<string>`coalesce(${sessionUser}, ${bulkChangesTable.created_by})`.as('by'),
      session_id: bulkChangesTable.session_id,
      resource: bulkChangesTable.resource,
      what: bulkChangesTable.what,
      state: sql<ClaimedBulkChange['state']>`${bulkChangesTable.state}`.as('state'),
    }),
);

const releaseQuery = prepare(['id'], ({ id }) =>
  qb
    .update(bulkChangesTable)
    .set({ claimed_until: null })
    .where(eq(bulkChangesTable.id, id))
    .returning({ state: bulkChangesTable.state }),
);

const endQuery = prepare(['id', 'now'], ({ id, now }) =>
  qb
    .update(bulkChangesTable)
    .set({
      claimed_until: null,
      ended_at: sql`${now}`,
      state: sql`iif(${bulkChangesTable.state} = 'undoing', 'undone', 'done')`,
    })
    .where(and(eq(bulkChangesTable.id, id), isOpen)),
);

const stopQuery = prepare(['id', 'now'], ({ id, now }) =>
  qb
    .update(bulkChangesTable)
    .set({ claimed_until: null, ended_at: sql`${now}`, state: 'stopped' })
    .where(eq(bulkChangesTable.id, id)),
);

const settleItem = prepare(['id', 'place', 'state', 'message'], ({ id, place, state, message }) =>
  qb
    .update(bulkItemsTable)
    .set({ state: sql`${state}`, message: sql`${message}` })
    .where(
      and(
        eq(bulkItemsTable.bulk_id, id),
        eq(bulkItemsTable.place, place),
        inArray(bulkItemsTable.state, ['waiting', 'done']),
      ),
    ),
);

export function buildBulkConsumer(calls: readonly Mutation[]) {
  const routes = mountMutations([...calls]);
  return async (batch: MessageBatch, env: Bindings, ctx: PurgeContext) => {
    for (const { body } of batch.messages) {
      const message = messageSchema.parse(body);
      if ('user_import' in message) {
        await consumeUserImport(message.user_import, routes, env, ctx);
      } else if (await runChunk(message.id, routes, env, ctx)) {
        await enqueueBulkChange(env, message.id);
      }
    }
  };
}

/**
 * Returns true if items are left.
 * @throws StorageUnavailableError
 */
async function runChunk(
  id: string,
  routes: Hono<AppEnv>,
  env: Bindings,
  ctx: PurgeContext,
): Promise<boolean> {
  const db = new Database(env.DB);
  const until = new Date(getNowMs() + bulkLimits.claim * minuteMs).toISOString();
  const {
    bulk: [bulk],
  } = await db.run({ queries: { bulk: claimQuery({ id, now: getNowIso(), until }) } });
  if (!bulk) return false;
  const what: BulkAction = JSON.parse(bulk.what);
  const { items } = await db.run({ queries: { items: itemsQuery(bulk, what) } });
  const { access_token } = await signAccessToken(env, bulk.by, bulk.session_id);
  const isUndoing = bulk.state === 'undoing';
  const settled: Statement[] = [];
  for (const item of items) {
    const step = isUndoing ? planUndo(bulk, what, item) : planChange(bulk, what, item);
    const refused =
      typeof step === 'string' || step === null
        ? step
        : await runItem(step, { routes, env, ctx, access_token, note: markItemDone(bulk, item) });
    if (refused === SESSION_ENDED) {
      await db.batch([...settled, stopQuery({ id, now: getNowIso() })]);
      return false;
    }
    const state = refused ? (isUndoing ? 'left' : 'failed') : isUndoing ? 'undone' : 'done';
    settled.push(settleItem({ id, place: item.place, state, message: refused }));
  }
  const isLast = items.length < bulkLimits.part;
  if (isLast) {
    await db.run({ written: [endQuery({ id, now: getNowIso() }), ...settled] });
    return false;
  }
  const {
    released: [released],
  } = await db.run({ before: { released: releaseQuery({ id }) }, written: settled });
  return released?.state === bulk.state;
}

/** Next items to change, or to undo. */
function itemsQuery({ id, resource, state }: ClaimedBulkChange, { verb, value }: BulkAction) {
  const { item_id } = bulkItemsTable;
  const column = getTagLinkColumn(resource) ?? 'user_id';
  const link = qb
    .select({ id: tagLinksTable.id })
    .from(tagLinksTable)
    .where(and(eq(tagLinksTable[column], item_id), sql`${tagLinksTable.tag_id} = ${value}`));
  const last = qb
    .select({ id: historyTable.id })
    .from(historyTable)
    .where(eq(historyTable.link_id, item_id))
    .orderBy(desc(historyTable.id))
    .limit(1);
  const table = getTable(getTableName(resource)) as AuditedTable;
  const item = alias(table, 'item');
  return statement(
    qb
      .select({
        place: bulkItemsTable.place,
        item_id,
        change_id: bulkItemsTable.change_id,
        link_id: isTagVerb(verb) ? scalar(link) : sql<null>`null`,
        version: sql<
          number | null
        >`(select ${item.version} from ${table} ${item} where ${item.id} = ${item_id})`,
        last: scalar(last),
      })
      .from(bulkItemsTable)
      .where(
        and(
          eq(bulkItemsTable.bulk_id, id),
          eq(bulkItemsTable.state, state === 'undoing' ? 'done' : 'waiting'),
        ),
      )
      .orderBy(bulkItemsTable.place)
      .limit(bulkLimits.part),
  );
}

/** Statement that marks an item as done, with its history row, or as undone. */
const markItemDone = (
  { id, state, by }: ClaimedBulkChange,
  { place, item_id, last }: BulkItem,
): Statement =>
  statement(
    qb
      .update(bulkItemsTable)
      .set(state === 'undoing' ? { state: 'undone' } : { state: 'done', change_id: sql`change.id` })
      .from(
        sql`${qb
          .select({ id: max(historyTable.id) })
          .from(historyTable)
          .where(
            and(
              eq(historyTable.link_id, item_id),
              gt(historyTable.id, last ?? ''),
              eq(historyTable.created_by, by),
            ),
          )} change`,
      )
      .where(
        and(
          eq(bulkItemsTable.bulk_id, id),
          eq(bulkItemsTable.place, place),
          sql`change.id is not null`,
          (state === 'undoing' ? isNotNull : isNull)(bulkItemsTable.change_id),
        ),
      ),
  );
