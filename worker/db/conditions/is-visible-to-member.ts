/** SQL conditions for the users that a member may see. */

import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isFalse, isTrue, qb } from '../query-builder.ts';
import { blocksTable } from '../schema/moderation.ts';
import { friendsTable, messageParticipantsTable } from '../schema/social.ts';
import { threadRepliesTable, threadsTable } from '../schema/threads.ts';
import { usersTable } from '../schema/users.ts';

const user = alias(usersTable, 'u');

/** SQL condition: user `u` has a public profile, or contributed to threads. */
export const isPubliclyKnown = () =>
  or(
    isTrue(user.is_public),
    exists(
      qb
        .select({ id: threadRepliesTable.id })
        .from(threadRepliesTable)
        .where(
          and(eq(threadRepliesTable.created_by, user.id), isFalse(threadRepliesTable.is_deleted)),
        ),
    ),
    exists(
      qb
        .select({ id: threadsTable.id })
        .from(threadsTable)
        .where(and(eq(threadsTable.created_by, user.id), isFalse(threadsTable.is_deleted))),
    ),
  ) as SQL;

/** SQL condition: a member has met user `u` in a friendship or a conversation, or blocked them. */
export const hasMetMember = (me: SQLWrapper | string) =>
  or(
    exists(
      qb
        .select({ from_id: friendsTable.from_id })
        .from(friendsTable)
        .where(
          sql`${friendsTable.from_id} in (${me}, ${user.id}) and ${friendsTable.to_id} in (${me}, ${user.id})`,
        ),
    ),
    exists(
      qb
        .select({ user_id: messageParticipantsTable.user_id })
        .from(messageParticipantsTable)
        .where(
          and(
            eq(messageParticipantsTable.user_id, me),
            eq(messageParticipantsTable.other_id, user.id),
          ),
        ),
    ),
    exists(
      qb
        .select({ id: blocksTable.id })
        .from(blocksTable)
        .where(and(eq(blocksTable.blocker_id, me), eq(blocksTable.blocked_id, user.id))),
    ),
  ) as SQL;

/** SQL condition: a member may see user `u`. */
export const isVisibleToMember = (me: SQLWrapper | string) =>
  or(isPubliclyKnown(), hasMetMember(me)) as SQL;
