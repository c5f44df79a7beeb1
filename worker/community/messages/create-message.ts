import { sql } from 'drizzle-orm';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { CANNOT_MESSAGE_ERROR } from '../../contract/community/messages.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { acceptsMessages } from '../../db/conditions/accepts-messages.ts';
import {
  blockBetweenQuery,
  isNotBlocked,
  rejectBlocked,
} from '../../db/conditions/block-filter.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { composeMessageMail } from './message-mail.ts';

const recipientQuery = prepare<{
  id: string;
  name: string;
  email: string;
  may_receive: number;
}>(sql`
  select u.id, u.name, u.email, ${acceptsMessages} as may_receive
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('id')} and u.is_public = 1`);

const messageQuery = prepare<{ id: string }>(sql`
  select id from messages where id = ${sql.placeholder('id')}`);

/** Starts a conversation and mails the recipient. */
export const createMessage = defineMutation(messagesApi.create, {
  auth: 'Self',
  permission: 'authz_messages',
  changes: [],
  preload: ({ other_id: id }) => [recipientQuery({ id }), templateQuery('new-message')] as const,
  run: async ({ title, is_active = true, reply }, c, [[other], [template]]) => {
    const { id: from, other_id: to } = c.req.param();
    if (from === to)
      throw validationError([{ path: 'other_id', message: 'must be another person' }]);
    const { db } = c.var;
    const id = idempotentId(c);
    const at = getNowIso();
    const active = Number(is_active);
    if (!other) {
      // The recipient may have left since the first try.
      const [[message]] = await db.batch([messageQuery({ id })]);
      if (!message) throw userNotFoundError();
      return c.json({ id }, 201);
    }
    // A retried request finds its conversation and changes nothing.
    const isNew = sql`not exists (select 1 from messages where id = ${id}) and ${other.may_receive}
      and exists (select 1 from users where id = ${to} and is_public = 1) and ${isNotBlocked(from, to)}`;
    const act = buildActionQuota(c, 'conversations', isNew);
    const repliedAt = reply === undefined ? null : at;
    const mail = await composeMessageMail(c.env, {
      id,
      about: c.var.viewer ?? undefined,
      to: other,
      template,
    });
    const isMailed = sql`(value = ${to} and exists (select 1 from sent_emails where id = ${mail.id}))`;
    const written = [
      ...act.statements,
      ...(repliedAt ? mail.statements(act.happened) : []),
      statement(sql`insert into messages (id, created_at, created_by, updated_at, updated_by, title,
          is_active, closed_at, last_reply_at)
        select ${id}, ${at}, ${from}, ${at}, ${from}, ${title}, ${active}, ${is_active ? null : at}, ${repliedAt}
        where ${act.happened}`),
      statement(sql`insert into message_participants (message_id, user_id, other_id, is_sender, is_active,
          last_reply_at, unread_count, mailed_at, is_told)
        select ${id}, value, iif(value = ${from}, ${to}, ${from}), value = ${from}, ${active}, ${at}, value <> ${from} and ${Number(repliedAt !== null)},
          iif(${isMailed}, ${at}, null), ${isMailed}
        from json_each(${JSON.stringify([from, to])})
        where ${act.happened}`),
      ...(repliedAt
        ? [
            statement(sql`insert into message_replies (id, message_id, created_at, created_by, reply)
              select ${createId()}, ${id}, ${at}, ${from}, ${reply}
              where ${act.happened}`),
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
    const { block, told, made } = await db.run({
      written,
      queries: {
        block: blockBetweenQuery(from, to),
        told: act.told,
        made: messageQuery({ id }),
      },
    });
    if (made.length === 0) {
      if (!other.may_receive) throw new HttpError(403, `You can’t message ${other.name}.`);
      rejectBlocked(block[0], CANNOT_MESSAGE_ERROR);
      act.refuse(told[0]);
      throw userNotFoundError();
    }
    if (repliedAt) await enqueueMails(c.env, [mail]);
    return c.json({ id }, 201);
  },
});
