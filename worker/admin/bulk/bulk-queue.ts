import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { signAccessToken } from '../../auth/access-token.ts';
import { bulkLimits, isTagVerb } from '../../contract/admin/bulk.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { Database, prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import type { PurgeContext } from '../../http/cache/purge-pages.ts';
import { type Mutation, mountMutations } from '../../http/mutation.ts';
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

const messageSchema = z.object({ id: z.string() });

const param = (name: string) => sql.placeholder(name);

const claimQuery =
  prepare<ClaimedBulkChange>(sql`update bulk_changes set claimed_until = ${param('until')}
  where id = ${param('id')} and state in ('running', 'undoing') and coalesce(claimed_until, '') < ${param('now')}
  returning id, coalesce((select user_id from sessions where id = session_id), created_by) as by,
    session_id, resource, what, state`);

const releaseQuery = prepare<{ state: string }>(
  sql`update bulk_changes set claimed_until = null where id = ${param('id')} returning state`,
);

const endQuery = prepare<{
  state: string;
}>(sql`update bulk_changes set claimed_until = null, ended_at = ${param('now')},
  state = iif(state = 'undoing', 'undone', 'done') where id = ${param('id')} and state in ('running', 'undoing')`);

const stopQuery =
  prepare(sql`update bulk_changes set claimed_until = null, ended_at = ${param('now')}, state = 'stopped'
  where id = ${param('id')}`);

const settleItem =
  prepare(sql`update bulk_items set state = ${param('state')}, message = ${param('message')}
  where bulk_id = ${param('id')} and place = ${param('place')} and state in ('waiting', 'done')`);

/**
 * Queue consumer that runs a chunk of a bulk change. Each item uses the ordinary mutation in the
 * admin's session, with its rights, checks, history and mails. It may be interrupted or repeated:
 * progress is stored in the batch of each item.
 */
export function buildBulkConsumer(calls: readonly Mutation[]) {
  const routes = mountMutations([...calls]);
  return async (batch: MessageBatch, env: Bindings, ctx: PurgeContext) => {
    for (const { body } of batch.messages) {
      const { id } = messageSchema.parse(body);
      if (await runChunk(id, routes, env, ctx)) await enqueueBulkChange(env, id);
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
  const [[bulk]] = await db.batch([claimQuery({ id, now: getNowIso(), until })]);
  if (!bulk) return false;
  const what: BulkAction = JSON.parse(bulk.what);
  const [items] = await db.batch([itemsQuery(bulk, what)]);
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
  const [[updated]] = await db.batch([
    isLast ? endQuery({ id, now: getNowIso() }) : releaseQuery({ id }),
    ...settled,
  ]);
  return !isLast && updated?.state === bulk.state;
}

/** Next items to change, or to undo. */
function itemsQuery({ id, resource, state }: ClaimedBulkChange, { verb, value }: BulkAction) {
  const column = getTagLinkColumn(resource);
  const link = isTagVerb(verb)
    ? sql`(select id from tag_links where ${sql.raw(column ?? 'user_id')} = i.item_id and tag_id = ${value})`
    : sql`null`;
  return statement<BulkItem>(sql`select i.place, i.item_id, i.change_id, ${link} as link_id,
      (select version from ${sql.raw(getTableName(resource))} where id = i.item_id) as version,
      (select id from history where link_id = i.item_id order by id desc limit 1) as last
    from bulk_items i where i.bulk_id = ${id} and i.state = ${state === 'undoing' ? 'done' : 'waiting'}
    order by i.place limit ${bulkLimits.part}`);
}

/** Statement that marks an item as done, with its history row, or as undone. */
const markItemDone = (
  { id, state, by }: ClaimedBulkChange,
  { place, item_id, last }: BulkItem,
): Statement =>
  statement(sql`update bulk_items set ${state === 'undoing' ? sql`state = 'undone'` : sql`state = 'done', change_id = h.id`}
    from (select max(id) as id from history where link_id = ${item_id} and id > ${last ?? ''} and created_by = ${by}) h
    where bulk_id = ${id} and place = ${place} and h.id is not null and change_id is ${state === 'undoing' ? sql`not null` : sql`null`}`);
