import { sql } from 'drizzle-orm';
import type { ComesNext } from '../../contract/accounts/account.labels.ts';
import { attempts } from '../../contract/accounts/attempts.ts';
import { keptEmail } from '../../contract/accounts/email-address.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { invitesSince } from '../valid-invite.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashOf } from '../link-token.ts';
import { strangerMail } from '../../mail/outbox/stranger-mail-limit.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { recordSecurity } from '../record-security-event.ts';
import { attempt } from '../record-attempt.ts';
import { nextInWords, nextOfWaiting } from '../sign-up/next-step.ts';
import type { Purpose } from './link-purposes.ts';
import { letterWithLink, unnamed } from './compose-link-mail.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  email_verified_at: string | null;
  next: ComesNext | null;
}

interface Asked {
  path: string;
  summary: string;
  purpose: Purpose;
  tag: MailTag;
  /** SQL condition on accounts that may request the link. */
  when: string;
}

/**
 * Mutation that mails a link. It always responds 204 after the same time, so it does not reveal
 * accounts.
 */
function askLink({ path, summary, purpose, tag, when }: Asked) {
  const byEmail =
    prepare<Person>(sql`select id, name, email, email_verified_at, ${nextOfWaiting} as next from users
    where email = ${sql.placeholder('email')} and ${sql.raw(when)}`);
  return call({
    method: 'post',
    path: `${path}/:email`,
    who: 'P',
    rateLimit: 'account',
    noun: 'users',
    summary,
    status: 204,
    changes: [],
    beside: ({ email = '' }) =>
      [byEmail({ email: keptEmail(email), since: invitesSince() }), templateOf(tag)] as const,
    run: async (_, c, [[person], [template]]) => {
      const key = `${purpose}-mail:${await hashOf(keptEmail(c.req.param('email') ?? ''))}`;
      const to = person?.email_verified_at
        ? person
        : { id: '', email: 'nobody@example.org', ...person, name: unnamed };
      const variables = { words: nextInWords(c.env, person?.next ?? 'wait') };
      const mail = await letterWithLink(c.env, purpose, { tag, template, to, variables });
      const isAdmitted = person
        ? sql`exists (select 1 from attempts where key = ${key} and admitted = 1)`
        : sql`0`;
      // Mails caused by strangers must not lock the owner of a confirmed address out.
      const counted = await strangerMail(c.env, to.email);
      const wanted = person?.email_verified_at ? isAdmitted : counted.isAllowed;
      const [[admission]] = await c.var.db.batch([
        attempt(key, attempts.linkMail),
        counted.claim(person?.email_verified_at ? sql`0` : isAdmitted),
        ...mail.statements(wanted),
        ...(purpose === 'reset'
          ? [recordSecurity(c, { kind: 'reset_asked', user: person?.id ?? null, when: wanted })]
          : []),
      ]);
      // Runs after the response, so that timing reveals nothing; the requeue job finds lost mails.
      if (person && admission?.admitted) c.executionCtx.waitUntil(enqueue(c.env, [mail.letter]));
      return c.body(null, 204);
    },
  });
}

/** Another link if the first was lost or expired. */
export const askVerification = askLink({
  path: '/users/verify-email',
  summary: 'Send another confirmation link, if an account is waiting for one',
  purpose: 'verify',
  tag: 'verify-email',
  when: 'email_verified_at is null',
});

export const askPasswordReset = askLink({
  path: '/users/password-reset',
  summary: 'Send a password reset link, if there is such an account',
  purpose: 'reset',
  tag: 'password-reset',
  when: '1',
});
