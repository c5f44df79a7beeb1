/**
 * SQL columns and row conversion of a conversation as one participant sees it, with the other’s
 * name and avatar.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Conversation } from '../../contract/community/messages.ts';

export interface Participant {
  id: string;
  name: string;
}

/** A conversation row as read for one participant. */
export interface ConversationDbRow
  extends Omit<Conversation, 'is_active' | 'recipients' | 'created_by_name' | 'updated_by_name'> {
  version: number;
  is_active: number;
  recipient_id: string | null;
  recipient_name: string | null;
  recipient_tag: string | null;
  recipient_image: string | null;
}

/** Columns of a participation. */
export const participationColumns = sql`message_id, unread_count, last_reply_at as moved_at, other_id, is_blocked`;

/** Blocked and private profiles show no details. */
const isProfileVisible = sql`(o.is_public and not p.is_blocked)`;

/** Conversations of the given participations, with name and avatar of the other participant. */
export const buildConversationsQuery = (participations: SQL, more = sql``) => sql`
  select m.id, m.created_at, m.created_by, m.updated_at, m.updated_by, m.version, m.title, m.is_active,
    m.closed_at, m.last_reply_at, p.unread_count, p.other_id as recipient_id,
    o.name as recipient_name, iif(${isProfileVisible}, o.tag, null) as recipient_tag,
    iif(${isProfileVisible} and l.authz_user_detailed, f.name, null) as recipient_image${more}
  from (${participations}) p join messages m on m.id = p.message_id
    left join users o on o.id = p.other_id
    left join membership_levels l on l.id = o.membership_level_id
    left join uploaded_files f on f.id = o.image_id`;

/** Only the two participants write, so their names are known without a join. */
export function addNames<Row extends ConversationDbRow>(row: Row, person: Participant | null) {
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

export function serializeConversation<Row extends Omit<ConversationDbRow, 'version'>>({
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
  return { ...row, is_active: Boolean(row.is_active), recipients: other ? [other] : [] };
}
