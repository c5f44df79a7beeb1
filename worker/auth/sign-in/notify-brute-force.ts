import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { prepare } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { recordAttempt } from '../record-attempt.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

interface AccountOwner {
  id: string;
  name: string;
  email: string;
}

const accountOwnerQuery = prepare<AccountOwner>(sql`select id, name, email from users
  where email = ${sql.placeholder('email')} and email_verified_at is not null and is_active = 1`);

/**
 * Mails the owner of an account about password guessing, once a day. Runs after the response, which
 * does not depend on the account.
 */
export async function notifyBruteForce(c: Context<AppEnv>, email: string) {
  const { db } = c.var;
  const [[to], [template]] = await db.batch([
    accountOwnerQuery({ email }),
    templateQuery('sign-in-slowed'),
  ]);
  if (!to) return;
  const key = `sign-in-told:${email}`;
  const mail = await composeMail(c.env, { tag: 'sign-in-slowed', template, to });
  const isFirst = sql`exists (select 1 from attempts where key = ${key} and admitted = 1)`;
  const [[first]] = await db.batch([
    recordAttempt(key, attemptLimits.signInTold),
    ...mail.statements(isFirst),
    recordSecurityEvent(c, { kind: 'sign_in_slowed', user: to.id, by: null, when: isFirst }),
  ]);
  if (first?.admitted) await enqueueMails(c.env, [mail]);
}
