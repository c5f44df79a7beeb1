/**
 * POST /sobe/token with a password. The attempt is counted first and undone on success, so
 * concurrent guesses count too. Unknown addresses take as long as wrong passwords.
 * @throws HttpError 429, 404 for a wrong pair, 403 for an account that cannot sign in, 503 during
 * an import
 */

import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { normalizeEmail } from '../../contract/accounts/email-address.ts';
import { IMPORTING_EMAIL_PREFIX } from '../../contract/system/transfer.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, type Refusal } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { importerQuery, importInProgressError } from '../../transfer/current-import.ts';
import { getRelyingParty } from '../passkeys/get-relying-party.ts';
import { hashPassword, isWeakHash, matchPasswords } from '../password/hash-password.ts';
import { pendingPasswordHash } from '../pending-sign-up.ts';
import {
  type AttemptResult,
  recordAttempts,
  rejectTooManyAttempts,
  undoAttempt,
} from '../record-attempt.ts';
import { recordFailedAttempt } from '../record-security-event.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';
import { formatUtcMoment } from '../second-factor/notify-factor-change.ts';
import { getAccountKey, getAttemptKeys, resetAttempts } from './attempt-keys.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import { notifyBruteForce } from './notify-brute-force.ts';
import { openSession } from './open-session.ts';
import { requestSecondFactor } from './request-second-factor.ts';

interface SignInState {
  is_active: boolean;
  email_verified_at: string | null;
  paused_until: string | null;
}

/** Columns of `SignInUser` and `SignInState`. */
export const signInFields = {
  id: usersTable.id,
  name: usersTable.name,
  email: usersTable.email,
  language_id: usersTable.language_id,
  last_login: usersTable.last_login,
  is_active: usersTable.is_active,
  email_verified_at: usersTable.email_verified_at,
  paused_until: usersTable.paused_until,
};

const accountQuery = prepare(['email', 'host'], ({ email }) =>
  qb
    .select({
      ...signInFields,
      password_hash: usersTable.password_hash,
      /** Password hash of the latest unconfirmed sign-up. */
      tried: pendingPasswordHash(),
      has_second_factor: hasSecondFactor(usersTable.id).mapWith(Boolean),
    })
    .from(usersTable)
    .where(eq(usersTable.email, email)),
);

const rehash = prepare(['id', 'hash', 'old'], ({ id, hash, old }) =>
  qb
    .update(usersTable)
    .set({ password_hash: sql`${hash}` })
    .where(and(eq(usersTable.id, id), eq(usersTable.password_hash, old))),
);

export async function signInByPassword(c: Context<AppEnv>, username: string, password: string) {
  const { db } = c.var;
  const email = normalizeEmail(username);
  const counted = await getAttemptKeys(c, email);
  const {
    account: [found],
    importer: [importer],
    template: [template],
    ...attempts
  } = await db.run({
    queries: {
      account: accountQuery({ email, host: getRelyingParty(c.env).id }),
      importer: importerQuery(),
      template: templateQuery('new-device'),
      ...recordAttempts(counted),
    },
  });
  const admissions: Record<string, AttemptResult[]> = attempts;
  // During an import only its account may sign in. Possible names of it are processed normally, so
  // the response does not reveal it.
  if (importer && !email.startsWith(IMPORTING_EMAIL_PREFIX)) {
    const admitted = counted.filter(({ key }) => admissions[key]?.[0]?.admitted);
    if (admitted.length > 0) await db.batch(admitted.map(({ key }) => undoAttempt({ key })));
    throw importInProgressError();
  }
  if (admissions[getAccountKey(email)]?.[0]?.admitted === false)
    c.executionCtx.waitUntil(notifyBruteForce(c, email));
  rejectTooManyAttempts(Object.values(admissions).flat());

  const account = !importer || importer.id === found?.id ? found : undefined;
  // Signing up with a known or unknown address has the same effect on this response, in one
  // computation.
  const [fits, isOfSignUp] = await matchPasswords(password, [
    account?.password_hash,
    account?.tried,
  ]);
  const isTried = !fits && isOfSignUp;
  if (!account || !(fits || isTried)) {
    // The same statements run for unknown addresses, so the response time reveals nothing.
    await db.batch(
      recordFailedSignIn(c, counted, { kind: 'sign_in_refused', user: selectIdByEmail(email) }),
    );
    throw new HttpError(404, 'sign_in_wrong');
  }

  // Passwords of unconfirmed sign-ups neither count nor reset failures, because anyone can sign up
  // with an address.
  const one = counted.map(({ key }) => undoAttempt({ key }));
  const refusal = isTried ? 'email_unverified' : getSignInError(account);
  if (refusal) {
    const detail = isTried
      ? 'password of an unconfirmed sign-up'
      : `right password, ${describeSignInError(refusal)}`;
    await db.batch([
      ...one,
      recordFailedAttempt(c, { kind: 'sign_in_refused', user: account.id, detail }),
    ]);
    throw new HttpError(403, refusal);
  }
  const before: Statement[] = [];
  if (isWeakHash(account.password_hash ?? '')) {
    const hash = await hashPassword(password);
    before.push(rehash({ id: account.id, hash, old: account.password_hash }));
  }
  if (account.has_second_factor) {
    // A correct password alone does not reset failures of the second factor.
    return requestSecondFactor(c, account.id, [...before, ...one]);
  }
  before.push(...resetAttempts(counted));
  const answer = await openSession(c, account, { template, by: 'password', before });
  if (!answer) throw new Error('Nothing stops a session after a password');
  return answer;
}

const selectIdByEmail = (email: string) =>
  qb.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email));

/** Short text for the security event. */
export const describeSignInError = (refusal: Refusal) =>
  refusal === 'email_unverified' ? 'address not confirmed' : 'account not active';

/** Reason why an account cannot sign in; shown only after the correct password. */
export function getSignInError({
  email_verified_at,
  is_active,
  paused_until,
}: SignInState): Refusal | null {
  if (!email_verified_at) return 'email_unverified';
  if (!is_active && paused_until)
    return { code: 'account_suspended', values: { moment: formatUtcMoment(paused_until) } };
  return is_active ? null : 'account_inactive';
}
