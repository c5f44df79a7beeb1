import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resource.ts';
import { wording } from '../contract/wording.ts';
import { type Database, prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { notFound } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { creating } from '../lib/resource/create.ts';
import { creation } from '../lib/resource/creation.ts';
import { repliesSource } from './source.ts';

/** POST /thread-replies: below the thread, or below another reply of it. */
export const createReply = call<Values>({
  ...creating(repliesSource),
  run: async (sent, c) => {
    const parent = sent.reply_id ? await parentOf(sent, c.var.db) : null;
    // Reading order is the order of writing, which an id that repeats a call does not tell.
    const place = newId();
    const { id, statements } = await creation(repliesSource, sent, c, {
      depth: parent ? parent.depth + 1 : 0,
      path: parent ? `${parent.path}/${place}` : place,
    });
    await c.var.db.batch(statements);
    return c.json({ id }, 201);
  },
});

const reply = prepare<{ path: string; depth: number }>(sql`select path, depth from thread_replies
  where id = ${sql.placeholder('reply_id')} and thread_id = ${sql.placeholder('thread_id')}`);

/** @throws Refusal 404 when it is not of the thread */
async function parentOf({ reply_id, thread_id }: Values, db: Database) {
  const [[found]] = await db.batch([reply({ reply_id, thread_id })]);
  if (!found) throw notFound(wording.reply.elsewhere);
  return found;
}
