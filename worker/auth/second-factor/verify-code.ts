/**
 * Verifies a typed authenticator or recovery code: `known` is the query to run, `holds` judges its
 * row and returns the statements that use up the code.
 */

import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { decrypt } from '../../db/encrypt.ts';
import type { Bindings } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { findTotpStep } from '../authenticator/totp.ts';
import { hashCode, normalizeCode } from '../recovery-codes/generate-recovery-codes.ts';

interface SecondFactorRow {
  /** Encrypted secret of the authenticator; null without one. */
  secret: string | null;
  /** Time step of the last accepted code. */
  last_step: number;
  /** 1 if the code is an unused recovery code. */
  is_recovery: number;
}

const secondFactorQuery = prepare<SecondFactorRow>(sql`
  select a.secret, coalesce(a.last_step, 0) as last_step, exists (select 1 from recovery_codes r
      where r.hash = ${sql.placeholder('hash')} and r.user_id = u.id and r.used_at is null) as is_recovery
  from users u left join authenticators a on a.user_id = u.id and a.confirmed_at is not null
  where u.id = ${sql.placeholder('user_id')}`);

/** A correct code; its statements mark it as used in the batch of the action. */
export interface VerifiedCode {
  kind: 'code' | 'recovery_code';
  /** SQL condition: no concurrent request used the code. */
  isFree: SQL;
  statements: Statement[];
}

/** Encryption place of an authenticator's secret. */
export const getAuthenticatorSecretPlace = (user_id: string) => `authenticators:${user_id}`;

export async function verifyCode(user_id: string, typed: string) {
  const hash = await hashCode(typed);
  return {
    known: secondFactorQuery({ hash, user_id }),
    async holds(env: Bindings, found: SecondFactorRow | undefined): Promise<VerifiedCode | null> {
      if (!found) return null;
      if (found.is_recovery) return buildUsedRecoveryCode(hash);
      const secret =
        found.secret && (await decrypt(env, found.secret, getAuthenticatorSecretPlace(user_id)));
      if (found.secret && !secret && sixDigits.test(normalizeCode(typed))) throw unreadableSecret();
      const step = secret ? findTotpStep(secret, normalizeCode(typed), getNowMs()) : null;
      return step === null || step <= found.last_step ? null : buildUsedTotp(user_id, step);
    },
  };
}

const sixDigits = /^\d{6}$/;

/** Without its key the secret cannot be decrypted, so the code cannot be checked. */
const unreadableSecret = () =>
  validationError([
    { path: 'code', message: 'can’t be checked at the moment. Use a recovery code instead' },
  ]);

/** Each time step is accepted once, and earlier ones never again: RFC 6238, section 5.2. */
const buildUsedTotp = (user_id: string, step: number): VerifiedCode => ({
  kind: 'code',
  isFree: sql`exists (select 1 from authenticators where user_id = ${user_id} and coalesce(last_step, 0) < ${step})`,
  statements: [
    statement(sql`update authenticators set last_step = ${step}
      where user_id = ${user_id} and coalesce(last_step, 0) < ${step}`),
  ],
});

const buildUsedRecoveryCode = (hash: string): VerifiedCode => ({
  kind: 'recovery_code',
  isFree: sql`exists (select 1 from recovery_codes where hash = ${hash} and used_at is null)`,
  statements: [
    statement(
      sql`update recovery_codes set used_at = ${getNowIso()} where hash = ${hash} and used_at is null`,
    ),
  ],
});
