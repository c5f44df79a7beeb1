import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { attempts } from '../../contract/accounts/attempts.ts';
import { type SignUp, signUp } from '../../contract/accounts/sign-up.ts';
import { prepare, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { networkOf } from '../../http/client-info.ts';
import { call } from '../../http/mutation.ts';
import { canonicalZone } from '../../db/canonical-timezone.ts';
import { now } from '../../db/clock.ts';
import { newId } from '../../db/ids.ts';
import { goodInviteFor, invitesSince } from '../valid-invite.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import type { OutgoingMail, Writing } from '../../mail/outbox/compose-mail.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { hashOf } from '../link-token.ts';
import { senderOf } from '../../mail/outbox/get-sender.ts';
import { type StrangerMail, strangerMail } from '../../mail/outbox/stranger-mail-limit.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { hashPassword } from '../password/hash-password.ts';
import { attempt, refuseTooMany } from '../record-attempt.ts';
import { keepTried } from '../pending-sign-up.ts';
import { addAccount } from './create-pending-account.ts';
import { nextInWords } from './next-step.ts';
import { refuseGuessable } from '../password/password-policy.ts';
import { letterWithLink } from '../links/compose-link-mail.ts';
import { refuseTooYoung } from './validate-age.ts';
import { type SignedUp, signedUp } from './sign-up-data.ts';

interface Existing {
  id: string;
  name: string;
  email: string;
  email_verified_at: string | null;
  is_shut: number;
  password_hash: string | null;
}

const existing = prepare<Existing>(
  sql`select id, name, email, email_verified_at, is_shut, password_hash from users where email = ${sql.placeholder('email')}`,
);

/**
 * The response and its timing are the same for new, existing and unconfirmed addresses, so they
 * reveal no accounts. Existing ones get a notice by mail, unconfirmed ones another link.
 */
export const signUpUser = call<SignUp>({
  method: 'post',
  path: '/user-signup',
  who: 'P',
  rateLimit: 'account',
  noun: 'users',
  summary:
    'Create an account, inactive until its address is confirmed and an admin has approved it',
  body: signUp,
  status: 201,
  answer: z.string().describe('sender address of the verification e-mail'),
  changes: [],
  run: async (sent, c) => {
    refuseTooYoung(c.env, sent.date_of_birth ?? now().slice(0, 10));
    const invite = sent.invite && (await hashOf(sent.invite));
    const [[admission], [known], [template], [already], [invited]] = await c.var.db.batch([
      attempt(`sign-up:${networkOf(c)}`, attempts.signUp),
      existing({ email: sent.email }),
      templateOf('verify-email'),
      templateOf('already-registered'),
      statement(
        sql`select id from ${goodInviteFor(sql`${invite ?? null}`, sql`${sent.email}`, invitesSince())}`,
      ),
    ]);
    refuseTooMany([admission]);
    refuseGuessable(c.env, sent.password, [sent.name, sent.email]);
    // Uses the salt of the existing account, so that a sign-in can test both with one hash.
    const password_hash = await hashPassword(sent.password, known?.password_hash);
    const next = known?.is_shut ? 'wait' : sent.wants_listing ? 'apply' : invited ? 'open' : 'wait';
    const verify = { template, variables: { words: nextInWords(c.env, next) } };
    const said = signedUp(sent, password_hash, invite);
    if (!sent.website) {
      const counted = await strangerMail(c.env, sent.email);
      const mail = known
        ? await writeAgain(c, known, { verify, already, counted }, said)
        : await makeAccount(c, sent, { verify, counted }, said);
      await enqueue(c.env, [mail]);
    }
    return c.json(senderOf(c.env)?.email ?? '', 201);
  },
});

type Verify = Pick<Writing, 'template' | 'variables'>;

async function makeAccount(
  c: Context<App>,
  sent: SignUp,
  { verify, counted }: { verify: Verify; counted: StrangerMail },
  sign_up: string,
): Promise<OutgoingMail> {
  const to = { id: newId(), name: sent.name, email: sent.email };
  const mail = await letterWithLink(
    c.env,
    'verify',
    { ...verify, tag: 'verify-email', to },
    { sign_up },
  );
  const here = c.req.raw.cf?.timezone;
  const timezone_here = here === undefined ? null : canonicalZone(String(here));
  const made = addAccount({ ...to, ...sent, timezone_here, moment: now() });
  await c.var.db.batch([
    ...made.statements,
    counted.claim(made.happened),
    ...mail.statements(counted.isAllowed),
  ]);
  return mail.letter;
}

interface Again {
  verify: Verify;
  already: TemplateRow | undefined;
  counted: StrangerMail;
}

async function writeAgain(
  c: Context<App>,
  to: Existing,
  { verify, already, counted }: Again,
  sign_up: string,
): Promise<OutgoingMail> {
  if (to.email_verified_at) {
    const link = c.env.SITE_URL;
    const writing = { tag: 'already-registered' as const, template: already, to, link };
    const mail = await composeMail(c.env, writing);
    const { password_hash } = JSON.parse(sign_up) as SignedUp;
    await c.var.db.batch([
      counted.claim(),
      ...mail.statements(counted.isAllowed),
      keepTried({ user_id: to.id, email: to.email, password_hash, now: now() }),
    ]);
    return mail;
  }
  const writing = { ...verify, tag: 'verify-email' as const, to };
  const mail = await letterWithLink(c.env, 'verify', writing, { sign_up });
  await c.var.db.batch([counted.claim(), ...mail.statements(counted.isAllowed)]);
  return mail.letter;
}
