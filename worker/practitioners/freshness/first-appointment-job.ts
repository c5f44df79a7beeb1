import { and, eq, exists, lte, type Placeholder } from 'drizzle-orm';
import { href } from '../../contract/addresses.ts';
import { firstAppointmentLimits } from '../../contract/practitioners/first-appointments.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { needsAppointmentReminder, usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail, type EmailInput } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

/**
 * Hourly job: asks practitioners once whether their first appointment is still right, shortly before
 * it is hidden. Those confirmed longest ago come first.
 */
export const firstAppointmentJob: Job = {
  name: 'first appointments',
  period: 60,
  async run(env, db) {
    const before = new Date(
      getNowMs() - firstAppointmentLimits.askAgainAfter * 24 * 60 * minuteMs,
    ).toISOString();
    const {
      found,
      template: [template],
    } = await db.run({
      queries: {
        found: staleAppointmentsQuery({ before }),
        template: templateQuery('confirm-first-appointment'),
      },
    });
    if (found.length === 0) return { note: formatNote(0) };
    const letters = await Promise.all(
      found.map((to) => composeReminder(env, { to, before, template })),
    );
    // Mails and their marks share a batch, so an interrupted run asks all or none.
    const { written } = await db.run({
      written: letters.flatMap(({ statements }) => statements),
      queries: { written: writtenMailsQuery(letters) },
    });
    await enqueueMails(
      env,
      written.map(({ id }) => ({ id, is_urgent: false })),
    );
    return {
      note: formatNote(written.length),
      hasMore: found.length === firstAppointmentLimits.askedAtOnce,
    };
  },
};

const formatNote = (asked: number) => `Asked to confirm their first appointment: ${asked}.`;

const isStale = (before: string | Placeholder) =>
  and(needsAppointmentReminder, lte(usersTable.first_appointment_confirmed_at, before));

/** Practitioners to ask, by the index `users_unasked_appointment`. */
const staleAppointmentsQuery = prepare(['before'], ({ before }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
    })
    .from(usersTable)
    .where(isStale(before))
    .orderBy(usersTable.first_appointment_confirmed_at)
    .limit(firstAppointmentLimits.askedAtOnce),
);

interface AppointmentReminder extends Pick<EmailInput, 'to' | 'template'> {
  /** Confirmations before this time are stale. */
  before: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
async function composeReminder(env: Bindings, { before, ...writing }: AppointmentReminder) {
  const mail = await composeMail(env, {
    ...writing,
    tag: 'confirm-first-appointment',
    link: href('/account/confirm', { claim: 'first_appointment' }),
  });
  const { id } = writing.to;
  const isWaiting = exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, id), isStale(before))),
  );
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isWaiting),
      notifyMembers({
        kind: 'listing',
        to: id,
        by: null,
        when: isWaiting,
        object: { type: 'users', id, part: 'first_appointment' },
      }),
      statement(
        qb
          .update(usersTable)
          .set({ first_appointment_asked_at: getNowIso() })
          .where(and(eq(usersTable.id, id), isWaiting)),
      ),
    ],
  };
}
