import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { bulkBounds, isTagVerb } from '../../contract/admin/bulk.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { tableOf } from '../../contract/resources/resource-fields.ts';
import { Database, prepare, type Statement, statement } from '../../db/client.ts';
import type { App, Bindings } from '../../env.ts';
import { signAccessToken } from '../../auth/access-token.ts';
import type { WithPages } from '../../http/cache/purge-pages.ts';
import { type Call, mountCalls } from '../../http/mutation.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { hand } from './enqueue-bulk-change.ts';
import { made, sessionOver } from './run-item.ts';
import { type Claimed, columnOf, doing, type Item, undoing, type What } from './plan-item.ts';

const told = z.object({ id: z.string() });

const given = (name: string) => sql.placeholder(name);

const claim = prepare<Claimed>(sql`update bulk_changes set claimed_until = ${given('until')}
  where id = ${given('id')} and state in ('running', 'undoing') and coalesce(claimed_until, '') < ${given('now')}
  returning id, coalesce((select user_id from sessions where id = session_id), created_by) as by,
    session_id, resource, what, state`);

const release = prepare<{ state: string }>(
  sql`update bulk_changes set claimed_until = null where id = ${given('id')} returning state`,
);

const end = prepare<{
  state: string;
}>(sql`update bulk_changes set claimed_until = null, ended_at = ${given('now')},
  state = iif(state = 'undoing', 'undone', 'done') where id = ${given('id')} and state in ('running', 'undoing')`);

const stop =
  prepare(sql`update bulk_changes set claimed_until = null, ended_at = ${given('now')}, state = 'stopped'
  where id = ${given('id')}`);

const settle =
  prepare(sql`update bulk_items set state = ${given('state')}, message = ${given('message')}
  where bulk_id = ${given('id')} and place = ${given('place')} and state in ('waiting', 'done')`);

/**
 * Queue consumer that runs a chunk of a bulk change. Each item uses the ordinary mutation in the
 * admin's session, with its rights, checks, history and mails. It may be interrupted or repeated:
 * progress is stored in the batch of each item.
 */
export function runBulk(calls: readonly Call[]) {
  const routes = mountCalls([...calls]);
  return async (batch: MessageBatch, env: Bindings, ctx: WithPages) => {
    for (const { body } of batch.messages) {
      const { id } = told.parse(body);
      if (await part(id, routes, env, ctx)) await hand(env, id);
    }
  };
}

/**
 * Returns true if items are left.
 * @throws StorageUnavailableError
 */
async function part(
  id: string,
  routes: Hono<App>,
  env: Bindings,
  ctx: WithPages,
): Promise<boolean> {
  const db = new Database(env.DB);
  const until = new Date(milliseconds() + bulkBounds.claim * minutes).toISOString();
  const [[bulk]] = await db.batch([claim({ id, now: now(), until })]);
  if (!bulk) return false;
  const what: What = JSON.parse(bulk.what);
  const [items] = await db.batch([itemsOf(bulk, what)]);
  const { access_token } = await signAccessToken(env, bulk.by, bulk.session_id);
  const isUndoing = bulk.state === 'undoing';
  const settled: Statement[] = [];
  for (const item of items) {
    const step = isUndoing ? undoing(bulk, what, item) : doing(bulk, what, item);
    const refused =
      typeof step === 'string' || step === null
        ? step
        : await made(step, { routes, env, ctx, access_token, note: noteOf(bulk, item) });
    if (refused === sessionOver) {
      await db.batch([...settled, stop({ id, now: now() })]);
      return false;
    }
    const state = refused ? (isUndoing ? 'left' : 'failed') : isUndoing ? 'undone' : 'done';
    settled.push(settle({ id, place: item.place, state, message: refused }));
  }
  const isLast = items.length < bulkBounds.part;
  const [[left]] = await db.batch([isLast ? end({ id, now: now() }) : release({ id }), ...settled]);
  return !isLast && left?.state === bulk.state;
}

/** Next items to change, or to undo. */
function itemsOf({ id, resource, state }: Claimed, { verb, value }: What) {
  const column = columnOf(resource);
  const link = isTagVerb(verb)
    ? sql`(select id from tag_links where ${sql.raw(column ?? 'user_id')} = i.item_id and tag_id = ${value})`
    : sql`null`;
  return statement<Item>(sql`select i.place, i.item_id, i.change_id, ${link} as link_id,
      (select version from ${sql.raw(tableOf(resource))} where id = i.item_id) as version,
      (select id from history where link_id = i.item_id order by id desc limit 1) as last
    from bulk_items i where i.bulk_id = ${id} and i.state = ${state === 'undoing' ? 'done' : 'waiting'}
    order by i.place limit ${bulkBounds.part}`);
}

/** Statement that marks an item as done, with its history row, or as undone. */
const noteOf = ({ id, state, by }: Claimed, { place, item_id, last }: Item): Statement =>
  statement(sql`update bulk_items set ${state === 'undoing' ? sql`state = 'undone'` : sql`state = 'done', change_id = h.id`}
    from (select max(id) as id from history where link_id = ${item_id} and id > ${last ?? ''} and created_by = ${by}) h
    where bulk_id = ${id} and place = ${place} and h.id is not null and change_id is ${state === 'undoing' ? sql`not null` : sql`null`}`);
