import { sql } from 'drizzle-orm';
import {
  type CredentialKind,
  credentialBounds,
  credentialWords,
} from '../../contract/practitioners/credential-kinds.ts';
import { dayText } from '../../contract/shared/format-date.ts';
import { prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { notify } from '../../notifications/notify-members.ts';
import { composeMail, type Writing } from '../../mail/outbox/compose-mail.ts';
import { siteUrl } from '../../http/get-site-url.ts';

/** Reminders per batch; the next run takes the rest. */
export const toldAtOnce = 50;

const [first, last] = credentialBounds.toldDays;
const given = (name: string) => sql.placeholder(name);

/** Verifications `c` whose reminder of this stage was not sent yet. */
const isUntold = sql`c.checked_at is not null and c.checked_until >= ${given('today')} and (
  c.checked_until <= ${given('late')} and coalesce(c.told_days, ${sql.raw(String(first))}) > ${sql.raw(String(last))}
  or c.checked_until <= ${given('early')} and c.told_days is null)`;

interface Ending {
  id: string;
  kind: CredentialKind;
  body: string;
  checked_until: string;
  user_id: string;
  name: string;
  email: string;
}

/** Uses the index on the end date; nearest first. */
export const endingUntold = prepare<Ending>(sql`
  select c.id, c.kind, c.body, c.checked_until, c.user_id, u.name, u.email
  from credentials c join users u on u.id = c.user_id
  where ${isUntold} and c.checked_until <= ${given('early')} and u.is_active = 1 and u.email_unsubscribed_at is null
  order by c.checked_until, c.id limit ${sql.raw(String(toldAtOnce))}`);

/** Dates that decide which reminder is due. */
export interface Near {
  today: string;
  /** Last day of the second reminder, and of the first. */
  late: string;
  early: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
export async function letterOf(
  env: Bindings,
  { id, kind, body, checked_until, user_id, name, email }: Ending,
  near: Near,
  template: Writing['template'],
) {
  const mail = await composeMail(env, {
    tag: 'credential-ends',
    template,
    to: { id: user_id, name, email },
    variables: {
      what: `${credentialWords[kind]}, ${body}`,
      when: dayText(`${checked_until}T12:00:00.000Z`, 'UTC'),
    },
    link: `${siteUrl(env)}/account/credentials`,
  });
  const days = checked_until <= near.late ? last : first;
  const isUntold = sql`exists (select 1 from credentials where id = ${id}
    and checked_until = ${checked_until} and coalesce(told_days, ${first + 1}) > ${days})`;
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isUntold),
      notify({
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
