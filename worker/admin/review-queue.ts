/**
 * GET /review: appeals, reports and applications that wait for a decision, appeals first, then
 * oldest first.
 */

import { sql } from 'drizzle-orm';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReviewItem } from '../contract/moderation/review.ts';
import { prepare } from '../db/client.ts';
import { defineQuery } from '../http/query.ts';
import { pendingAppealsQuery } from '../moderation/pending-appeals.ts';

/** Maximum items of the review queue per kind; the client asks again at the end. */
const limit = sql.raw('100');

const reports =
  prepare<ReviewItem>(sql`select 'report' as kind, id, created_at as since from reports
  where is_handled = 0 order by created_at, id limit ${limit}`);

const applications =
  prepare<ReviewItem>(sql`select 'application' as kind, user_id as id, coalesce(sent_at, updated_at) as since
  from applications where state = 'sent' order by sent_at limit ${limit}`);

/** GET /review: everything that waits for a decision, in order. */
export const reviewQueueQuery = defineQuery(reviewApi.getQueue, {
  auth: 'A',
  buildQueries: () => [pendingAppealsQuery(), reports({}), applications({})] as const,
  toResponse: ([first, ...rest]) => {
    const then = rest.flat().sort((one, other) => one.since.localeCompare(other.since));
    return { data: [...first, ...then].slice(0, 100) };
  },
});
