import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { prepare } from '../../db/client.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isAttemptAdmitted, recordAttempt } from '../record-attempt.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

const accountOwnerQuery = prepare(['email'], ({ email }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
    })
    .from(usersTable)
    .where(
      and(
        eq(usersTable.email, email),
        isNotNull(usersTable.email_verified_at),
        isTrue(usersTable.is_active),
      ),
    ),
);

/**
 * Mails the owner of an account about password guessing, once a day. Runs after the response, which
 * does not depend on the account.
 */
export async function notifyBruteForce(c: Context<AppEnv>, email: string) {
  const { db } = c.var;
  const {
    owner: [to],
    template: [template],
  } = await db.run({
    queries: { owner: accountOwnerQuery({ email }), template: templateQuery('sign-in-slowed') },
  });
  if (!to) return;
  const key = `sign-in-told:${email}`;
  const mail = await composeMail(c.env, { tag: 'sign-in-slowed', template, to });
  const isFirst = isAttemptAdmitted(key);
  const {
    attempt: [attempt],
  } = await db.run({
    before: { attempt: recordAttempt(key, attemptLimits.signInTold) },
    written: [
      ...mail.statements(isFirst),
      recordSecurityEvent(c, { kind: 'sign_in_slowed', user: to.id, by: null, when: isFirst }),
    ],
  });
  if (attempt?.admitted) await enqueueMails(c.env, [mail]);
}
