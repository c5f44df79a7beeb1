import { type SQL, sql } from 'drizzle-orm';
import { deepestReply } from '../contract/limits.ts';
import type { Values } from '../contract/resource.ts';
import { wording } from '../contract/wording.ts';
import { prepare, statement } from '../db/client.ts';
import { allowance, type Told } from '../lib/allowance.ts';
import { isUnblocked } from '../lib/blocks.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { invalid, notFound } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { creating } from '../lib/resource/create.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { repliesSource } from './source.ts';

interface What {
  id: string;
  thread_id: unknown;
  reply_id: unknown;
}

/**
 * A thread `t` and, where one is answered, the reply `p` of it: an admin writes below what is
 * deleted too, and a member below nothing that is hidden from it, nor in a thread of who is.
 */
function answered({ thread_id, reply_id }: What, viewer: SignedIn | null): SQL {
  const isSeen = sql`t.is_deleted = 0 and p.is_deleted is not 1
    and ${isUnblocked(viewer?.id ?? '', sql`t.created_by`)}
    and ${isUnblocked(viewer?.id ?? '', sql`p.created_by`)}`;
  return sql`threads t
    left join thread_replies p on p.id = ${reply_id} and p.thread_id = t.id
    where t.id = ${thread_id} and (${reply_id} is null or p.id is not null)
      and ${viewer?.is_admin ? sql`1` : isSeen}`;
}

const [id, thread, reply] = [
  sql.placeholder('id'),
  sql.placeholder('thread_id'),
  sql.placeholder('reply_id'),
];

const deepest = sql.raw(String(deepestReply));

/**
 * A path is the ids of the ancestors, 36 characters each, and its own. Below the deepest place a
 * reply stands where that is, by time: else a chain of answers would grow each path by another.
 */
const place = (own: string) => sql`min(coalesce(p.depth + 1, 0), ${deepest}),
  coalesce(substr(p.path || '/', 1, ${deepest} * 37), '') || ${own}`;

const tell = prepare(sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${sql.placeholder('history')}, ${sql.placeholder('moment')}, ${sql.placeholder('by')},
    'Created', 'thread_replies', id, substr(plain, 1, 200)
  from thread_replies where id = ${id} and not exists (select 1 from history where link_id = ${id})`);

interface Found {
  is_made: number;
  is_thread: number;
  is_answered: number;
}

const found = prepare<Found>(sql`
  select exists (select 1 from thread_replies where id = ${id}) as is_made,
    exists (select 1 from threads where id = ${thread}) as is_thread,
    ${reply} is null or exists (select 1 from thread_replies
      where id = ${reply} and thread_id = ${thread}) as is_answered`);

/** POST /thread-replies: below the thread, or below another reply of it. */
export const createReply = call<Values>({
  ...creating(repliesSource),
  who: 'M',
  summary: 'Writes in a thread, below it or below a reply of it',
  run: async (sent, c) => {
    const { viewer, db } = c.var;
    const { comments, plain } = columnsOf(repliesSource.resource, sent);
    const what = {
      id: idAsked(c),
      thread_id: sent.thread_id,
      reply_id: sent.reply_id ?? null,
    };
    const [by, moment] = [viewer?.id ?? null, now()];
    const isAnswered = sql`exists (select 1 from ${answered(what, viewer)})`;
    const act = allowance(
      c,
      'replies',
      sql`not exists (select 1 from thread_replies where id = ${what.id}) and ${isAnswered}`,
    );
    // Reading order is the order of writing, which an id that repeats a call does not tell.
    const write = statement(sql`
      insert into thread_replies (id, created_at, created_by, updated_at, updated_by, thread_id,
        reply_id, depth, path, comments, plain)
      select ${what.id}, ${moment}, ${by}, ${moment}, ${by}, t.id, p.id, ${place(newId(Date.parse(moment)))},
        ${comments}, ${plain}
      from ${answered(what, viewer)} and ${act.happened}`);
    const rows = await db.batch([
      ...act.statements,
      write,
      tell({ ...what, by, moment, history: newId() }),
      act.told,
      found(what),
    ]);
    const [[room], [told]] = rows.slice(-2) as [Told[], Found[]];
    if (told?.is_thread && told.is_answered && !told.is_made) act.refuse(room);
    if (!told?.is_made) throw refusal(what.reply_id !== null, told);
    return c.json({ id: what.id }, 201);
  },
});

function refusal(isReply: boolean, told?: Found) {
  if (!told?.is_thread)
    return invalid([{ path: 'thread_id', message: 'names nothing that exists' }]);
  if (!told.is_answered) return notFound(wording.threadMismatch);
  return notFound(`${isReply ? 'What you answer' : 'This thread'} can’t be answered any more.`);
}
