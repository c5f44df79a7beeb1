/** Finds practitioners whose profile claims are old, and composes the reminder to confirm them. */

import { sql } from 'drizzle-orm';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { needsClaimsReminder } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { composeMail, type EmailInput } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

const maxPerRun = sql.raw(String(acceptingClientsLimits.askedAtOnce));
const peopleSql = sql.raw(`select id, name, email from users where ${needsClaimsReminder}`);

/** Never confirmed first, then the oldest confirmation, by the index `users_unasked`. */
export const staleClaimsQuery = prepare<EmailInput['to']>(sql`
  select * from (${peopleSql} and confirmed_at is null limit ${maxPerRun}) union all
  select * from (${peopleSql} and confirmed_at <= ${sql.placeholder('before')} order by confirmed_at limit ${maxPerRun})
  limit ${maxPerRun}`);

interface ClaimsReminder extends Pick<EmailInput, 'to' | 'template'> {
  /** Confirmations before this time are stale. */
  before: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
export async function composeClaimsReminder(env: Bindings, { before, ...writing }: ClaimsReminder) {
  const mail = await composeMail(env, {
    ...writing,
    tag: 'confirm-claims',
    link: `${getSiteUrl(env)}/account/confirm`,
  });
  const { id } = writing.to;
  const isWaiting = sql`exists (select 1 from users where id = ${id} and ${sql.raw(needsClaimsReminder)}
    and (confirmed_at is null or confirmed_at <= ${before}))`;
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isWaiting),
      notifyMembers({
        kind: 'listing',
        to: id,
        by: null,
        when: isWaiting,
        object: { type: 'users', id, part: 'confirm' },
      }),
      statement(
        sql`update users set confirmation_asked_at = ${getNowIso()} where id = ${id} and ${isWaiting}`,
      ),
    ],
  };
}

/** Ids of the mails that were written. */
export const writtenRemindersQuery = (letters: { id: string }[]) =>
  statement<{ id: string }>(sql`select id from sent_emails
    where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`);
