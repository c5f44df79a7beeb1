/**
 * POST /sobe/passkey: signs in with a passkey alone, whose device verified the user.
 * @throws HttpError 401 for an unknown passkey, 403 for an account that cannot sign in, 503 during
 * an import
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTexts } from '../../contract/accounts/account.labels.ts';
import type { PasskeyAssertion } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { importerQuery, importInProgressError } from '../../transfer/current-import.ts';
import { buildPasskeyRequest } from '../passkeys/passkey-request.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { recordFailedAttempt } from '../record-security-event.ts';
import { challengeExists, createChallenge } from '../second-factor/create-challenge.ts';
import { cancelSecondFactorReset } from '../second-factor/pending-factor-reset.ts';
import { openSession, type SignInUser } from './open-session.ts';
import { describeSignInError, getSignInError } from './sign-in-by-password.ts';

/** POST /sobe/passkey/options: a challenge for any passkey of this site. */
export async function sendPasskeyOptions(c: Context<AppEnv>) {
  const { challenge, statement } = await createChallenge('passkey');
  await c.var.db.batch([statement]);
  return c.json(buildPasskeyRequest(c.env, challenge, { isAlone: true }));
}

interface PasskeyOwner extends SignInUser {
  is_active: number;
  email_verified_at: string | null;
  paused_until: string | null;
}

const passkeyOwnerQuery = prepare<PasskeyOwner>(sql`
  select u.id, u.name, u.email, u.last_login, u.is_active, u.email_verified_at, u.paused_until
  from passkeys p join users u on u.id = p.user_id
  where p.credential_id = ${sql.placeholder('credential_id')}`);

export async function signInByPasskey(c: Context<AppEnv>, passkey: PasskeyAssertion) {
  const { db } = c.var;
  const answered = await verifyPasskey(c.env, passkey);
  const [[found], [user], [importer], [template]] = await db.batch([
    answered.known,
    passkeyOwnerQuery({ credential_id: passkey.id }),
    importerQuery(),
    templateQuery('new-device'),
  ]);
  if (importer && importer.id !== user?.id) throw importInProgressError();
  const behind = await answered.holds(found, { isAlone: true });
  if (!behind || !user) {
    // The query runs for unknown passkeys too, so the response time reveals nothing.
    const whose = sql`select id from users where id = ${user?.id ?? null}`;
    await db.batch([recordFailedAttempt(c, { kind: 'sign_in_refused', user: whose })]);
    throw new HttpError(401, accountTexts.signIn.passkeyUnknown);
  }
  const refusal = getSignInError(user);
  if (refusal) {
    const detail = `passkey, ${describeSignInError(refusal)}`;
    await db.batch([recordFailedAttempt(c, { kind: 'sign_in_refused', user: user.id, detail })]);
    throw new HttpError(403, refusal);
  }
  const when = challengeExists(answered.hash);
  const answer = await openSession(c, user, {
    template,
    by: 'passkey',
    when,
    // A sign-in with a factor cancels a pending reset.
    behind: [...cancelSecondFactorReset(c, user.id, { by: user.id, when }), ...behind],
  });
  if (!answer) throw new HttpError(401, accountTexts.signIn.passkeyUnknown);
  return answer;
}
