import { sql } from 'drizzle-orm';
import { messageCreation, messageMade, unwritten } from '../../contract/community/messages.ts';
import { prepare, statement } from '../../db/client.ts';
import { allowance } from '../../auth/build-action-quota.ts';
import { blockBetween, isUnblocked, refuseBlocked } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid, Refusal } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { takesMessages } from '../../db/conditions/accepts-messages.ts';
import { tellOf } from './message-mail.ts';

const addressee = prepare<{ id: string; name: string; email: string; may_receive: number }>(sql`
  select u.id, u.name, u.email, ${takesMessages} as may_receive
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('id')} and u.is_public = 1`);

const present = prepare<{ id: string }>(sql`
  select id from messages where id = ${sql.placeholder('id')}`);

/** Starts a conversation and mails the recipient. */
export const writeMessage = call({
  method: 'post',
  path: '/users/:id/messages/:other_id',
  who: 'Self',
  right: 'authz_messages',
  noun: 'messages',
  summary: 'Start a conversation with a person whose level has messages; can include a first reply',
  body: messageCreation,
  status: 201,
  answer: messageMade,
  changes: [],
  beside: ({ other_id: id = '' }) => [addressee({ id }), templateOf('new-message')] as const,
  run: async ({ title, is_active = true, reply }, c, [[other], [template]]) => {
    const { id: from = '', other_id: to = '' } = c.req.param();
    if (from === to) throw invalid([{ path: 'other_id', message: 'must be another person' }]);
    const { db } = c.var;
    const id = idAsked(c);
    const at = now();
    const active = Number(is_active);
    if (!other) {
      // The recipient may have left since the first try.
      const [[made]] = await db.batch([present({ id })]);
      if (!made) throw noPerson();
      return c.json({ id }, 201);
    }
    // A retried request finds its conversation and changes nothing.
    const isNew = sql`not exists (select 1 from messages where id = ${id}) and ${other.may_receive}
      and exists (select 1 from users where id = ${to} and is_public = 1) and ${isUnblocked(from, to)}`;
    const act = allowance(c, 'conversations', isNew);
    const said = reply === undefined ? null : at;
    const mail = await tellOf(c.env, { id, about: c.var.viewer ?? undefined, to: other, template });
    const isMailed = sql`(value = ${to} and exists (select 1 from sent_emails where id = ${mail.id}))`;
    const written = [
      ...act.statements,
      ...(said ? mail.statements(act.happened) : []),
      statement(sql`insert into messages (id, created_at, created_by, updated_at, updated_by, title,
          is_active, closed_at, last_reply_at)
        select ${id}, ${at}, ${from}, ${at}, ${from}, ${title}, ${active}, ${is_active ? null : at}, ${said}
        where ${act.happened}`),
      statement(sql`insert into message_participants (message_id, user_id, other_id, is_sender, is_active,
          last_reply_at, unread_count, mailed_at, is_told)
        select ${id}, value, iif(value = ${from}, ${to}, ${from}), value = ${from}, ${active}, ${at}, value <> ${from} and ${Number(said !== null)},
          iif(${isMailed}, ${at}, null), ${isMailed}
        from json_each(${JSON.stringify([from, to])})
        where ${act.happened}`),
      ...(said
        ? [
            statement(sql`insert into message_replies (id, message_id, created_at, created_by, reply)
              select ${newId()}, ${id}, ${at}, ${from}, ${reply}
              where ${act.happened}`),
            notify({
              kind: 'message',
              to,
              by: from,
              when: act.happened,
              object: { type: 'messages', id },
            }),
          ]
        : []),
    ];
    const { block, told, made } = await db.write(written, {
      block: blockBetween(from, to),
      told: act.told,
      made: present({ id }),
    });
    if (made.length === 0) {
      if (!other.may_receive) throw new Refusal(403, `You can’t message ${other.name}.`);
      refuseBlocked(block[0], unwritten);
      act.refuse(told[0]);
      throw noPerson();
    }
    if (said) await enqueue(c.env, [mail]);
    return c.json({ id }, 201);
  },
});
