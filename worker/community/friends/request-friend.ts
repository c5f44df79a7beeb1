import { sql } from 'drizzle-orm';
import { minutes } from '../../contract/shared/limits.ts';
import { statement, prepare } from '../../db/client.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { idStandingFor } from '../../db/ids.ts';
import { friendAsked } from '../../contract/community/friends.ts';
import { allowance } from '../../auth/build-action-quota.ts';
import { blockBetween, isUnblocked, refuseBlocked } from '../../db/conditions/block-filter.ts';
import { call } from '../../http/mutation.ts';
import { conflict, invalid, Refusal } from '../../http/http-error.ts';
import { notify } from '../../notifications/notify-members.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { betweenBoth } from './friend-rows.ts';

const kind = 'friend_request_mails';
const day = 24 * 60 * minutes;

/**
 * Limits repeated requests to one mail per day and recipient. `forget` goes first in the batch,
 * `isDue` is the mail's condition, and `told` follows the mail.
 */
function mailOnce(by: string, to: string) {
  const id = idStandingFor(`${kind} ${by} ${to}`);
  const begun = new Date(milliseconds() - day).toISOString();
  return {
    forget: statement(sql`delete from counted_acts
      where person_id = ${by} and kind = ${kind} and created_at <= ${begun}`),
    isDue: sql`not exists (select 1 from counted_acts where id = ${id})`,
    told: (mail: string) =>
      statement(sql`insert into counted_acts (id, person_id, kind, created_at)
        select ${id}, ${by}, ${kind}, ${now()}
        where exists (select 1 from sent_emails where id = ${mail})`),
  };
}


const asked = prepare<{ id: string; name: string; email: string; may_answer: number }>(sql`
  select u.id, u.name, u.email, l.authz_friends or u.is_admin as may_answer
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('other_id')} and u.is_public = 1`);

interface Between {
  request_id: string | null;
  approved_at: string | null;
  is_own: number;
}

const between = prepare<Between>(sql`
  select request_id, approved_at, from_id = ${sql.placeholder('id')} as is_own
  from friends where ${betweenBoth}`);

/** The recipient gets at most one mail per day. */
export const askFriend = call({
  method: 'post',
  path: '/users/:id/friends/:other_id',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary:
    'Send a friend request to a person whose level has friends; 409 done if either has already sent one',
  status: 201,
  isUndoable: true,
  answer: friendAsked,
  changes: [],
  beside: ({ other_id = '' }) => [asked({ other_id }), templateOf('friend-request')] as const,
  run: async (_, c, [[to], [template]]) => {
    const { id = '', other_id = '' } = c.req.param();
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'must be another person' }]);
    const { db, env, viewer } = { db: c.var.db, env: c.env, viewer: c.var.viewer };
    if (!to) throw noPerson();
    const request = idAsked(c);
    const mail = await composeMail(env, {
      tag: 'friend-request',
      template,
      to,
      link: `${siteUrl(env)}/friends`,
      about: viewer ?? undefined,
    });
    // Does nothing if a friendship or request exists in either direction.
    const isNew = sql`not exists (select 1 from friends
      where from_id in (${id}, ${other_id}) and to_id in (${id}, ${other_id}))
      and ${to.may_answer} and exists (select 1 from users where id = ${other_id} and is_public = 1)
      and ${isUnblocked(id, other_id)}`;
    const act = allowance(c, 'friend_requests', isNew);
    const once = mailOnce(id, other_id);
    const written = [
      ...act.statements,
      once.forget,
      ...mail.statements(sql`${act.happened} and ${once.isDue}`),
      once.told(mail.id),
      statement(sql`insert into friends (from_id, to_id, requested_at, request_id)
        select ${id}, ${other_id}, ${now()}, ${request} where ${act.happened}`),
      notify({
        kind: 'friend_request',
        to: other_id,
        by: id,
        when: act.happened,
        object: { type: 'users', id },
      }),
    ];
    const {
      block: [block],
      told,
      present: [found],
    } = await db.write(written, {
      block: blockBetween(id, other_id),
      told: act.told,
      present: between({ id, other_id }),
    });
    if (!found) {
      if (!to.may_answer) throw new Refusal(403, `${to.name} does not accept friend requests.`);
      refuseBlocked(block, 'You can’t send this person a friend request.');
      act.refuse(told[0]);
      throw noPerson();
    }
    if (found.request_id !== request) throw conflict('done', already(found));
    await enqueue(env, [mail]);
    return c.json({ id: other_id }, 201);
  },
});

function already({ approved_at, is_own }: Between) {
  if (approved_at) return 'You are already friends.';
  return is_own
    ? 'You have already sent a request. There is no answer yet.'
    : 'This person has already asked you. Approve their request instead.';
}
