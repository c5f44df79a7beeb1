/** Requests a friendship. Repeated requests mail the recipient at most once per day. */

import { and, eq, exists, inArray, lte, notExists, sql } from 'drizzle-orm';
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
import { userNotFoundError } from '../../db/list-owner.ts';
import { insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { countedActsTable } from '../../db/schema/moderation.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { conflictError, HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isMailWritten } from '../../mail/outbox/written-mails.ts';
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
    forget: statement(
      qb
        .delete(countedActsTable)
        .where(
          and(
            eq(countedActsTable.person_id, by),
            eq(countedActsTable.kind, activityKind),
            lte(countedActsTable.created_at, begun),
          ),
        ),
    ),
    isDue: notExists(
      qb
        .select({ id: countedActsTable.id })
        .from(countedActsTable)
        .where(eq(countedActsTable.id, id)),
    ),
    told: (mail: string) =>
      statement(
        insertIf(
          countedActsTable,
          { id, person_id: by, kind: activityKind, created_at: getNowIso() },
          isMailWritten(mail),
        ),
      ),
  };
}

const recipientQuery = prepare(['other_id'], ({ other_id }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      may_answer: sql`${membershipLevelsTable.authz_friends} or ${usersTable.is_admin}`.mapWith(
        Boolean,
      ),
    })
    .from(usersTable)
    .innerJoin(membershipLevelsTable, eq(membershipLevelsTable.id, usersTable.membership_level_id))
    .where(and(eq(usersTable.id, other_id), isTrue(usersTable.is_public))),
);

const existingQuery = prepare(['id', 'other_id'], ({ id, other_id }) =>
  qb
    .select({
      request_id: friendsTable.request_id,
      approved_at: friendsTable.approved_at,
      is_own: eq(friendsTable.from_id, id).mapWith(Boolean),
    })
    .from(friendsTable)
    .where(isBetweenUsers(id, other_id)),
);

type ExistingFriendship = NonNullable<ReturnType<typeof existingQuery>['row']>;

export const requestFriend = defineMutation(friendsApi.request, {
  auth: 'Self',
  permission: 'authz_friends',
  isReversible: true,
  changes: [],
  preload: ({ other_id }) => ({
    recipient: recipientQuery({ other_id }),
    template: templateQuery('friend-request'),
  }),
  run: async (_, c, { recipient: [to], template: [template] }) => {
    const { id, other_id } = c.req.param();
    if (id === other_id)
      throw validationError([{ path: 'other_id', code: 'must_be_other_person' }]);
    const { db, env, viewer } = { db: c.var.db, env: c.env, viewer: c.var.viewer };
    if (!to) throw userNotFoundError();
    const request = idempotentId(c);
    const mail = await composeMail(env, {
      tag: 'friend-request',
      template,
      to,
      link: '/friends',
      about: viewer ?? undefined,
    });
    // Does nothing if a friendship or request exists in either direction.
    const friendship = qb
      .select({ from_id: friendsTable.from_id })
      .from(friendsTable)
      .where(
        and(
          inArray(friendsTable.from_id, [id, other_id]),
          inArray(friendsTable.to_id, [id, other_id]),
        ),
      );
    const recipient = qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, other_id), isTrue(usersTable.is_public)));
    const isNew = sql`${notExists(friendship)} and ${Number(to.may_answer)} and ${exists(recipient)}
      and ${isNotBlocked(id, other_id)}`;
    const act = buildActionQuota(c, 'friend_requests', isNew);
    const mailLimit = limitRequestMail(id, other_id);
    const written = [
      ...act.statements,
      mailLimit.forget,
      ...mail.statements(sql`${act.happened} and ${mailLimit.isDue}`),
      mailLimit.told(mail.id),
      statement(
        insertIf(
          friendsTable,
          { from_id: id, to_id: other_id, requested_at: getNowIso(), request_id: request },
          act.happened,
        ),
      ),
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
      quota,
      present: [found],
    } = await db.run({
      written,
      queries: {
        block: blockBetweenQuery(id, other_id),
        quota: act.quotaQuery,
        present: existingQuery({ id, other_id }),
      },
    });
    if (!found) {
      if (!to.may_answer)
        throw new HttpError(403, {
          code: 'no_friend_requests_accepted',
          values: { name: to.name },
        });
      rejectBlocked(block, 'cannot_befriend');
      act.refuse(quota[0]);
      throw userNotFoundError();
    }
    if (found.request_id !== request) throw conflictError('done', describeExisting(found));
    await enqueueMails(env, [mail]);
    return c.json({ id: other_id }, 201);
  },
});

function describeExisting({ approved_at, is_own }: ExistingFriendship) {
  if (approved_at) return 'already_friends';
  return is_own ? 'friend_request_sent' : 'friend_request_received';
}
