import { type SQL, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { CANNOT_MESSAGE_ERROR } from '../../contract/community/messages.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import {
  type BlockRow,
  blockBetweenQuery,
  isNotBlocked,
  rejectBlocked,
} from '../../db/conditions/block-filter.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { isActiveUser, messageNotFound } from './conversation-queries.ts';
import { composeMessageMail } from './message-mail.ts';
import { canBeMailed, getMailCutoff, markMailed, replyRecipientQuery } from './message-mail-due.ts';

/**
 * Needs no permission, so anyone addressed can answer. Starts without a mail and retries with one
 * when it turns out to be due.
 */
export const replyToMessage = defineMutation(messagesApi.reply, {
  auth: 'Self',
  changes: [],
  preload: ({ id: by, other_id: message }) =>
    [
      replyRecipientQuery({ message, by, before: getMailCutoff() }),
      templateQuery('new-message'),
    ] as const,
  run: async ({ reply }, c, [[known], [template]]) => {
    const { id: by, other_id: message } = c.req.param();
    if (!known) throw messageNotFound();
    const { db } = c.var;
    const other = known.id ?? '';
    const what = { id: idempotentId(c), message, by, other, reply, at: getNowIso() };
    const queries = { block: blockBetweenQuery(by, other), found: outcomeQuery(what) };

    if (!known.is_due) {
      const quietly = buildReplyQueries(what, sql`not ${canBeMailed(what)}`);
      const before = replyRecipientQuery({ message, by, before: getMailCutoff() });
      const { to, block, found } = await db.run({
        written: quietly,
        queries: { to: before, ...queries },
      });
      if (found[0]?.made === what.id) return c.json({ id: what.id }, 201);
      if (!to[0]?.is_due) throw getReplyError(block[0], found[0]);
    }
    const mail = await composeMessageMail(c.env, {
      id: message,
      about: c.var.viewer ?? undefined,
      to: { ...known, id: other },
      template,
    });
    const loudly = [
      ...mail.statements(sql`${canWrite(what)} and ${canBeMailed(what)}`),
      markMailed(what, mail.id, what.at),
      ...buildReplyQueries(what, sql`1`),
    ];
    const { block, found } = await db.run({ written: loudly, queries });
    if (found[0]?.made !== what.id) throw getReplyError(block[0], found[0]);
    await enqueueMails(c.env, [mail]);
    return c.json({ id: what.id }, 201);
  },
});

interface ReplyInput {
  id: string;
  message: string;
  by: string;
  other: string;
  reply: string;
  at: string;
}

/** A retried request finds its reply and changes nothing. */
const isNew = ({ id, by, other }: ReplyInput) => sql`(
  not exists (select 1 from message_replies where id = ${id}) and ${isNotBlocked(by, other)})`;

/** SQL condition: participants may write while the conversation is open. */
const canWrite = (what: ReplyInput) => sql`(
  exists (select 1 from messages where id = ${what.message} and is_active = 1) and ${isNew(what)})`;

/**
 * Reply queries. The reply is last, because the others require that it does not exist. Its time is
 * after everything before it, even if this clock is behind, so that it counts as unread.
 */
function buildReplyQueries(what: ReplyInput, when: SQL) {
  const { id, message, by, other, reply, at } = what;
  const isOpen = sql`m.id = ${message} and m.is_active = 1 and ${isNew(what)} and ${isActiveUser(other)} and ${when}`;
  return [
    notifyMembers({
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

interface ReplyOutcome {
  /** The reply's id, or the reason why it was not written (except a block). */
  made: string;
}

/** Returns a row even when the reply exists. */
const outcomeQuery = ({ id, other }: ReplyInput) =>
  statement<ReplyOutcome>(sql`select coalesce((select id from message_replies where id = ${id}),
    iif(${isActiveUser(other)}, 'closed', 'nobody')) as made`);

/** Error for a reply that was not written: blocked, recipient deleted, or conversation closed. */
function getReplyError(block: BlockRow | undefined, found: ReplyOutcome | undefined) {
  rejectBlocked(block, CANNOT_MESSAGE_ERROR);
  return conflictError(
    'closed',
    found?.made === 'nobody' ? CANNOT_MESSAGE_ERROR : 'This conversation is closed.',
  );
}
