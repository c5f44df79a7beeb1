/**
 * Decides if a new message causes a mail: only one until the recipient reads the conversation, at
 * most one per hour.
 */

import { and, eq, exists, type Placeholder, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { mailIntervalMinutes } from '../../contract/community/message.limits.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { messageParticipantsTable } from '../../db/schema/social.ts';
import { usersTable } from '../../db/schema/users.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
import { isParticipation } from './conversation-queries.ts';

/** A conversation whose last mail is older than this may cause another. */
export const getMailCutoff = () =>
  new Date(getNowMs() - mailIntervalMinutes * minuteMs).toISOString();

/** SQL condition: the user is active and not unsubscribed. */
export const acceptsMail = (user: Record<'is_active' | 'email_unsubscribed_at', SQLiteColumn>) =>
  sql`(${user.is_active} = 1 and ${user.email_unsubscribed_at} is null)`;

/** The recipient, and their participation. */
const recipient = alias(usersTable, 'recipient');
const theirs = alias(messageParticipantsTable, 'theirs');

/** SQL condition: the recipient gets a mail. */
const isMailDue = (before: Placeholder | string) => sql`(${theirs.is_told} = 0
  and coalesce(${theirs.mailed_at}, '') < ${before} and ${acceptsMail(recipient)})`;

/** The other participant; null if the account was deleted, no row if the sender takes no part. */
export const replyRecipientQuery = prepare(['message', 'by', 'before'], ({ message, by, before }) =>
  qb
    .select({
      id: recipient.id,
      name: recipient.name,
      email: recipient.email,
      language_id: recipient.language_id,
      is_due: isMailDue(before).mapWith(Boolean),
    })
    .from(messageParticipantsTable)
    .leftJoin(recipient, eq(recipient.id, messageParticipantsTable.other_id))
    .leftJoin(
      theirs,
      and(
        eq(theirs.message_id, messageParticipantsTable.message_id),
        eq(theirs.user_id, messageParticipantsTable.other_id),
      ),
    )
    .where(isParticipation(message, by)),
);

interface ConversationRef {
  /** Id of the conversation. */
  message: string;
  other: string;
}

/** The same check as a condition of the INSERT. */
export const canBeMailed = ({ message, other }: ConversationRef) =>
  exists(
    qb
      .select({ id: recipient.id })
      .from(theirs)
      .innerJoin(recipient, eq(recipient.id, theirs.user_id))
      .where(
        and(eq(theirs.message_id, message), eq(theirs.user_id, other), isMailDue(getMailCutoff())),
      ),
  );

/** Recorded once the mail row exists. */
export const markMailed = ({ message, other }: ConversationRef, mail: string, at: string) =>
  statement(
    qb
      .update(messageParticipantsTable)
      .set({ is_told: true, mailed_at: at })
      .where(and(isParticipation(message, other), isMailWritten(mail))),
  );
