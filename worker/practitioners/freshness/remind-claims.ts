import { sql } from 'drizzle-orm';
import { accepting } from '../../contract/practitioners/accepting-clients.ts';
import { prepare, statement } from '../../db/client.ts';
import { isUnasked } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { notify } from '../../notifications/notify-members.ts';
import { composeMail, type Writing } from '../../mail/outbox/compose-mail.ts';
import { siteUrl } from '../../http/get-site-url.ts';

const most = sql.raw(String(accepting.askedAtOnce));
const people = sql.raw(`select id, name, email from users where ${isUnasked}`);

/** Never confirmed first, then the oldest confirmation, by the index `users_unasked`. */
export const unasked = prepare<Writing['to']>(sql`
  select * from (${people} and confirmed_at is null limit ${most}) union all
  select * from (${people} and confirmed_at <= ${sql.placeholder('before')} order by confirmed_at limit ${most})
  limit ${most}`);

interface Asking extends Pick<Writing, 'to' | 'template'> {
  /** Confirmations before this time are stale. */
  before: string;
}

/** The INSERT repeats the condition, so only one of two parallel runs writes the mail. */
export async function letterTo(env: Bindings, { before, ...writing }: Asking) {
  const mail = await composeMail(env, {
    ...writing,
    tag: 'confirm-claims',
    link: `${siteUrl(env)}/account/confirm`,
  });
  const { id } = writing.to;
  const isWaiting = sql`exists (select 1 from users where id = ${id} and ${sql.raw(isUnasked)}
    and (confirmed_at is null or confirmed_at <= ${before}))`;
  return {
    id: mail.id,
    statements: [
      ...mail.statements(isWaiting),
      notify({
        kind: 'listing',
        to: id,
        by: null,
        when: isWaiting,
        object: { type: 'users', id, part: 'confirm' },
      }),
      statement(
        sql`update users set confirmation_asked_at = ${now()} where id = ${id} and ${isWaiting}`,
      ),
    ],
  };
}

/** Ids of the mails that were written. */
export const writtenOf = (letters: { id: string }[]) =>
  statement<{ id: string }>(sql`select id from sent_emails
    where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`);
