import { sql } from 'drizzle-orm';
import { type ReviewItem, review } from '../contract/moderation/review.ts';
import { prepare } from '../db/client.ts';
import { read } from '../http/query.ts';
import { appealsWaiting } from '../moderation/pending-appeals.ts';

/** Maximum rows per kind; the client asks again at the end. */
const most = sql.raw('100');

const reports =
  prepare<ReviewItem>(sql`select 'report' as kind, id, created_at as since from reports
  where is_handled = 0 order by created_at, id limit ${most}`);

const applications =
  prepare<ReviewItem>(sql`select 'application' as kind, user_id as id, coalesce(sent_at, updated_at) as since
  from applications where state = 'sent' order by sent_at limit ${most}`);

/** GET /review: everything that waits for a decision, in order. */
export const reviewQueue = read({
  path: '/review',
  who: 'A',
  noun: 'reports',
  summary: 'List items to review: appeals, then reports and applications, oldest first; up to 100',
  answer: review,
  statements: () => [appealsWaiting({}), reports({}), applications({})] as const,
  shape: ([first, ...rest]) => {
    const then = rest.flat().sort((one, other) => one.since.localeCompare(other.since));
    return { data: [...first, ...then].slice(0, 100) };
  },
});
