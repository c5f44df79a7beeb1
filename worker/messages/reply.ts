import { sql } from 'drizzle-orm';
import { messageMade, type ReplyCreation, replyCreation } from '../contract/messages.ts';
import { prepare, statement } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { post } from '../lib/outbox/post.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { idAsked } from '../lib/resource/new-id.ts';
import { missing } from './participants.ts';
import { tellOf } from './tell.ts';

/** Whom it is written to; a mail goes to those who are there and have nothing unread of it. */
const other = prepare<{ id: string; name: string; email: string; is_active: number }>(sql`
  select o.id, o.name, o.email, o.is_active from message_participants p
    left join users o on o.id = p.other_id
  where p.message_id = ${sql.placeholder('message')} and p.user_id = ${sql.placeholder('by')}`);

/** POST /users/{id}/messages/{message}/replies: by either of the two, while it is open. */
export const replyToMessage = call<ReplyCreation>({
  method: 'post',
  path: '/users/:id/messages/:other_id/replies',
  who: 'Self',
  noun: 'messages',
  summary: 'Writes in a conversation in which you take part; 409 closed when it is closed',
  body: replyCreation,
  status: 201,
  answer: messageMade,
  changes: [],
  run: async ({ reply }, c) => {
    const { id: by = '', other_id: message = '' } = c.req.param();
    const { db } = c.var;
    const [[to], [template]] = await db.batch([other({ message, by }), templateOf('new-message')]);
    if (!to) throw missing();
    const [id, at] = [await idAsked(c), now()];
    const isNew = sql`not exists (select 1 from message_replies where id = ${id})
      and exists (select 1 from messages where id = ${message} and is_active = 1)`;
    const hasNoneUnread = sql`${isNew} and exists (select 1 from message_participants
      where message_id = ${message} and user_id = ${to.id} and unread_count = 0)`;
    const mail = to.is_active ? await tellOf(c, { id: message, to, template }) : null;
    const rows = await db.batch([
      ...(mail?.statements(hasNoneUnread) ?? []),
      statement(sql`update message_participants set last_reply_at = ${at},
          unread_count = iif(user_id = ${by}, unread_count, unread_count + 1)
        where message_id = ${message} and ${isNew}`),
      statement(sql`update messages set last_reply_at = ${at} where id = ${message} and ${isNew}`),
      statement(sql`insert into message_replies (id, message_id, created_at, created_by, reply)
        select ${id}, ${message}, ${at}, ${by}, ${reply} where ${isNew}`),
      statement(sql`select id from message_replies where id = ${id}`),
    ]);
    if (rows.at(-1)?.length === 0) {
      throw conflict('closed', 'This conversation is closed. You can begin another one.');
    }
    if (mail) await post(c.env, [mail]);
    return c.json({ id }, 201);
  },
});
