import { type SQL, sql } from 'drizzle-orm';
import type { Message } from '../../contract/community/messages.ts';

export interface Named {
  id: string;
  name: string;
}

/** A conversation row as read for one participant. */
export interface MessageRow
  extends Omit<Message, 'is_active' | 'recipients' | 'created_by_name' | 'updated_by_name'> {
  version: number;
  is_active: number;
  recipient_id: string | null;
  recipient_name: string | null;
  recipient_tag: string | null;
  recipient_image: string | null;
}

/** Columns of a participation. */
export const participation = sql`message_id, unread_count, last_reply_at as moved_at, other_id, is_blocked`;

/** Blocked and private profiles show no details. */
const isShown = sql`(o.is_public and not p.is_blocked)`;

/** Conversations of the given participations, with name and avatar of the other participant. */
export const conversations = (participations: SQL, more = sql``) => sql`
  select m.id, m.created_at, m.created_by, m.updated_at, m.updated_by, m.version, m.title, m.is_active,
    m.closed_at, m.last_reply_at, p.unread_count, p.other_id as recipient_id,
    o.name as recipient_name, iif(${isShown}, o.tag, null) as recipient_tag,
    iif(${isShown} and l.authz_user_detailed, f.name, null) as recipient_image${more}
  from (${participations}) p join messages m on m.id = p.message_id
    left join users o on o.id = p.other_id
    left join membership_levels l on l.id = o.membership_level_id
    left join uploaded_files f on f.id = o.image_id`;

/** Only the two participants write, so their names are known without a join. */
export function withNames<Row extends MessageRow>(row: Row, person: Named | null) {
  const people: Named[] = [
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

export function shapeMessage<Row extends Omit<MessageRow, 'version'>>({
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
