import { sql } from 'drizzle-orm';
import { mail, minutes } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { type Enqueued, enqueue } from '../lib/outbox/enqueue.ts';

/** The longest waiting, by the index `sent_emails_due`, whose expressions these are word for word. */
const due = prepare<{ id: string }>(sql`
  select id from sent_emails
  where processed = 0 and parked_at is null and is_urgent = ${sql.placeholder('urgent')}
    and max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, '')) < ${sql.placeholder('before')}
  order by max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, ''))
  limit ${sql.raw(String(mail.sweep.atOnce))}`);

/**
 * Hands mail to the queue again that waits longer than it should: the queue lost it, or nobody
 * came back from sending it. One that the queue still holds is sent once all the same. It goes
 * with a delay, behind the outcomes that travel while D1 does not answer.
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
      note: `Handed to the queue again: ${mails.length}.`,
      hasMore: isFull,
    };
  },
};
