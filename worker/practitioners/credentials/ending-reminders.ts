/** Reminders to the owners of credentials whose verification ends soon. */

import { sql } from 'drizzle-orm';
import {
  type CredentialKind,
  credentialKindLabels,
  credentialLimits,
} from '../../contract/practitioners/credential-kinds.ts';
import { formatDay } from '../../contract/shared/format-date.ts';
import { prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { composeMail, type EmailInput } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

/** Reminders per batch; the next run takes the rest. */
export const remindersPerRun = 50;

const [first, last] = credentialLimits.toldDays;
const param = (name: string) => sql.placeholder(name);

/** Verifications `c` whose reminder of this stage was not sent yet. */
const needsReminder = sql`c.checked_at is not null and c.checked_until >= ${param('today')} and (
  c.checked_until <= ${param('late')} and coalesce(c.told_days, ${sql.raw(String(first))}) > ${sql.raw(String(last))}
  or c.checked_until <= ${param('early')} and c.told_days is null)`;

interface EndingCredential {
  id: string;
  kind: CredentialKind;
  body: string;
  checked_until: string;
  user_id: string;
  name: string;
  email: string;
}

/** Uses the index on the end date; nearest first. */
export const endingCredentialsQuery = prepare<EndingCredential>(sql`
  select c.id, c.kind, c.body, c.checked_until, c.user_id, u.name, u.email
  from credentials c join users u on u.id = c.user_id
  where ${needsReminder} and c.checked_until <= ${param('early')} and u.is_active = 1 and u.email_unsubscribed_at is null
  order by c.checked_until, c.id limit ${sql.raw(String(remindersPerRun))}`);

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
  { id, kind, body, checked_until, user_id, name, email }: EndingCredential,
  near: ReminderWindow,
  template: EmailInput['template'],
) {
  const mail = await composeMail(env, {
    tag: 'credential-ends',
    template,
    to: { id: user_id, name, email },
    variables: {
      what: `${credentialKindLabels[kind]}, ${body}`,
      when: formatDay(`${checked_until}T12:00:00.000Z`, 'UTC'),
    },
    link: `${getSiteUrl(env)}/account/credentials`,
  });
  const days = checked_until <= near.late ? last : first;
  const isUntold = sql`exists (select 1 from credentials where id = ${id}
    and checked_until = ${checked_until} and coalesce(told_days, ${first + 1}) > ${days})`;
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isUntold),
      notifyMembers({
        kind: 'listing',
        to: user_id,
        by: null,
        when: isUntold,
        object: { type: 'credentials', id },
      }),
      statement(sql`update credentials set told_days = ${days} where id = ${id} and ${isUntold}`),
    ],
  };
}
