import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { open } from '../../db/encrypt.ts';
import { invalid } from '../../http/http-error.ts';
import { hashOfCode, plainCode } from '../recovery-codes/generate-recovery-codes.ts';
import { stepOf } from '../authenticator/totp.ts';

interface Known {
  /** Encrypted; null without an authenticator. */
  secret: string | null;
  /** Time step of the last accepted code. */
  last_step: number;
  /** 1 if the code is an unused recovery code. */
  is_recovery: number;
}

const known = prepare<Known>(sql`
  select a.secret, coalesce(a.last_step, 0) as last_step, exists (select 1 from recovery_codes r
      where r.hash = ${sql.placeholder('hash')} and r.user_id = u.id and r.used_at is null) as is_recovery
  from users u left join authenticators a on a.user_id = u.id and a.confirmed_at is not null
  where u.id = ${sql.placeholder('user_id')}`);

/** A correct code; its statements mark it as used in the batch of the action. */
export interface Used {
  kind: 'code' | 'recovery_code';
  /** SQL condition: no concurrent request used the code. */
  isFree: SQL;
  statements: Statement[];
}

/** Encryption place of an authenticator's secret. */
export const placeOfSecret = (user_id: string) => `authenticators:${user_id}`;

/** Verifies a typed code: `known` is the query to run, `holds` judges its row. */
export async function codeTyped(user_id: string, typed: string) {
  const hash = await hashOfCode(typed);
  return {
    known: known({ hash, user_id }),
    async holds(env: Bindings, found: Known | undefined): Promise<Used | null> {
      if (!found) return null;
      if (found.is_recovery) return recovery(hash);
      const secret = found.secret && (await open(env, found.secret, placeOfSecret(user_id)));
      if (found.secret && !secret && sixDigits.test(plainCode(typed))) throw unreadable();
      const step = secret ? stepOf(secret, plainCode(typed), milliseconds()) : null;
      return step === null || step <= found.last_step ? null : used(user_id, step);
    },
  };
}

const sixDigits = /^\d{6}$/;

/** Without its key the secret cannot be decrypted, so the code cannot be checked. */
const unreadable = () =>
  invalid([
    { path: 'code', message: 'can’t be checked at the moment. Use a recovery code instead' },
  ]);

/** Each time step is accepted once, and earlier ones never again: RFC 6238, section 5.2. */
const used = (user_id: string, step: number): Used => ({
  kind: 'code',
  isFree: sql`exists (select 1 from authenticators where user_id = ${user_id} and coalesce(last_step, 0) < ${step})`,
  statements: [
    statement(sql`update authenticators set last_step = ${step}
      where user_id = ${user_id} and coalesce(last_step, 0) < ${step}`),
  ],
});

const recovery = (hash: string): Used => ({
  kind: 'recovery_code',
  isFree: sql`exists (select 1 from recovery_codes where hash = ${hash} and used_at is null)`,
  statements: [
    statement(
      sql`update recovery_codes set used_at = ${now()} where hash = ${hash} and used_at is null`,
    ),
  ],
});
