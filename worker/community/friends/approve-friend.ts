import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { usersTable } from '../../db/schema/users.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { markSeen } from '../../notifications/cancel-if-seen.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { type FriendRow, friendQuery, serializeFriend } from './friend-rows.ts';

const requesterQuery = prepare(['other_id'], ({ other_id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_active: usersTable.is_active,
    })
    .from(usersTable)
    .where(eq(usersTable.id, other_id)),
);

/** Approves a friend request, which only its recipient can do; the requester is notified. */
export const approveFriend = defineMutation(friendsApi.approve, {
  auth: 'Self',
  permission: 'authz_friends',
  hidesNothing: true,
  changes: ['friends'],
  preload: ({ id, other_id }) => ({
    owner: listOwnerQuery({ id }),
    requester: requesterQuery({ other_id }),
    request: friendQuery({ id, other_id }),
    template: templateQuery('friend-approved'),
  }),
  run: async (
    _,
    c,
    { owner: [owner], requester: [requester], request: [request], template: [template] },
  ) => {
    const { id, other_id } = c.req.param();
    if (!owner) throw userNotFoundError();
    if (!requester || !isPendingRequest(request)) throw getApprovalError(request);

    const mail = await composeMail(c.env, {
      tag: 'friend-approved',
      template,
      to: requester,
      link: '/friends',
      about: owner,
    });
    const isAsked = and(
      eq(friendsTable.from_id, other_id),
      eq(friendsTable.to_id, id),
      isNull(friendsTable.approved_at),
    );
    const requestExists = exists(
      qb.select({ from_id: friendsTable.from_id }).from(friendsTable).where(isAsked),
    );
    const written = [
      ...mail.statements(sql`${Number(requester.is_active)} and ${requestExists}`),
      notifyMembers({
        kind: 'friend_approved',
        to: other_id,
        by: id,
        object: { type: 'users', id },
        when: requestExists,
      }),
      markSeen({ kind: 'friend_request', by: id, object: other_id, now: getNowIso() }),
    ];
    const {
      approved,
      present: [found],
    } = await c.var.db.run({
      written,
      queries: {
        approved: statement(
          qb
            .update(friendsTable)
            .set({ approved_at: getNowIso() })
            .where(isAsked)
            .returning({ from_id: friendsTable.from_id }),
        ),
        present: friendQuery({ id, other_id }),
      },
    });
    if (approved.length === 0 || !found) throw getApprovalError(found);
    await enqueueMails(c.env, [mail]);
    return c.json(serializeFriend(found, owner), 200);
  },
});

/** True if the other member sent a request that is still open. */
const isPendingRequest = (found: FriendRow | undefined) =>
  found && !found.is_sent && found.approved_at === null;

function getApprovalError(found: FriendRow | undefined) {
  if (!found) return notFoundError('no_friend_request');
  if (found.approved_at) return conflictError('done', 'already_friends');
  return notFoundError('own_friend_request');
}
