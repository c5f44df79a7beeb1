/**
 * SQL for the time when reply `r` was read, in a conversation of participant `p`; null while
 * unread. Replies are not updated when read: the first reading after a reply is its receipt. Times
 * in a conversation only move forward, which makes this correct.
 */
export const readReceiptColumn = `coalesce(r.read_at, (select g.read_at from message_readings g
  where g.message_id = r.message_id and g.by_sender = ((r.created_by is p.user_id) <> p.is_sender)
    and g.read_at >= r.created_at order by g.read_at limit 1))`;
