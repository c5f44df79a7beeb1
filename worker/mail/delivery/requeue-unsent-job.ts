import { sql } from 'drizzle-orm';
import { mail, minutes } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type Enqueued, enqueue } from '../outbox/enqueue-mails.ts';

/** The longest waiting mails; the expressions match the index `sent_emails_due` exactly. */
const due = prepare<{ id: string }>(sql`
  select id from sent_emails
  where processed = 0 and parked_at is null and is_urgent = ${sql.placeholder('urgent')}
    and max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, '')) < ${sql.placeholder('before')}
  order by max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, ''))
  limit ${sql.raw(String(mail.sweep.atOnce))}`);

/**
 * Requeues mails that wait too long, because the queue lost them or a delivery was interrupted.
 * Mails still in the queue are sent only once. The delay lets pending delivery results arrive
 * first.
 */
export const sweepJob: Job = {
  name: 'mail',
  period: 10,
  async run(env, db) {
    const before = new Date(milliseconds() - mail.sweep.afterMinutes * minutes).toISOString();
    const [urgent, others] = await db.batch([
      due({ urgent: 1, before }),
      due({ urgent: 0, before }),
    ]);
    const mails: Enqueued[] = [
      ...urgent.map(({ id }) => ({ id, is_urgent: true })),
      ...others.map(({ id }) => ({ id, is_urgent: false })),
    ];
    await enqueue(env, mails, mail.sweep.delaySeconds);
    const isFull = [urgent, others].some(({ length }) => length === mail.sweep.atOnce);
    return {
      note: `Queued again: ${mails.length}.`,
      hasMore: isFull,
    };
  },
};
