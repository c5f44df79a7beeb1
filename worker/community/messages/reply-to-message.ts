import { and, eq, exists, not, notExists, type SQL, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import {
  type BlockRow,
  blockBetweenQuery,
  isNotBlocked,
  rejectBlocked,
} from '../../db/conditions/block-filter.ts';
import {
  isKnownLanguage,
  knownLanguageQuery,
  rejectUnknownLanguage,
} from '../../db/conditions/known-language.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { insertedFields, isTrue, qb, scalar } from '../../db/query-builder.ts';
import {
  messageParticipantsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { isActiveUser, messageNotFound } from './conversation-queries.ts';
import { composeMessageMail } from './message-mail.ts';
import { canBeMailed, getMailCutoff, markMailed, replyRecipientQuery } from './message-mail-due.ts';

/**
 * Writes a message in a conversation and mails the recipient. Needs no permission, so anyone
 * addressed can answer. Starts without a mail and retries with one when it turns out to be due.
 */
export const replyToMessage = defineMutation(messagesApi.reply, {
  auth: 'Self',
  changes: [],
  preload: ({ id: by, other_id: message }) => ({
    recipient: replyRecipientQuery({ message, by, before: getMailCutoff() }),
    template: templateQuery('new-message'),
  }),
  run: async (
    { reply, language_id: language = null },
    c,
    { recipient: [recipient], template: [template] },
  ) => {
    const { id: by, other_id: message } = c.req.param();
    if (!recipient) throw messageNotFound();
    const { db } = c.var;
    const other = recipient.id ?? '';
    const what = { id: idempotentId(c), message, by, other, reply, language, at: getNowIso() };
    const queries = {
      block: blockBetweenQuery(by, other),
      found: outcomeQuery(what),
      known: knownLanguageQuery({ language }),
    };

    if (!recipient.is_due) {
      const quietly = buildReplyQueries(what, not(canBeMailed(what)));
      const before = replyRecipientQuery({ message, by, before: getMailCutoff() });
      const { to, block, found, known } = await db.run({
        written: quietly,
        queries: { to: before, ...queries },
      });
      if (found[0]?.made === what.id) return c.json({ id: what.id }, 201);
      rejectUnknownLanguage(known[0]);
      if (!to[0]?.is_due) throw getReplyError(block[0], found[0]);
    }
    const mail = await composeMessageMail(c.env, {
      id: message,
      about: c.var.viewer ?? undefined,
      to: {
        id: other,
        name: recipient.name ?? '',
        email: recipient.email ?? '',
        language_id: recipient.language_id,
      },
      template,
    });
    const loudly = [
      ...mail.statements(sql`${canWrite(what)} and ${canBeMailed(what)}`),
      markMailed(what, mail.id, what.at),
      ...buildReplyQueries(what),
    ];
    const { block, found, known } = await db.run({ written: loudly, queries });
    rejectUnknownLanguage(known[0]);
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
  language: string | null;
  at: string;
}

const selectReply = (id: string) =>
  qb
    .select({ id: messageRepliesTable.id })
    .from(messageRepliesTable)
    .where(eq(messageRepliesTable.id, id));

/** A retried request finds its reply and changes nothing. */
const isNew = ({ id, by, other, language }: ReplyInput) =>
  and(notExists(selectReply(id)), isNotBlocked(by, other), isKnownLanguage(language));

/** SQL condition: participants may write while the conversation is open. */
const canWrite = (what: ReplyInput) =>
  and(
    exists(
      qb
        .select({ id: messagesTable.id })
        .from(messagesTable)
        .where(and(eq(messagesTable.id, what.message), isTrue(messagesTable.is_active))),
    ),
    isNew(what),
  );

/**
 * Reply queries. The reply is last, because the others require that it does not exist. Its time is
 * after everything before it, even if this clock is behind, so that it counts as unread.
 */
function buildReplyQueries(what: ReplyInput, when?: SQL) {
  const { id, message, by, other, reply, language, at } = what;
  const isOpen = and(
    eq(messagesTable.id, message),
    isTrue(messagesTable.is_active),
    isNew(what),
    isActiveUser(other),
    when,
  );
  const { last_reply_at, read_at } = messageParticipantsTable;
  const latest = qb
    .select({
      at: sql<string>`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ',
        max(max(${last_reply_at}), coalesce(max(${read_at}), '')), '+0.001 seconds'))`,
    })
    .from(messageParticipantsTable)
    .where(eq(messageParticipantsTable.message_id, message));
  return [
    notifyMembers({
      kind: 'message',
      to: other,
      by,
      when: exists(qb.select({ id: messagesTable.id }).from(messagesTable).where(isOpen)),
      object: { type: 'messages', id: message },
    }),
    statement(
      qb
        .update(messagesTable)
        .set({ last_reply_at: scalar(latest) })
        .where(isOpen),
    ),
    statement(
      qb
        .update(messageParticipantsTable)
        .set({
          last_reply_at: sql`${messagesTable.last_reply_at}`,
          unread_count: sql`${messageParticipantsTable.unread_count} + (${messageParticipantsTable.user_id} <> ${by})`,
        })
        .from(messagesTable)
        .where(and(eq(messageParticipantsTable.message_id, message), isOpen)),
    ),
    statement(
      qb.insert(messageRepliesTable).select(
        qb
          .select(
            insertedFields(messageRepliesTable, {
              id,
              message_id: message,
              created_at: messagesTable.last_reply_at,
              created_by: by,
              reply,
              language_id: language,
            }),
          )
          .from(messagesTable)
          .where(isOpen),
      ),
    ),
  ];
}

/** The reply's id, or the reason why it was not written (except a block). */
const outcomeQuery = ({ id, other }: ReplyInput) =>
  statement(
    qb.selectValues({
      made: sql<string>`coalesce(${selectReply(id)}, iif(${isActiveUser(other)}, 'closed', 'nobody'))`,
    }),
  );

type ReplyOutcome = NonNullable<ReturnType<typeof outcomeQuery>['row']>;

/** Error for a reply that was not written: blocked, recipient deleted, or conversation closed. */
function getReplyError(block: BlockRow | undefined, found: ReplyOutcome | undefined) {
  rejectBlocked(block, 'cannot_message');
  return conflictError(
    'closed',
    found?.made === 'nobody' ? 'cannot_message' : 'conversation_closed',
  );
}
