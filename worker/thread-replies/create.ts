import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resource.ts';
import { wording } from '../contract/wording.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid, notFound } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { creating } from '../lib/resource/create.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { repliesSource } from './source.ts';

const [id, by, moment] = [sql.placeholder('id'), sql.placeholder('by'), sql.placeholder('moment')];
const place = sql.placeholder('place');

/** A thread and, where one is answered, the reply of it: an admin writes below what is deleted too. */
const answered = sql`threads t
  left join thread_replies p on p.id = ${sql.placeholder('reply_id')} and p.thread_id = t.id
  where t.id = ${sql.placeholder('thread_id')}
    and (${sql.placeholder('reply_id')} is null or p.id is not null)
    and (${sql.placeholder('anywhere')} or t.is_deleted = 0 and p.is_deleted is not 1)`;

/** Reading order is the order of writing, which an id that repeats a call does not tell. */
const write = prepare(sql`
  insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id, reply_id,
    depth, path, comments, plain)
  select ${id}, ${moment}, ${by}, ${moment}, ${by}, t.id, p.id, coalesce(p.depth + 1, 0),
    coalesce(p.path || '/', '') || ${place}, ${sql.placeholder('comments')}, ${sql.placeholder('plain')}
  from ${answered} and not exists (select 1 from thread_replies where id = ${id})`);

const tell = prepare(sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${sql.placeholder('history')}, ${moment}, ${by}, 'Created', 'thread_replies', id, substr(plain, 1, 200)
  from thread_replies where id = ${id} and not exists (select 1 from history where link_id = ${id})`);

interface Found {
  is_made: number;
  is_thread: number;
  is_answered: number;
}

const found = prepare<Found>(sql`
  select exists (select 1 from thread_replies where id = ${id}) as is_made,
    exists (select 1 from threads where id = ${sql.placeholder('thread_id')}) as is_thread,
    ${sql.placeholder('reply_id')} is null or exists (select 1 from thread_replies
      where id = ${sql.placeholder('reply_id')} and thread_id = ${sql.placeholder('thread_id')}) as is_answered`);

/** POST /thread-replies: below the thread, or below another reply of it. */
export const createReply = call<Values>({
  ...creating(repliesSource),
  who: 'M',
  summary: 'Writes in a thread, below it or below a reply of it',
  run: async (sent, c) => {
    const { viewer, db } = c.var;
    const { comments, plain } = columnsOf(repliesSource.resource, sent);
    const what = {
      id: await idAsked(c),
      thread_id: sent.thread_id,
      reply_id: sent.reply_id ?? null,
    };
    const made = { by: viewer?.id ?? null, moment: now(), comments, plain, place: newId() };
    const [, , [told]] = await db.batch([
      write({ ...what, ...made, anywhere: Number(viewer?.is_admin ?? false) }),
      tell({ ...what, ...made, history: newId() }),
      found(what),
    ]);
    if (!told?.is_made) throw refusal(told);
    return c.json({ id: what.id }, 201);
  },
});

function refusal(told?: Found) {
  if (!told?.is_thread)
    return invalid([{ path: 'thread_id', message: 'names nothing that exists' }]);
  if (!told.is_answered) return notFound(wording.threadMismatch);
  return notFound('What you answer has been deleted.');
}
