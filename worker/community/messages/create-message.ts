/** Starts a conversation with a member and mails them; the first reply can be included. */

import { and, eq, exists, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { acceptsMessages } from '../../db/conditions/accepts-messages.ts';
import {
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
import { createId } from '../../db/ids.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { insertedFields, insertIf, isTrue, qb } from '../../db/query-builder.ts';
import {
  messageParticipantsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { composeMessageMail } from './message-mail.ts';

/** User and level that `acceptsMessages` is about. */
const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');

const recipientQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      language_id: user.language_id,
      may_receive: acceptsMessages.mapWith(Boolean),
    })
    .from(user)
    .innerJoin(level, eq(level.id, user.membership_level_id))
    .where(and(eq(user.id, id), isTrue(user.is_public))),
);

const messageQuery = prepare(['id'], ({ id }) =>
  qb.select({ id: messagesTable.id }).from(messagesTable).where(eq(messagesTable.id, id)),
);

export const createMessage = defineMutation(messagesApi.create, {
  auth: 'Self',
  permission: 'authz_messages',
  changes: [],
  preload: ({ other_id: id }) => ({
    recipient: recipientQuery({ id }),
    template: templateQuery('new-message'),
  }),
  run: async (
    { title, is_active = true, reply, language_id: language = null },
    c,
    { recipient: [other], template: [template] },
  ) => {
    const { id: from, other_id: to } = c.req.param();
    if (from === to) throw validationError([{ path: 'other_id', code: 'must_be_other_person' }]);
    const { db } = c.var;
    const id = idempotentId(c);
    const at = getNowIso();
    if (!other) {
      // The recipient may have left since the first try.
      const { messages } = await db.run({ queries: { messages: messageQuery({ id }) } });
      if (messages.length === 0) throw userNotFoundError();
      return c.json({ id }, 201);
    }
    // A retried request finds its conversation and changes nothing.
    const message = qb
      .select({ id: messagesTable.id })
      .from(messagesTable)
      .where(eq(messagesTable.id, id));
    const recipient = qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, to), isTrue(usersTable.is_public)));
    const isNew = sql`${notExists(message)} and ${Number(other.may_receive)}
      and ${exists(recipient)} and ${isNotBlocked(from, to)} and ${isKnownLanguage(language)}`;
    const act = buildActionQuota(c, 'conversations', isNew);
    const repliedAt = reply === undefined ? null : at;
    const mail = await composeMessageMail(c.env, {
      id,
      about: c.var.viewer ?? undefined,
      to: other,
      template,
    });
    const isMailed = sql`(value = ${to} and ${isMailWritten(mail.id)})`;
    const written = [
      ...act.statements,
      ...(repliedAt ? mail.statements(act.happened) : []),
      statement(
        insertIf(
          messagesTable,
          {
            id,
            created_at: at,
            created_by: from,
            updated_at: at,
            updated_by: from,
            title,
            is_active,
            closed_at: is_active ? null : at,
            last_reply_at: repliedAt,
            language_id: language,
          },
          act.happened,
        ),
      ),
      statement(
        qb.insert(messageParticipantsTable).select(
          qb
            .select(
              insertedFields(messageParticipantsTable, {
                message_id: id,
                user_id: sql`value`,
                other_id: sql`iif(value = ${from}, ${to}, ${from})`,
                is_sender: sql`value = ${from}`,
                is_active,
                last_reply_at: at,
                unread_count: sql`value <> ${from} and ${Number(repliedAt !== null)}`,
                mailed_at: sql`iif(${isMailed}, ${at}, null)`,
                is_told: isMailed,
              }),
            )
            .from(sql`json_each(${JSON.stringify([from, to])})`)
            .where(act.happened),
        ),
      ),
      ...(repliedAt
        ? [
            statement(
              insertIf(
                messageRepliesTable,
                {
                  id: createId(),
                  message_id: id,
                  created_at: at,
                  created_by: from,
                  reply: reply ?? '',
                  language_id: language,
                },
                act.happened,
              ),
            ),
            notifyMembers({
              kind: 'message',
              to,
              by: from,
              when: act.happened,
              object: { type: 'messages', id },
            }),
          ]
        : []),
    ];
    const { block, quota, made, known } = await db.run({
      written,
      queries: {
        block: blockBetweenQuery(from, to),
        quota: act.quotaQuery,
        made: messageQuery({ id }),
        known: knownLanguageQuery({ language }),
      },
    });
    if (made.length === 0) {
      rejectUnknownLanguage(known[0]);
      if (!other.may_receive)
        throw new HttpError(403, { code: 'cannot_message_name', values: { name: other.name } });
      rejectBlocked(block[0], 'cannot_message');
      act.refuse(quota[0]);
      throw userNotFoundError();
    }
    if (repliedAt) await enqueueMails(c.env, [mail]);
    return c.json({ id }, 201);
  },
});
