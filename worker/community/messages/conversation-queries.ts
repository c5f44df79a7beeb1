/**
 * Query and conversion of one conversation for a participant, and the conditions on its
 * participants.
 */

import { and, eq, exists, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { messageParticipantsTable, messagesTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import {
  addNames,
  conversationFields,
  otherParticipant,
  type Participant,
  selectParticipations,
  serializeConversation,
} from './conversation-rows.ts';

/** SQL condition: the user exists and is active. */
export const isActiveUser = (person: SQLWrapper | string) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, person), isTrue(usersTable.is_active))),
  );

/** SQL condition on participations: that of a user in a conversation. */
export const isParticipation = (message: Placeholder | string, by: Placeholder | string) =>
  and(eq(messageParticipantsTable.message_id, message), eq(messageParticipantsTable.user_id, by));

/** A conversation from one participant's side; others get no row. */
export const conversationQuery = prepare(['message', 'by'], ({ message, by }) => {
  const participation = selectParticipations(isParticipation(message, by)).as('participation');
  const mayWrite = sql`${isTrue(messagesTable.is_active)} and ${isActiveUser(participation.other_id)}
    and ${isNotBlocked(by, participation.other_id)}`;
  return qb
    .select({ ...conversationFields(participation), may_write: mayWrite.mapWith(Boolean) })
    .from(participation)
    .innerJoin(messagesTable, eq(messagesTable.id, participation.conversation_id))
    .leftJoin(otherParticipant, eq(otherParticipant.id, participation.other_id))
    .leftJoin(
      membershipLevelsTable,
      eq(membershipLevelsTable.id, otherParticipant.membership_level_id),
    )
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, otherParticipant.image_id));
});

type ConversationRow = NonNullable<ReturnType<typeof conversationQuery>['row']>;

export const serializeConversationItem = (row: ConversationRow, viewer: Participant | null) =>
  serializeConversation(addNames(row, viewer));

/** SQL condition: the user participates in the conversation. */
export const isParticipant = (message: Placeholder, by: Placeholder) =>
  exists(
    qb
      .select({ user_id: messageParticipantsTable.user_id })
      .from(messageParticipantsTable)
      .where(isParticipation(message, by)),
  );

export const messageNotFound = () => notFoundError('message_not_found');
