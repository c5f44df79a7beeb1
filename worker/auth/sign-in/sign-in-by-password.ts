import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import { keptEmail } from '../../contract/accounts/email-address.ts';
import { importing } from '../../contract/system/transfer.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { Refusal } from '../../http/http-error.ts';
import { beingImported, importerOf } from '../../transfer/current-import.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { hashPassword, isWeak, passwordsFit } from '../password/hash-password.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { relyingParty } from '../passkeys/get-relying-party.ts';
import { momentNamed } from '../second-factor/notify-factor-change.ts';
import { recordRefusal } from '../record-security-event.ts';
import { attempt, refuseTooMany, uncount } from '../record-attempt.ts';
import { triedSignUp } from '../pending-sign-up.ts';
import { askSecondFactor } from './request-second-factor.ts';
import { beginSession, type SigningIn } from './open-session.ts';
import { countedFor, uncounted } from './attempt-keys.ts';
import { refused } from './failed-sign-in.ts';
import { tellOwner } from './notify-brute-force.ts';

interface Standing {
  is_active: number;
  email_verified_at: string | null;
  paused_until: string | null;
}

interface Account extends SigningIn, Standing {
  password_hash: string | null;
  /** Password hash of the latest unconfirmed sign-up. */
  tried: string | null;
  has_second_factor: number;
}

const accountOf = prepare<Account>(sql`
  select id, name, email, is_active, email_verified_at, paused_until, last_login, password_hash, ${triedSignUp} as tried,
    ${hasSecondFactor('users.id')} as has_second_factor
  from users where email = ${sql.placeholder('email')}`);

const rehash = prepare(sql`update users set password_hash = ${sql.placeholder('hash')}
  where id = ${sql.placeholder('id')} and password_hash = ${sql.placeholder('old')}`);

/**
 * POST /sobe/token with a password. The attempt is counted first and undone on success, so
 * concurrent guesses count too. Unknown addresses take as long as wrong passwords.
 * @throws HttpError 429, 404 for a wrong pair, 403 for an account that cannot sign in, 503 during
 * an import
 */
export async function signIn(c: Context<App>, username: string, password: string) {
  const { db } = c.var;
  const email = keptEmail(username);
  const counted = await countedFor(c, email);
  const [[found], [importer], [template], ...attempted] = await db.batch([
    accountOf({ email, host: relyingParty(c.env).id }),
    importerOf(),
    templateOf('new-device'),
    ...counted.map(({ key, limit }) => attempt(key, limit)),
  ]);
  const admissions = attempted.map(([admission]) => admission);
  // During an import only its account may sign in. Possible names of it are processed normally, so
  // the response does not reveal it.
  if (importer && !email.startsWith(importing)) {
    const admitted = counted.filter((_, index) => admissions[index]?.admitted);
    if (admitted.length > 0) await db.batch(admitted.map(({ key }) => uncount({ key })));
    throw beingImported();
  }
  if (admissions[2]?.admitted === 0) c.executionCtx.waitUntil(tellOwner(c, email));
  refuseTooMany(admissions);

  const account = !importer || importer.id === found?.id ? found : undefined;
  // Signing up with a known or unknown address has the same effect on this response, in one
  // computation.
  const [fits, isOfSignUp] = await passwordsFit(password, [account?.password_hash, account?.tried]);
  const isTried = !fits && isOfSignUp;
  if (!account || !(fits || isTried)) {
    // The same statements run for unknown addresses, so the response time reveals nothing.
    await db.batch(refused(c, counted, { kind: 'sign_in_refused', user: idOf(email) }));
    throw new Refusal(404, accountWords.signIn.wrong);
  }

  // Passwords of unconfirmed sign-ups neither count nor reset failures, because anyone can sign up
  // with an address.
  const one = counted.map(({ key }) => uncount({ key }));
  const refusal = isTried ? accountWords.signIn.unverified : refusalOf(account);
  if (refusal) {
    const detail = isTried ? 'the password of a sign-up' : `right password, ${whyShut(refusal)}`;
    await db.batch([
      ...one,
      recordRefusal(c, { kind: 'sign_in_refused', user: account.id, detail }),
    ]);
    throw new Refusal(403, refusal);
  }
  const before: Statement[] = [];
  if (isWeak(account.password_hash ?? '')) {
    const hash = await hashPassword(password);
    before.push(rehash({ id: account.id, hash, old: account.password_hash }));
  }
  if (account.has_second_factor) {
    // A correct password alone does not reset failures of the second factor.
    return askSecondFactor(c, account.id, [...before, ...one]);
  }
  before.push(...uncounted(counted));
  const answer = await beginSession(c, account, { template, by: 'password', before });
  if (!answer) throw new Error('Nothing stops a session after a password');
  return answer;
}

const idOf = (email: string) => sql`select id from users where email = ${email}`;

/** Short text for the security event. */
export const whyShut = (refusal: string) =>
  refusal === accountWords.signIn.unverified ? 'address not confirmed' : 'account not active';

/** Reason why an account cannot sign in; shown only after the correct password. */
export function refusalOf({ email_verified_at, is_active, paused_until }: Standing): string | null {
  if (!email_verified_at) return accountWords.signIn.unverified;
  if (!is_active && paused_until) return accountWords.signIn.paused(momentNamed(paused_until));
  return is_active ? null : accountWords.signIn.inactive;
}
