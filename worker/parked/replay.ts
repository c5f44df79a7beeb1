import { sql } from 'drizzle-orm';
import { parkedMessage } from '../contract/parked.ts';
import { prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict, notFound, StoreFailure } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { parkedOnly } from './rows.ts';

const [id, moment, by, history] = ['id', 'moment', 'by', 'history'].map((name) =>
  sql.placeholder(name),
);

const held = prepare<{ queue: string; body: string | null }>(
  sql`select queue, body from parked_messages where id = ${id}`,
);
const tell = prepare(sql`
  insert into history (id, created_at, created_by, link_table, link_id, link_title, description)
  select ${history}, ${moment}, ${by}, 'parked', id, queue, 'Sent again' from parked_messages
  where id = ${id} and replayed_at is null`);
const mark = prepare(sql`
  update parked_messages set replayed_at = ${moment}, replayed_by = ${by}, body = null, person_id = null
  where id = ${id} and replayed_at is null and exists (select 1 from history where id = ${history})`);
const told = prepare<{ happened: number }>(
  sql`select exists (select 1 from history where id = ${history}) as happened`,
);

/**
 * POST /parked/{id}/replay. It is sent before it is marked: cut off in between it can be sent once more,
 * and its reader tells what it knows already. Of two who press at once one is told that it is done.
 */
export const replayParked = call({
  method: 'post',
  path: '/parked/:id/replay',
  who: 'A',
  noun: 'parked',
  summary: 'Sends a parked message to its queue again; 409 done when somebody has',
  status: 200,
  answer: parkedMessage,
  changes: [],
  run: async (_, c) => {
    const what = { id: c.req.param('id') ?? '' };
    const { db } = c.var;
    const [[message]] = await db.batch([held(what)]);
    if (!message) throw notFound('There is no such message.');
    if (message.body === null) throw done();
    await send(c.env, message.queue, JSON.parse(message.body));
    const values = { ...what, moment: now(), by: c.var.viewer?.id ?? null, history: newId() };
    const [, , [did], [item]] = await db.batch([
      tell(values),
      mark(values),
      told(values),
      parkedOnly(what),
    ] as const);
    if (!did?.happened) throw done();
    return c.json(item);
  },
});

const done = () => conflict('done', 'This message was sent again already.');

/** @throws StoreFailure */
async function send(env: Bindings, queue: string, body: unknown) {
  const producers: Record<string, Queue> = {
    'sobe-access-log': env.ACCESS_LOG,
    'sobe-mail': env.MAIL,
  };
  const producer = producers[queue];
  if (!producer) throw new Error(`Nothing sends to ${queue}.`);
  await producer.send(body).catch((error: unknown) => {
    throw new StoreFailure(error);
  });
}
