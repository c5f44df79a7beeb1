import { type SQL, sql } from 'drizzle-orm';
import { messageMade, replyCreation } from '../contract/messages.ts';
import { type Database, statement } from '../db/client.ts';
import { blockBetween, isUnblocked, refuseBlocked } from '../lib/blocks.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { post } from '../lib/outbox/post.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { otherOf, type ToTell, toTell } from './due.ts';
import { missing } from './participants.ts';
import { tellOf, unwritten } from './tell.ts';

/**
 * POST /users/{id}/messages/{message}/replies: by either of the two, while it is open. Most replies
 * need no mail; one that does is written together with it, and tried again where that was not known.
 */
export const replyToMessage = call({
  method: 'post',
  path: '/users/:id/messages/:other_id/replies',
  who: 'Self',
  noun: 'messages',
  summary: 'Writes in a conversation in which you take part; 409 closed when it is closed',
  body: replyCreation,
  status: 201,
  answer: messageMade,
  changes: [],
  beside: ({ id: by = '', other_id: message = '' }) =>
    [toTell({ message, by, at: now() }).whom, templateOf('new-message')] as const,
  run: async ({ reply }, c, [[known], [template]]) => {
    const { id: by = '', other_id: message = '' } = c.req.param();
    if (!known) throw missing();
    const { db } = c.var;
    const what = { id: await idAsked(c), message, by, reply, at: now() };
    const tell = toTell(what);
    if (!known.is_due) {
      const quietly = [...written(what, sql`not ${tell.isDue}`), tell.whom, present(what)];
      const [[to], [made]] = (await db.batch(quietly)).slice(-2) as [ToTell[], Made[]];
      if (made) return c.json({ id: what.id }, 201);
      if (!to?.is_due) throw await refusalOf(db, by, known.id);
    }
    const mail = await tellOf(c, { id: message, to: known, template });
    const rows = await db.batch([
      ...mail.statements(sql`${mayWrite(what)} and ${tell.isDue}`),
      tell.told(mail.id),
      ...written(what, sql`1`),
      present(what),
    ]);
    if (rows.at(-1)?.length === 0) throw await refusalOf(db, by, known.id);
    await post(c.env, [mail]);
    return c.json({ id: what.id }, 201);
  },
});

interface What {
  id: string;
  message: string;
  by: string;
  reply: string;
  at: string;
}

/** A call that is repeated finds its reply, and nothing happens any more. */
const mayWrite = ({ id, message, by }: What) => sql`(
  not exists (select 1 from message_replies where id = ${id})
  and exists (select 1 from messages m join message_participants p on p.message_id = m.id
    where m.id = ${message} and m.is_active = 1 and p.user_id = ${by})
  and ${isUnblocked(by, otherOf({ message, by }))})`;

/** The reply last, for the others depend on that it is not there yet. */
function written(what: What, when: SQL) {
  const { id, message, by, reply, at } = what;
  const may = sql`${mayWrite(what)} and ${when}`;
  return [
    statement(sql`update message_participants set last_reply_at = ${at},
        unread_count = iif(user_id = ${by}, unread_count, unread_count + 1)
      where message_id = ${message} and ${may}`),
    statement(sql`update messages set last_reply_at = ${at} where id = ${message} and ${may}`),
    statement(sql`insert into message_replies (id, message_id, created_at, created_by, reply)
      select ${id}, ${message}, ${at}, ${by}, ${reply} where ${may}`),
  ];
}

type Made = { id: string };

const present = ({ id }: What) =>
  statement<Made>(sql`select id from message_replies where id = ${id}`);

/** Why nothing was written: by a block, or because it is closed. */
async function refusalOf(db: Database, by: string, other: string) {
  const [[block]] = await db.batch([blockBetween(by, other)]);
  refuseBlocked(block, unwritten);
  return conflict('closed', 'This conversation is closed. You can begin another one.');
}
