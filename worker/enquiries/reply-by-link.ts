/**
 * The sender of an enquiry writes another message: a visitor by the secret link, a member by their
 * account. A repeated identical message counts once.
 */

import { and, count, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { enquiryReplyInputSchema } from '../contract/enquiries/enquiries.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { blockBetweenQuery, isNotBlocked, rejectBlocked } from '../db/conditions/block-filter.ts';
import { knownLanguageQuery, rejectUnknownLanguage } from '../db/conditions/known-language.ts';
import { createId } from '../db/ids.ts';
import { qb } from '../db/query-builder.ts';
import {
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
} from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import {
  buildRedirectAfter,
  type EnquiryAccess,
  getLinkAccess,
  getMemberAccess,
} from './enquiry-access.ts';
import { decryptEnquiry, enquiryByIdQuery } from './enquiry-by-link.ts';
import { isEnquiryOpen, messageExists } from './enquiry-conditions.ts';
import { composePractitionerMail } from './enquiry-mails.ts';
import {
  decryptMessages,
  encryptMessage,
  enquiryMessagesQuery,
  messageIdQuery,
} from './enquiry-messages.ts';
import { enquiryNotification } from './enquiry-recipients.ts';

const recipientQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_public: usersTable.is_public,
      asked_at: enquiryRecipientsTable.asked_at,
    })
    .from(enquiryRecipientsTable)
    .innerJoin(usersTable, eq(usersTable.id, enquiryRecipientsTable.user_id))
    .where(
      and(eq(enquiryRecipientsTable.enquiry_id, id), eq(enquiryRecipientsTable.user_id, user_id)),
    ),
);

/** Consecutive messages that a sender may write without an answer. */
const maxConsecutive = 5;

export const replyByLink = defineMutation(enquiriesApi.replyByLink, {
  auth: 'P',
  formRedirect: buildRedirectAfter('written'),
  changes: [],
  run: async (sent, c) => c.json({ id: await retryReply(c, getLinkAccess(c), sent) }, 201),
});

/** A member replies in an enquiry that they have sent. */
export const replyToSentEnquiry = defineMutation(enquiriesApi.replyToSent, {
  auth: 'Self',
  changes: [],
  run: async (sent, c) => c.json({ id: await retryReply(c, getMemberAccess(c), sent) }, 201),
});

/** Id of the message. @throws HttpError 404, 409, 422 */
async function retryReply(c: Context<AppEnv>, access: EnquiryAccess, sent: ReplyInput) {
  for (let time = 0; time < maxTries; time += 1) {
    const id = await writeReply(c, access, sent);
    if (id) return id;
  }
  throw conflictError('changed', 'conversation_changed');
}

type ReplyInput = z.infer<typeof enquiryReplyInputSchema>;

/** Retries for messages sent at the same moment. */
const maxTries = 5;

/**
 * Writes the message unless another arrived since the read (then null). Encrypted text can only be
 * compared here, which prevents duplicates.
 * @throws HttpError 404, 409, 422
 */
async function writeReply(
  c: Context<AppEnv>,
  access: EnquiryAccess,
  { user_id, words, language_id = null }: ReplyInput,
) {
  const { id } = access;
  const member = 'member' in access ? access.member : '';
  const {
    enquiry: [row],
    recipient: [person],
    messages,
    template: [template],
    block: [block],
    known: [known],
  } = await c.var.db.run({
    queries: {
      enquiry: enquiryByIdQuery({ id }),
      recipient: recipientQuery({ id, user_id }),
      messages: enquiryMessagesQuery({ id, user_id }),
      template: templateQuery('enquiry-written'),
      block: blockBetweenQuery(member, user_id),
      known: knownLanguageQuery({ language: language_id }),
    },
  });
  await decryptEnquiry(c.env, row, access);
  if (!person?.asked_at)
    throw validationError([{ path: 'user_id', code: 'not_enquiry_recipient' }]);
  rejectUnknownLanguage(known);
  if (!person.is_public) throw conflictError('closed', 'recipient_unlisted');
  rejectBlocked(block, 'cannot_write_any_more');
  const own = messages.filter((one) => one.user_id === user_id);
  const since = own.slice(own.findLastIndex(({ said_by }) => said_by === 'practitioner') + 1);
  const [last] = (await decryptMessages(c.env, since.slice(-1))) ?? [];
  if (last?.words === words) return last.id;
  if (since.length >= maxConsecutive) {
    throw conflictError('closed', 'wait_for_answer');
  }
  const reply = createId();
  const at = getNowIso();
  const say = await encryptMessage(c.env, {
    id: reply,
    enquiry_id: id,
    user_id,
    said_by: 'visitor',
    at,
    words,
    language_id,
  });
  const isInConversation = and(
    eq(enquiryWordsTable.enquiry_id, id),
    eq(enquiryWordsTable.user_id, user_id),
  );
  const stored = qb.select({ count: count() }).from(enquiryWordsTable).where(isInConversation);
  const isOpen = sql`${isEnquiryOpen(id)} and ${stored} = ${own.length}
    and ${isNotBlocked(member, user_id)}`;
  const isSaid = messageExists(reply);
  // One mail per hour, so that several short messages cause one notification.
  const recent = qb
    .select({ id: enquiryWordsTable.id })
    .from(enquiryWordsTable)
    .where(
      and(
        isInConversation,
        eq(enquiryWordsTable.said_by, 'visitor'),
        ne(enquiryWordsTable.id, reply),
        gt(enquiryWordsTable.created_at, new Date(getNowMs() - 60 * minuteMs).toISOString()),
      ),
    );
  const mail = await composePractitionerMail(c.env, 'enquiry-written', id, person, template);
  const { written } = await c.var.db.run({
    written: [
      say(isOpen),
      statement(
        qb
          .update(enquiryRecipientsTable)
          .set({ last_word_at: at })
          .where(
            and(
              eq(enquiryRecipientsTable.enquiry_id, id),
              eq(enquiryRecipientsTable.user_id, user_id),
              isSaid,
            ),
          ),
      ),
      statement(
        qb
          .update(enquiriesTable)
          .set({ last_word_at: at })
          .where(and(eq(enquiriesTable.id, id), isSaid)),
      ),
      ...mail.statements(sql`${isSaid} and ${notExists(recent)}`),
      enquiryNotification(id, user_id, isSaid),
    ],
    queries: { written: messageIdQuery({ id: reply }) },
  });
  if (written.length === 0) return null;
  await enqueueMails(c.env, [mail]);
  return reply;
}
