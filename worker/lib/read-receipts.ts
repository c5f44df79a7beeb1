/**
 * When a reply `r` was read, of a conversation in which `p` takes part, as SQL: null while it is unread. Nothing
 * is written to the replies, so that a look costs the same however many are new. It holds because moments of a
 * conversation only go forward, whatever the clocks say: a reply comes after each reading that is there, and a
 * reading is not before any reply.
 */
export const readReceiptOf = `coalesce(r.read_at, (select g.read_at from message_readings g
  where g.message_id = r.message_id and g.by_sender = ((r.created_by is p.user_id) <> p.is_sender)
    and g.read_at >= r.created_at order by g.read_at limit 1))`;
