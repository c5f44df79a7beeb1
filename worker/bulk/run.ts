import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Bulk, bulkBounds, isTagVerb } from '../contract/bulk.ts';
import { minutes } from '../contract/limits.ts';
import { tableOf } from '../contract/resource-fields.ts';
import { taggedColumns, taggedObjects } from '../contract/tag-links.ts';
import { Database, prepare, type Statement, statement } from '../db/client.ts';
import type { App, Bindings } from '../env.ts';
import { signAccessToken } from '../lib/access-token.ts';
import type { WithPages } from '../lib/cache/purge.ts';
import { type Call, mountCalls } from '../lib/calls.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { Refusal, StoreFailure } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { hand } from './hand.ts';

const told = z.object({ id: z.string() });

interface Claimed {
  id: string;
  created_by: string;
  session_id: string;
  resource: string;
  what: string;
  state: 'running' | 'undoing';
}

interface Item {
  place: number;
  item_id: string;
  change_id: string | null;
  /** Of the item, null where it is gone. */
  version: number | null;
  /** The last change of it in history. */
  last: string | null;
  /** Of the tag and the item. */
  link_id: string | null;
}

const given = (name: string) => sql.placeholder(name);

const claim = prepare<Claimed>(sql`update bulk_changes set claimed_until = ${given('until')}
  where id = ${given('id')} and state in ('running', 'undoing') and coalesce(claimed_until, '') < ${given('now')}
  returning id, created_by, session_id, resource, what, state`);

const release = prepare<{ state: string }>(
  sql`update bulk_changes set claimed_until = null where id = ${given('id')} returning state`,
);

const end = prepare(sql`update bulk_changes set claimed_until = null, ended_at = ${given('now')},
  state = iif(state = 'undoing', 'undone', 'done') where id = ${given('id')} and state in ('running', 'undoing')`);

/** Where the session has ended in which it was begun, it goes no further. */
const sessionOver = 'The session has ended.';
const stop =
  prepare(sql`update bulk_changes set claimed_until = null, ended_at = ${given('now')}, state = 'stopped'
  where id = ${given('id')}`);

const settle =
  prepare(sql`update bulk_items set state = ${given('state')}, message = ${given('message')}
  where bulk_id = ${given('id')} and place = ${given('place')} and state in ('waiting', 'done')`);

/**
 * Does a part of a change of many items, each by the call that an admin makes for one, in the session in which it was
 * begun: the rights, checks, history and mails are those of that call. It can be cut off anywhere and come twice: what
 * an item's change is, is noted in the batch that makes it.
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

/** Whether there is more of it. @throws StoreFailure */
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
  const what: Pick<Bulk, 'set' | 'verb' | 'value'> = JSON.parse(bulk.what);
  const [items] = await db.batch([itemsOf(bulk, what)]);
  const { access_token } = await signAccessToken(env, bulk.created_by, bulk.session_id);
  for (const item of items) {
    const step = bulk.state === 'undoing' ? undoing(bulk, what, item) : doing(bulk, what, item);
    const refused =
      typeof step === 'string' || step === null
        ? step
        : await made(step, { routes, env, ctx, access_token, note: noteOf(bulk, item) });
    if (refused === sessionOver) {
      await db.batch([stop({ id, now: now() })]);
      return false;
    }
    const isUndoing = bulk.state === 'undoing';
    const state = refused ? (isUndoing ? 'left' : 'failed') : isUndoing ? 'undone' : 'done';
    await db.batch([settle({ id, place: item.place, state, message: refused })]);
  }
  if (items.length < bulkBounds.part) {
    await db.batch([end({ id, now: now() })]);
    return false;
  }
  const [[left]] = await db.batch([release({ id })]);
  return left?.state === bulk.state;
}

/** The next that are to be done, or to be undone. */
function itemsOf({ id, resource, state }: Claimed, { verb, value }: Pick<Bulk, 'verb' | 'value'>) {
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

const columnOf = (resource: string) =>
  taggedColumns.find((name) => taggedObjects[name] === resource);

/** A call, a sentence that says why there is none, or null where there is nothing to do. */
type Step =
  | { method: string; path: string; body?: object; version?: number | null }
  | string
  | null;

function doing(
  { resource }: Claimed,
  { set, verb, value }: Pick<Bulk, 'set' | 'verb' | 'value'>,
  item: Item,
): Step {
  const path = `/${resource}/${item.item_id}`;
  if (item.version === null) return 'It is gone.';
  if (set) return { method: 'PATCH', path, body: set };
  if (verb === 'add_tag') return tagged(resource, value, item);
  if (verb === 'take_tag') return item.link_id ? untagged(item.link_id) : null;
  return { method: 'POST', path: `${path}/${verb === 'publish' ? 'approve' : verb}`, body: {} };
}

function undoing(
  { resource }: Claimed,
  { set, verb, value }: Pick<Bulk, 'set' | 'verb' | 'value'>,
  item: Item,
): Step {
  // It had been so before.
  if (!item.change_id) return null;
  if (item.version === null) return 'It is gone.';
  if (verb === 'add_tag') return item.link_id ? untagged(item.link_id) : null;
  if (verb === 'take_tag') return item.link_id ? null : tagged(resource, value, item);
  if (!set || item.last !== item.change_id) return 'It was changed since, and stays as it is.';
  return {
    method: 'POST',
    path: `/history/${item.change_id}/put_back`,
    body: {},
    version: item.version,
  };
}

const untagged = (link: string): Step => ({ method: 'DELETE', path: `/tag-links/${link}` });

const tagged = (resource: string, tag_id: string | undefined, { item_id }: Item): Step => ({
  method: 'POST',
  path: '/tag-links',
  body: { tag_id, [columnOf(resource) ?? '']: item_id },
});

/** Notes the item's change, or that it is undone, together with it. */
const noteOf = ({ id, state, created_by }: Claimed, { place, item_id, last }: Item): Statement =>
  statement(sql`update bulk_items set ${state === 'undoing' ? sql`state = 'undone'` : sql`change_id = h.id`}
    from (select max(id) as id from history where link_id = ${item_id} and id > ${last ?? ''} and created_by = ${created_by}) h
    where bulk_id = ${id} and place = ${place} and h.id is not null and change_id is ${state === 'undoing' ? sql`not null` : sql`null`}`);

/** Each of its batches carries the note. */
class NotedDatabase extends Database {
  readonly #note: Statement;
  constructor(binding: D1Database, note: Statement) {
    super(binding);
    this.#note = note;
  }
  override batch<const Statements extends readonly Statement[]>(statements: Statements) {
    this.takeAlong(this.#note);
    return super.batch(statements);
  }
}

interface Around {
  routes: Hono<App>;
  env: Bindings;
  ctx: WithPages;
  access_token: string;
  note: Statement;
}

/** Makes a call as the admin would; what it was refused with, or null. @throws StoreFailure */
async function made(
  step: Exclude<Step, string | null>,
  { routes, env, ctx, access_token, note }: Around,
) {
  const app = new Hono<App>()
    .use((c, next) => {
      c.set('db', new NotedDatabase(env.DB, note));
      c.set('id', newId());
      return next();
    })
    .route('/', routes)
    .onError((error) => {
      throw error;
    });
  const headers = new Headers({
    Authorization: `Bearer ${access_token}`,
    'Content-Type': 'application/json',
  });
  if (step.version != null) headers.set('If-Match', `"${step.version}"`);
  const { method, path, body } = step;
  try {
    const url = new URL(path, env.SITE_URL);
    const sent = body ? JSON.stringify(body) : null;
    await app.fetch(
      new Request(url, { method, headers, body: sent }),
      env,
      ctx as ExecutionContext,
    );
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof StoreFailure) throw error;
    return error.status === 401 ? sessionOver : error.message;
  }
}
