/**
 * SQL columns and row conversion of a conversation as one participant sees it, with the other’s
 * name and avatar.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { notNull, qb } from '../../db/query-builder.ts';
import { messageParticipantsTable, messagesTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';

export interface Participant {
  id: string;
  name: string;
}

/** Fields of a participation. */
const participationFields = {
  conversation_id: notNull(messageParticipantsTable.message_id),
  unread_count: notNull(messageParticipantsTable.unread_count),
  moved_at: notNull(messageParticipantsTable.last_reply_at),
  other_id: sql<string | null>`${messageParticipantsTable.other_id}`,
  is_blocked: notNull(messageParticipantsTable.is_blocked),
};

/** Participations of a user, as a subquery of conversations. */
export const selectParticipations = (where: SQL | undefined, index = sql``) =>
  qb.select(participationFields).from(sql`${messageParticipantsTable} ${index}`).where(where);

/** The other participant. */
export const otherParticipant = alias(usersTable, 'other');

export type Participations = ReturnType<ReturnType<typeof selectParticipations>['as']>;

/**
 * Fields of conversations, with name and avatar of the other participant. Blocked and private
 * profiles show no details.
 */
export function conversationFields(participations: Participations) {
  const isProfileVisible = sql`(${otherParticipant.is_public} and not ${participations.is_blocked})`;
  return {
    id: messagesTable.id,
    created_at: messagesTable.created_at,
    created_by: messagesTable.created_by,
    updated_at: messagesTable.updated_at,
    updated_by: messagesTable.updated_by,
    version: messagesTable.version,
    title: messagesTable.title,
    language_id: messagesTable.language_id,
    is_active: messagesTable.is_active,
    closed_at: messagesTable.closed_at,
    last_reply_at: messagesTable.last_reply_at,
    unread_count: participations.unread_count,
    recipient_id: participations.other_id,
    recipient_name: otherParticipant.name,
    recipient_tag: sql<string | null>`iif(${isProfileVisible}, ${otherParticipant.tag}, null)`,
    recipient_image: sql<
      string | null
    >`iif(${isProfileVisible} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`,
  };
}

interface ConversationPeople {
  created_by: string | null;
  updated_by: string | null;
  recipient_id: string | null;
  recipient_name: string | null;
}

interface Recipient {
  recipient_id: string | null;
  recipient_name: string | null;
  recipient_tag: string | null;
  recipient_image: string | null;
}

/** Only the two participants write, so their names are known without a join. */
export function addNames<Row extends ConversationPeople>(row: Row, person: Participant | null) {
  const people: Participant[] = [
    ...(person ? [person] : []),
    ...(row.recipient_id ? [{ id: row.recipient_id, name: row.recipient_name ?? '' }] : []),
  ];
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? null;
  return {
    ...row,
    created_by_name: nameOf(row.created_by),
    updated_by_name: nameOf(row.updated_by),
  };
}

export function serializeConversation<Row extends Recipient>({
  recipient_id,
  recipient_name,
  recipient_tag,
  recipient_image,
  ...row
}: Row) {
  const other = recipient_id && {
    recipient_id,
    recipient_name: recipient_name ?? '',
    recipient_tag,
    recipient_image,
  };
  return { ...row, recipients: other ? [other] : [] };
}
