import { type SQL, sql } from 'drizzle-orm';
import { messageMade, replyCreation, unwritten } from '../../contract/community/messages.ts';
import { statement } from '../../db/client.ts';
import { type Block, blockBetween, isUnblocked, refuseBlocked } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { isTellable, mailedBefore, told, toTell } from './mail-due.ts';
import { isThere, missing } from './participants.ts';
import { tellOf } from './message-mail.ts';

/**
 * Needs no permission, so anyone addressed can answer. Starts without a mail and retries with one
 * when it turns out to be due.
 */
export const replyToMessage = call({
  method: 'post',
  path: '/users/:id/messages/:other_id/replies',
  who: 'Self',
  noun: 'messages',
  summary:
    'Reply in one of your conversations; 409 closed if it is closed or the other person can’t be messaged',
  body: replyCreation,
  status: 201,
  answer: messageMade,
  changes: [],
  beside: ({ id: by = '', other_id: message = '' }) =>
    [toTell({ message, by, before: mailedBefore() }), templateOf('new-message')] as const,
  run: async ({ reply }, c, [[known], [template]]) => {
    const { id: by = '', other_id: message = '' } = c.req.param();
    if (!known) throw missing();
    const { db } = c.var;
    const other = known.id ?? '';
    const what = { id: idAsked(c), message, by, other, reply, at: now() };
    const asked = { block: blockBetween(by, other), found: outcome(what) };

    if (!known.is_due) {
      const quietly = written(what, sql`not ${isTellable(what)}`);
      const before = toTell({ message, by, before: mailedBefore() });
      const { to, block, found } = await db.write(quietly, { to: before, ...asked });
      if (found[0]?.made === what.id) return c.json({ id: what.id }, 201);
      if (!to[0]?.is_due) throw refusalOf(block[0], found[0]);
    }
    const mail = await tellOf(c.env, {
      id: message,
      about: c.var.viewer ?? undefined,
      to: { ...known, id: other },
      template,
    });
    const loudly = [
      ...mail.statements(sql`${mayWrite(what)} and ${isTellable(what)}`),
      told(what, mail.id, what.at),
      ...written(what, sql`1`),
    ];
    const { block, found } = await db.write(loudly, asked);
    if (found[0]?.made !== what.id) throw refusalOf(block[0], found[0]);
    await enqueue(c.env, [mail]);
    return c.json({ id: what.id }, 201);
  },
});

interface What {
  id: string;
  message: string;
  by: string;
  other: string;
  reply: string;
  at: string;
}

/** A retried request finds its reply and changes nothing. */
const isNew = ({ id, by, other }: What) => sql`(
  not exists (select 1 from message_replies where id = ${id}) and ${isUnblocked(by, other)})`;

/** SQL condition: participants may write while the conversation is open. */
const mayWrite = (what: What) => sql`(
  exists (select 1 from messages where id = ${what.message} and is_active = 1) and ${isNew(what)})`;

/**
 * Reply queries. The reply is last, because the others require that it does not exist. Its time is
 * after everything before it, even if this clock is behind, so that it counts as unread.
 */
function written(what: What, when: SQL) {
  const { id, message, by, other, reply, at } = what;
  const isOpen = sql`m.id = ${message} and m.is_active = 1 and ${isNew(what)} and ${isThere(other)} and ${when}`;
  return [
    notify({
      kind: 'message',
      to: other,
      by,
      when: sql`exists (select 1 from messages m where ${isOpen})`,
      object: { type: 'messages', id: message },
    }),
    statement(sql`update messages as m set last_reply_at = (
        select max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ',
          max(max(last_reply_at), coalesce(max(read_at), '')), '+0.001 seconds'))
        from message_participants where message_id = ${message})
      where ${isOpen}`),
    statement(sql`update message_participants as p set last_reply_at = m.last_reply_at,
        unread_count = iif(user_id = ${by}, unread_count, unread_count + 1)
      from messages m where p.message_id = ${message} and ${isOpen}`),
    statement(sql`insert into message_replies (id, message_id, created_at, created_by, reply)
      select ${id}, m.id, m.last_reply_at, ${by}, ${reply} from messages m where ${isOpen}`),
  ];
}

interface Outcome {
  /** The reply's id, or the reason why it was not written (except a block). */
  made: string;
}

/** Returns a row even when the reply exists. */
const outcome = ({ id, other }: What) =>
  statement<Outcome>(sql`select coalesce((select id from message_replies where id = ${id}),
    iif(${isThere(other)}, 'closed', 'nobody')) as made`);

/** Error for a reply that was not written: blocked, recipient deleted, or conversation closed. */
function refusalOf(block: Block | undefined, found: Outcome | undefined) {
  refuseBlocked(block, unwritten);
  return conflict('closed', found?.made === 'nobody' ? unwritten : 'This conversation is closed.');
}
