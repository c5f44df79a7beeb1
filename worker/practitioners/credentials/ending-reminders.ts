/** Reminders to the owners of credentials whose verification ends soon. */

import {
  and,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import {
  credentialLimits,
  formatCredentialTitle,
} from '../../contract/practitioners/credential-kinds.ts';
import { formatDay } from '../../contract/shared/format-date.ts';
import { prepare, statement } from '../../db/client.ts';
import { isTrue, notNull, qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { composeMail, type EmailInput } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

/** Reminders per batch; the next run takes the rest. */
export const remindersPerRun = 50;

const [first, last] = credentialLimits.toldDays;
/** SQL condition: a verification whose reminder of this stage was not sent yet. */
const needsReminder = ({ today, late, early }: Record<keyof ReminderWindow, Placeholder>) =>
  and(
    isNotNull(credentialsTable.checked_at),
    gte(credentialsTable.checked_until, today),
    or(
      and(
        lte(credentialsTable.checked_until, late),
        sql`coalesce(${credentialsTable.told_days}, ${first}) > ${last}`,
      ),
      and(lte(credentialsTable.checked_until, early), isNull(credentialsTable.told_days)),
    ),
  );

/** Uses the index on the end date; nearest first. */
export const endingCredentialsQuery = prepare(['today', 'late', 'early'], (days) =>
  qb
    .select({
      id: credentialsTable.id,
      kind: credentialsTable.kind,
      title: credentialsTable.title,
      body: credentialsTable.body,
      checked_until: notNull(credentialsTable.checked_until),
      user_id: credentialsTable.user_id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
    })
    .from(credentialsTable)
    .innerJoin(usersTable, eq(usersTable.id, credentialsTable.user_id))
    .where(
      and(
        needsReminder(days),
        lte(credentialsTable.checked_until, days.early),
        isTrue(usersTable.is_active),
        isNull(usersTable.email_unsubscribed_at),
      ),
    )
    .orderBy(credentialsTable.checked_until, credentialsTable.id)
    .limit(remindersPerRun),
);

type EndingCredential = NonNullable<ReturnType<typeof endingCredentialsQuery>['row']>;

/** Dates that decide which reminder is due. */
export interface ReminderWindow {
  today: string;
  /** Last day of the second reminder, and of the first. */
  late: string;
  early: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
export async function buildReminderMail(
  env: Bindings,
  { id, kind, title, body, checked_until, user_id, name, email, language_id }: EndingCredential,
  near: ReminderWindow,
  template: EmailInput['template'],
) {
  const mail = await composeMail(env, {
    tag: 'credential-ends',
    template,
    to: { id: user_id, name, email, language_id },
    variables: () => ({
      what: formatCredentialTitle({ kind, title, body }),
      when: formatDay(`${checked_until}T12:00:00.000Z`, 'UTC'),
    }),
    link: '/account/credentials',
  });
  const days = checked_until <= near.late ? last : first;
  const isPending = exists(
    qb
      .select({ id: credentialsTable.id })
      .from(credentialsTable)
      .where(
        and(
          eq(credentialsTable.id, id),
          eq(credentialsTable.checked_until, checked_until),
          sql`coalesce(${credentialsTable.told_days}, ${first + 1}) > ${days}`,
        ),
      ),
  );
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isPending),
      notifyMembers({
        kind: 'listing',
        to: user_id,
        by: null,
        when: isPending,
        object: { type: 'credentials', id },
      }),
      statement(
        qb
          .update(credentialsTable)
          .set({ told_days: days })
          .where(and(eq(credentialsTable.id, id), isPending)),
      ),
    ],
  };
}
