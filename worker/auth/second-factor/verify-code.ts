/**
 * Verifies a typed authenticator or recovery code: `known` is the query to run, `holds` judges its
 * row and returns the statements that use up the code.
 */

import { and, eq, exists, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { decrypt } from '../../db/encrypt.ts';
import { qb } from '../../db/query-builder.ts';
import { authenticatorsTable, recoveryCodesTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { findTotpStep } from '../authenticator/totp.ts';
import { hashCode, normalizeCode } from '../recovery-codes/generate-recovery-codes.ts';

const lastStep = sql<number>`coalesce(${authenticatorsTable.last_step}, 0)`;

const secondFactorQuery = prepare(['hash', 'user_id'], ({ hash, user_id }) =>
  qb
    .select({
      /** Encrypted; null without an authenticator. */
      secret: authenticatorsTable.secret,
      /** Time step of the last accepted code. */
      last_step: lastStep,
      is_recovery: exists(
        qb
          .select({ hash: recoveryCodesTable.hash })
          .from(recoveryCodesTable)
          .where(
            and(
              eq(recoveryCodesTable.hash, hash),
              eq(recoveryCodesTable.user_id, usersTable.id),
              isNull(recoveryCodesTable.used_at),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(usersTable)
    .leftJoin(
      authenticatorsTable,
      and(
        eq(authenticatorsTable.user_id, usersTable.id),
        isNotNull(authenticatorsTable.confirmed_at),
      ),
    )
    .where(eq(usersTable.id, user_id)),
);

type SecondFactorRow = NonNullable<ReturnType<typeof secondFactorQuery>['row']>;

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
const unreadableSecret = () => validationError([{ path: 'code', code: 'code_not_checkable' }]);

/** Each time step is accepted once, and earlier ones never again: RFC 6238, section 5.2. */
function buildUsedTotp(user_id: string, step: number): VerifiedCode {
  const isFree = and(eq(authenticatorsTable.user_id, user_id), lt(lastStep, step));
  return {
    kind: 'code',
    isFree: exists(
      qb.select({ user_id: authenticatorsTable.user_id }).from(authenticatorsTable).where(isFree),
    ),
    statements: [statement(qb.update(authenticatorsTable).set({ last_step: step }).where(isFree))],
  };
}

function buildUsedRecoveryCode(hash: string): VerifiedCode {
  const isFree = and(eq(recoveryCodesTable.hash, hash), isNull(recoveryCodesTable.used_at));
  return {
    kind: 'recovery_code',
    isFree: exists(
      qb.select({ hash: recoveryCodesTable.hash }).from(recoveryCodesTable).where(isFree),
    ),
    statements: [
      statement(qb.update(recoveryCodesTable).set({ used_at: getNowIso() }).where(isFree)),
    ],
  };
}
