/** Requests a friendship. Repeated requests mail the recipient at most once per day. */

import { sql } from 'drizzle-orm';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import { friendsApi } from '../../contract/community/friends.api.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import {
  blockBetweenQuery,
  isNotBlocked,
  rejectBlocked,
} from '../../db/conditions/block-filter.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { uuidFromText } from '../../db/ids.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { conflictError, HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { isBetweenUsers } from './friend-rows.ts';

const activityKind = 'friend_request_mails';
const day = 24 * 60 * minuteMs;

/**
 * Limits repeated requests to one mail per day and recipient. `forget` goes first in the batch,
 * `isDue` is the mail's condition, and `told` follows the mail.
 */
function limitRequestMail(by: string, to: string) {
  const id = uuidFromText(`${activityKind} ${by} ${to}`);
  const begun = new Date(getNowMs() - day).toISOString();
  return {
    forget: statement(sql`delete from counted_acts
      where person_id = ${by} and kind = ${activityKind} and created_at <= ${begun}`),
    isDue: sql`not exists (select 1 from counted_acts where id = ${id})`,
    told: (mail: string) =>
      statement(sql`insert into counted_acts (id, person_id, kind, created_at)
        select ${id}, ${by}, ${activityKind}, ${getNowIso()}
        where exists (select 1 from sent_emails where id = ${mail})`),
  };
}

const recipientQuery = prepare<{ id: string; name: string; email: string; may_answer: number }>(sql`
  select u.id, u.name, u.email, l.authz_friends or u.is_admin as may_answer
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('other_id')} and u.is_public = 1`);

interface ExistingFriendship {
  request_id: string | null;
  approved_at: string | null;
  is_own: number;
}

const existingQuery = prepare<ExistingFriendship>(sql`
  select request_id, approved_at, from_id = ${sql.placeholder('id')} as is_own
  from friends where ${isBetweenUsers}`);

export const requestFriend = defineMutation(friendsApi.request, {
  auth: 'Self',
  permission: 'authz_friends',
  isReversible: true,
  changes: [],
  preload: ({ other_id }) =>
    [recipientQuery({ other_id }), templateQuery('friend-request')] as const,
  run: async (_, c, [[to], [template]]) => {
    const { id, other_id } = c.req.param();
    if (id === other_id)
      throw validationError([{ path: 'other_id', message: 'must be another person' }]);
    const { db, env, viewer } = { db: c.var.db, env: c.env, viewer: c.var.viewer };
    if (!to) throw userNotFoundError();
    const request = idempotentId(c);
    const mail = await composeMail(env, {
      tag: 'friend-request',
      template,
      to,
      link: `${getSiteUrl(env)}/friends`,
      about: viewer ?? undefined,
    });
    // Does nothing if a friendship or request exists in either direction.
    const isNew = sql`not exists (select 1 from friends
      where from_id in (${id}, ${other_id}) and to_id in (${id}, ${other_id}))
      and ${to.may_answer} and exists (select 1 from users where id = ${other_id} and is_public = 1)
      and ${isNotBlocked(id, other_id)}`;
    const act = buildActionQuota(c, 'friend_requests', isNew);
    const mailLimit = limitRequestMail(id, other_id);
    const written = [
      ...act.statements,
      mailLimit.forget,
      ...mail.statements(sql`${act.happened} and ${mailLimit.isDue}`),
      mailLimit.told(mail.id),
      statement(sql`insert into friends (from_id, to_id, requested_at, request_id)
        select ${id}, ${other_id}, ${getNowIso()}, ${request} where ${act.happened}`),
      notifyMembers({
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
    } = await db.run({
      written,
      queries: {
        block: blockBetweenQuery(id, other_id),
        told: act.told,
        present: existingQuery({ id, other_id }),
      },
    });
    if (!found) {
      if (!to.may_answer) throw new HttpError(403, `${to.name} does not accept friend requests.`);
      rejectBlocked(block, 'You can’t send this person a friend request.');
      act.refuse(told[0]);
      throw userNotFoundError();
    }
    if (found.request_id !== request) throw conflictError('done', describeExisting(found));
    await enqueueMails(env, [mail]);
    return c.json({ id: other_id }, 201);
  },
});

function describeExisting({ approved_at, is_own }: ExistingFriendship) {
  if (approved_at) return 'You are already friends.';
  return is_own
    ? 'You have already sent a request. There is no answer yet.'
    : 'This person has already sent you a request. Accept it instead.';
}
