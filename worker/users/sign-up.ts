import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { type SignUp, signUp } from '../contract/accounts.ts';
import { attempts } from '../contract/attempts.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { attempt, refuseTooMany } from '../lib/attempts.ts';
import { networkOf } from '../lib/caller.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import type { Letter } from '../lib/outbox/letter.ts';
import { letter } from '../lib/outbox/letter.ts';
import { post } from '../lib/outbox/post.ts';
import { senderOf } from '../lib/outbox/sender.ts';
import { type TemplateRow, templateOf } from '../lib/outbox/templates.ts';
import { refuseGuessable } from '../lib/password/guessable.ts';
import { hashPassword } from '../lib/password/hash.ts';
import { addAccount } from './add.ts';
import { letterWithLink } from './mail-link.ts';
import { type SignedUp, signedUp } from './signed-up.ts';

interface Existing {
  id: string;
  name: string;
  email: string;
  email_verified_at: string | null;
}

const existing = prepare<Existing>(
  sql`select id, name, email, email_verified_at from users where email = ${sql.placeholder('email')}`,
);

/**
 * POST /user-signup. The same answer in the same time, whether the address is new, has an account
 * already (which gets a mail saying so) or waits for its confirmation (which gets another link).
 */
export const signUpUser = call<SignUp>({
  method: 'post',
  path: '/user-signup',
  who: 'P',
  flood: 'account',
  noun: 'users',
  summary: 'Makes an account, inactive until its address is confirmed and an admin has approved it',
  body: signUp,
  status: 201,
  answer: z.string().describe('the address that the verification mail comes from'),
  changes: [],
  run: async (sent, c) => {
    const [[admission], [known], [verify], [already]] = await c.var.db.batch([
      attempt(`sign-up:${networkOf(c)}`, attempts.signUp),
      existing({ email: sent.email }),
      templateOf('verify-email'),
      templateOf('already-registered'),
    ]);
    refuseTooMany([admission]);
    refuseGuessable(c.env, sent.password, [sent.name, sent.email]);
    const password_hash = await hashPassword(sent.password);
    if (!sent.website) {
      const letters = known
        ? await writeAgain(c, known, { verify, already }, signedUp(sent, password_hash))
        : await makeAccount(c, sent, verify, signedUp(sent, password_hash));
      await post(c.env, letters);
    }
    return c.json(senderOf(c.env)?.email ?? '', 201);
  },
});

async function makeAccount(
  c: Context<App>,
  sent: SignUp,
  template: TemplateRow | undefined,
  sign_up: string,
): Promise<Letter[]> {
  const to = { id: newId(), name: sent.name, email: sent.email };
  const mail = await letterWithLink(
    c.env,
    'verify',
    { tag: 'verify-email', template, to },
    { sign_up },
  );
  const timezone_here = (c.req.raw.cf?.timezone as string | undefined) ?? null;
  const made = addAccount({ ...to, ...sent, timezone_here, moment: now() });
  await c.var.db.batch([...made.statements, ...mail.statements(made.happened)]);
  return [mail.letter];
}

async function writeAgain(
  c: Context<App>,
  to: Existing,
  { verify, already }: Record<'verify' | 'already', TemplateRow | undefined>,
  sign_up: string,
): Promise<Letter[]> {
  if (to.email_verified_at) {
    const link = c.env.SITE_URL;
    const mail = await letter(c.env, { tag: 'already-registered', template: already, to, link });
    await c.var.db.batch(mail.statements());
    return [mail];
  }
  const { name } = JSON.parse(sign_up) as SignedUp;
  const writing = { tag: 'verify-email' as const, template: verify, to: { ...to, name } };
  const mail = await letterWithLink(c.env, 'verify', writing, { sign_up });
  await c.var.db.batch(mail.statements());
  return [mail.letter];
}
