import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';

const given = sql.placeholder;

/** What somebody has seen where it is counts as read at the bell; of nobody nothing does. */
export const noticesSeen =
  prepare(sql`update notices set read_at = ${given('now')}, digest = null, is_push_due = 0
  where user_id = ${given('by')} and kind = ${given('kind')} and object_id = ${given('object')} and read_at is null`);
