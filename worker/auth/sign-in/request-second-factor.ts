import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTexts } from '../../contract/accounts/account.labels.ts';
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorChallenge,
} from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { getRelyingParty } from '../passkeys/get-relying-party.ts';
import {
  buildPasskeyRequest,
  type PasskeyRef,
  passkeyCredentialsQuery,
} from '../passkeys/passkey-request.ts';
import { createChallenge } from '../second-factor/create-challenge.ts';

const otherMethodsQuery = prepare<{ has_code: number; has_recovery: number }>(sql`
  select exists (select 1 from authenticators
      where user_id = ${sql.placeholder('id')} and confirmed_at is not null) as has_code,
    exists (select 1 from recovery_codes
      where user_id = ${sql.placeholder('id')} and used_at is null) as has_recovery`);

/** Responds 401 with a challenge for the second factor, after a correct password. */
export async function requestSecondFactor(c: Context<AppEnv>, id: string, before: Statement[]) {
  const { challenge, statement } = await createChallenge('second_factor', id);
  const [passkeys, [other]] = (
    await c.var.db.batch([
      passkeyCredentialsQuery({ id, host: getRelyingParty(c.env).id }),
      otherMethodsQuery({ id }),
      statement,
      ...before,
    ])
  ).slice(0, 2) as [PasskeyRef[], { has_code: number; has_recovery: number }[]];
  const isThere = {
    passkey: passkeys.length > 0,
    code: Boolean(other?.has_code),
    recovery_code: Boolean(other?.has_recovery),
  };
  const methods = (['passkey', 'code', 'recovery_code'] as const).filter((one) => isThere[one]);
  const answer: SecondFactorChallenge = {
    message: accountTexts.signIn.secondFactor,
    reason: SECOND_FACTOR_REQUIRED,
    challenge,
    methods,
    ...(isThere.passkey && {
      options: buildPasskeyRequest(c.env, challenge, { of: passkeys, isAlone: false }),
    }),
  };
  return c.json(answer, 401);
}
