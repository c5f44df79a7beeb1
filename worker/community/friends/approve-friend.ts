import { sql } from 'drizzle-orm';
import { friend } from '../../contract/community/friends.ts';
import { prepare, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, notFound } from '../../http/http-error.ts';
import { notify } from '../../notifications/notify-members.ts';
import { noticesSeen } from '../../notifications/cancel-if-seen.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { type FriendRow, friendOf, shapeFriend } from './friend-rows.ts';

const asker = prepare<{ id: string; name: string; email: string; is_active: number }>(sql`
  select id, name, email, is_active from users where id = ${sql.placeholder('other_id')}`);

/** Only the recipient can approve; the requester is notified. */
export const approveFriend = call({
  method: 'post',
  path: '/users/:id/friends/:other_id/approve',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'Accept a friend request; 409 done if they are already friends',
  status: 200,
  answer: friend,
  changes: ['friends'],
  beside: ({ id = '', other_id = '' }) =>
    [
      personById({ id }),
      asker({ other_id }),
      friendOf({ id, other_id }),
      templateOf('friend-approved'),
    ] as const,
  run: async (_, c, [[person], [to], [asked], [template]]) => {
    const { id = '', other_id = '' } = c.req.param();
    if (!person) throw noPerson();
    if (!to || !isOpen(asked)) throw refusalOf(asked);

    const mail = await composeMail(c.env, {
      tag: 'friend-approved',
      template,
      to,
      link: `${siteUrl(c.env)}/friends`,
      about: person,
    });
    const isAsked = sql`from_id = ${other_id} and to_id = ${id} and approved_at is null`;
    const written = [
      ...mail.statements(sql`${to.is_active} and exists (select 1 from friends where ${isAsked})`),
      notify({
        kind: 'friend_approved',
        to: other_id,
        by: id,
        object: { type: 'users', id },
        when: sql`exists (select 1 from friends where ${isAsked})`,
      }),
      noticesSeen({ kind: 'friend_request', by: id, object: other_id, now: now() }),
    ];
    const {
      approved,
      present: [found],
    } = await c.var.db.write(written, {
      approved: statement(
        sql`update friends set approved_at = ${now()} where ${isAsked} returning from_id`,
      ),
      present: friendOf({ id, other_id }),
    });
    if (approved.length === 0 || !found) throw refusalOf(found);
    await enqueue(c.env, [mail]);
    return c.json(shapeFriend(found, person), 200);
  },
});

/** True if the other member sent a request that is still open. */
const isOpen = (found: FriendRow | undefined) =>
  found && !found.is_sent && found.approved_at === null;

function refusalOf(found: FriendRow | undefined) {
  if (!found) return notFound('This person has not sent you a friend request.');
  if (found.approved_at) return conflict('done', 'You are already friends.');
  return notFound('You sent this request. The other person must approve it.');
}
