/**
 * POST /sobe/passkey: signs in with a passkey alone, whose device verified the user.
 * @throws HttpError 401 for an unknown passkey, 403 for an account that cannot sign in, 503 during
 * an import
 */

import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { PasskeyAssertion } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { passkeysTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { importerQuery, importInProgressError } from '../../transfer/current-import.ts';
import { buildPasskeyRequest } from '../passkeys/passkey-request.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { recordFailedAttempt } from '../record-security-event.ts';
import { challengeExists, createChallenge } from '../second-factor/create-challenge.ts';
import { cancelSecondFactorReset } from '../second-factor/pending-factor-reset.ts';
import { openSession } from './open-session.ts';
import { describeSignInError, getSignInError, signInFields } from './sign-in-by-password.ts';

/** POST /sobe/passkey/options: a challenge for any passkey of this site. */
export async function sendPasskeyOptions(c: Context<AppEnv>) {
  const { challenge, statement } = await createChallenge('passkey');
  await c.var.db.batch([statement]);
  return c.json(buildPasskeyRequest(c.env, challenge, { isAlone: true }));
}

const passkeyOwnerQuery = prepare(['credential_id'], ({ credential_id }) =>
  qb
    .select(signInFields)
    .from(passkeysTable)
    .innerJoin(usersTable, eq(usersTable.id, passkeysTable.user_id))
    .where(eq(passkeysTable.credential_id, credential_id)),
);

export async function signInByPasskey(c: Context<AppEnv>, passkey: PasskeyAssertion) {
  const { db } = c.var;
  const answered = await verifyPasskey(c.env, passkey);
  const {
    challenge: [found],
    owner: [user],
    importer: [importer],
    template: [template],
  } = await db.run({
    queries: {
      challenge: answered.known,
      owner: passkeyOwnerQuery({ credential_id: passkey.id }),
      importer: importerQuery(),
      template: templateQuery('new-device'),
    },
  });
  if (importer && importer.id !== user?.id) throw importInProgressError();
  const behind = await answered.holds(found, { isAlone: true });
  if (!behind || !user) {
    // The query runs for unknown passkeys too, so the response time reveals nothing.
    const owner = qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(sql`${usersTable.id} = ${user?.id ?? null}`);
    await db.batch([recordFailedAttempt(c, { kind: 'sign_in_refused', user: owner })]);
    throw new HttpError(401, 'passkey_unknown');
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
  if (!answer) throw new HttpError(401, 'passkey_unknown');
  return answer;
}
