/**
 * Job: mails about replies that arrived within the hour after a mail and are still unread.
 * Recipients who cannot be mailed are removed from the index until their next reply.
 */

import { and, asc, eq, exists, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { delayedMailLimits } from '../../contract/community/message.limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isFalse, isTrue, notNull, qb } from '../../db/query-builder.ts';
import { messageParticipantsTable } from '../../db/schema/social.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { composeMessageMail } from './message-mail.ts';
import { acceptsMail, getMailCutoff, markMailed } from './message-mail-due.ts';

const user = alias(usersTable, 'user');
const other = alias(usersTable, 'other');

/** SQL condition: an unread reply awaits a mail. It matches `message_participants_untold`. */
const isWaiting = sql`${gt(messageParticipantsTable.unread_count, 0).inlineParams()}
  and ${isFalse(messageParticipantsTable.is_told)}`;

/** Conversations with unread replies that arrived within an hour of the last mail, oldest first. */
const unreadQuery = prepare(['before'], ({ before }) => {
  const waiting = qb
    .select({
      message_id: messageParticipantsTable.message_id,
      user_id: messageParticipantsTable.user_id,
      other_id: messageParticipantsTable.other_id,
      mailed_at: messageParticipantsTable.mailed_at,
    })
    .from(messageParticipantsTable)
    .where(
      and(
        isWaiting,
        isNotNull(messageParticipantsTable.mailed_at),
        lt(messageParticipantsTable.mailed_at, before),
      ),
    )
    .orderBy(asc(messageParticipantsTable.mailed_at))
    .limit(delayedMailLimits.atOnce)
    .as('waiting');
  return qb
    .select({
      message_id: waiting.message_id,
      user_id: waiting.user_id,
      mailed_at: notNull(waiting.mailed_at),
      name: user.name,
      email: user.email,
      language_id: user.language_id,
      other_id: other.id,
      other_name: other.name,
    })
    .from(waiting)
    .innerJoin(user, eq(user.id, waiting.user_id))
    .leftJoin(other, eq(other.id, waiting.other_id));
});

type UnreadConversation = NonNullable<ReturnType<typeof unreadQuery>['row']>;

export const delayedMailJob: Job = {
  name: 'messages',
  period: 10,
  async run(env, db) {
    const before = getMailCutoff();
    const {
      found,
      template: [template],
    } = await db.run({
      queries: { found: unreadQuery({ before }), template: templateQuery('new-message') },
    });
    if (found.length === 0) return { note: formatSummary(0) };
    const letters = await Promise.all(found.map((one) => buildDelayedMail(env, one, template)));
    const { mails } = await db.run({
      written: [...letters.flatMap(({ statements }) => statements), skipUnmailable(found, before)],
      queries: { mails: writtenMailsQuery(letters) },
    });
    await enqueueMails(
      env,
      mails.map(({ id }) => ({ id, is_urgent: false })),
    );
    return {
      note: formatSummary(mails.length),
      hasMore: found.length === delayedMailLimits.atOnce,
    };
  },
};

const formatSummary = (mails: number) => `E-mails about unread replies: ${mails}.`;

/** The INSERT repeats the conditions, so only one of two parallel runs writes the mail. */
async function buildDelayedMail(
  env: Bindings,
  one: UnreadConversation,
  template: TemplateRow | undefined,
) {
  const { message_id, user_id, mailed_at, name, email, language_id } = one;
  const mail = await composeMessageMail(env, {
    id: message_id,
    about: one.other_id && one.other_name ? { id: one.other_id, name: one.other_name } : undefined,
    to: { id: user_id, name, email, language_id },
    template,
  });
  const conversation = qb
    .select({ user_id: messageParticipantsTable.user_id })
    .from(messageParticipantsTable)
    .innerJoin(user, eq(user.id, messageParticipantsTable.user_id))
    .innerJoin(other, eq(other.id, messageParticipantsTable.other_id))
    .where(
      and(
        eq(messageParticipantsTable.message_id, message_id),
        eq(messageParticipantsTable.user_id, user_id),
        eq(messageParticipantsTable.mailed_at, mailed_at),
        isWaiting,
        acceptsMail(user),
        isTrue(other.is_active),
        isNotBlocked(messageParticipantsTable.user_id, messageParticipantsTable.other_id),
      ),
    );
  return {
    id: mail.id,
    statements: [
      ...mail.statements(exists(conversation)),
      markMailed({ message: message_id, other: user_id }, mail.id, getNowIso()),
    ],
  };
}

/** Skips rows that were found but not mailed. */
const skipUnmailable = (found: UnreadConversation[], before: string) =>
  statement(
    qb
      .update(messageParticipantsTable)
      .set({ mailed_at: null })
      .where(
        and(
          isWaiting,
          lt(messageParticipantsTable.mailed_at, before),
          sql`(${messageParticipantsTable.message_id}, ${messageParticipantsTable.user_id}) in
            (select value ->> 'message_id', value ->> 'user_id' from json_each(${getKeys(found)}))`,
        ),
      ),
  );

const getKeys = (found: UnreadConversation[]) =>
  JSON.stringify(found.map(({ message_id, user_id }) => ({ message_id, user_id })));
