import type { Context } from 'hono';
import { m } from '#messages';
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorChallenge,
} from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import type { AppEnv } from '../../env.ts';
import { getRelyingParty } from '../passkeys/get-relying-party.ts';
import { buildPasskeyRequest, passkeyCredentialsQuery } from '../passkeys/passkey-request.ts';
import { hasUnusedCodes } from '../recovery-codes/unused-recovery-codes.ts';
import { createChallenge } from '../second-factor/create-challenge.ts';
import { hasAuthenticator } from '../second-factor/has-second-factor.ts';

const otherMethodsQuery = prepare(['id'], ({ id }) =>
  qb.selectValues({
    has_code: hasAuthenticator(id).mapWith(Boolean),
    has_recovery: hasUnusedCodes(id).mapWith(Boolean),
  }),
);

/** Responds 401 with a challenge for the second factor, after a correct password. */
export async function requestSecondFactor(c: Context<AppEnv>, id: string, before: Statement[]) {
  const { challenge, statement } = await createChallenge('second_factor', id);
  const {
    passkeys,
    others: [other],
  } = await c.var.db.run({
    written: [statement, ...before],
    queries: {
      passkeys: passkeyCredentialsQuery({ id, host: getRelyingParty(c.env).id }),
      others: otherMethodsQuery({ id }),
    },
  });
  const isThere = {
    passkey: passkeys.length > 0,
    code: other?.has_code,
    recovery_code: other?.has_recovery,
  };
  const methods = (['passkey', 'code', 'recovery_code'] as const).filter((one) => isThere[one]);
  const answer: SecondFactorChallenge = {
    message: m['error.sign_in_second_factor']({}, { locale: 'en' }),
    code: SECOND_FACTOR_REQUIRED,
    reason: SECOND_FACTOR_REQUIRED,
    challenge,
    methods,
    ...(isThere.passkey && {
      options: buildPasskeyRequest(c.env, challenge, { of: passkeys, isAlone: false }),
    }),
  };
  return c.json(answer, 401);
}
