/**
 * Requeues mails that wait too long, because the queue lost them or a delivery was interrupted.
 * Mails still in the queue are sent only once. The delay lets pending delivery results arrive
 * first.
 */

import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailLimits, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isFalse, qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueueMails, type QueuedMail } from '../outbox/enqueue-mails.ts';

/** The longest waiting mails; the expressions match the index `sent_emails_due` exactly. */
const overdueQuery = prepare(['urgent', 'before'], ({ urgent, before }) => {
  const { created_at, retry_at, claimed_until } = sentEmailsTable;
  const due = sql`max(${created_at}, coalesce(${retry_at}, ''), coalesce(${claimed_until}, ''))`;
  return qb
    .select({ id: sentEmailsTable.id })
    .from(sentEmailsTable)
    .where(
      and(
        isFalse(sentEmailsTable.processed),
        isNull(sentEmailsTable.parked_at),
        eq(sentEmailsTable.is_urgent, urgent),
        sql`${due} < ${before}`,
      ),
    )
    .orderBy(due)
    .limit(mailLimits.sweep.atOnce);
});

export const requeueUnsentJob: Job = {
  name: 'mail',
  period: 10,
  async run(env, db) {
    const before = new Date(getNowMs() - mailLimits.sweep.afterMinutes * minuteMs).toISOString();
    const { urgent, normal } = await db.run({
      queries: {
        urgent: overdueQuery({ urgent: 1, before }),
        normal: overdueQuery({ urgent: 0, before }),
      },
    });
    const mails: QueuedMail[] = [
      ...urgent.map(({ id }) => ({ id, is_urgent: true })),
      ...normal.map(({ id }) => ({ id, is_urgent: false })),
    ];
    await enqueueMails(env, mails, mailLimits.sweep.delaySeconds);
    const isFull = [urgent, normal].some(({ length }) => length === mailLimits.sweep.atOnce);
    return {
      note: `E-mails queued again: ${mails.length}.`,
      hasMore: isFull,
    };
  },
};
