/** Open appeals against moderation decisions, for the review queue and the dashboard. */

import { sql } from 'drizzle-orm';
import type { ReviewItem } from '../contract/moderation/review.ts';
import { prepare } from '../db/client.ts';

/** Open appeals; uses their partial index. */
export const pendingAppealsSql = sql`from reports where appealed_at is not null and appeal_decided_at is null`;

export const pendingAppealsQuery = prepare<ReviewItem>(
  sql`select 'appeal' as kind, id, appealed_at as since ${pendingAppealsSql} order by appealed_at limit 100`,
);
