import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import { needsSecondFactor, type SecondFactorAsked } from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { newChallenge } from '../second-factor/create-challenge.ts';
import {
  type Credential,
  passkeysOf,
  requestOptions,
} from '../passkeys/passkey-request.ts';
import { relyingParty } from '../passkeys/get-relying-party.ts';

const others = prepare<{ has_code: number; has_recovery: number }>(sql`
  select exists (select 1 from authenticators
      where user_id = ${sql.placeholder('id')} and confirmed_at is not null) as has_code,
    exists (select 1 from recovery_codes
      where user_id = ${sql.placeholder('id')} and used_at is null) as has_recovery`);

/** Responds 401 with a challenge for the second factor, after a correct password. */
export async function askSecondFactor(c: Context<App>, id: string, before: Statement[]) {
  const { challenge, statement } = await newChallenge('second_factor', id);
  const [passkeys, [other]] = (
    await c.var.db.batch([
      passkeysOf({ id, host: relyingParty(c.env).id }),
      others({ id }),
      statement,
      ...before,
    ])
  ).slice(0, 2) as [Credential[], { has_code: number; has_recovery: number }[]];
  const isThere = {
    passkey: passkeys.length > 0,
    code: Boolean(other?.has_code),
    recovery_code: Boolean(other?.has_recovery),
  };
  const methods = (['passkey', 'code', 'recovery_code'] as const).filter((one) => isThere[one]);
  const answer: SecondFactorAsked = {
    message: accountWords.signIn.secondFactor,
    reason: needsSecondFactor,
    challenge,
    methods,
    ...(isThere.passkey && {
      options: requestOptions(c.env, challenge, { of: passkeys, isAlone: false }),
    }),
  };
  return c.json(answer, 401);
}
