import { sql } from 'drizzle-orm';
import type { ReviewItem } from '../contract/review.ts';
import { prepare } from '../db/client.ts';

/** Appeals that wait, by the index of those alone. */
const waiting = sql`from reports where appealed_at is not null and appeal_decided_at is null`;

export const appealsWaiting = prepare<ReviewItem>(
  sql`select 'appeal' as kind, id, appealed_at as since ${waiting} order by appealed_at limit 100`,
);

export const countOfAppeals = prepare<{ count: number }>(sql`select count(*) as count ${waiting}`);
