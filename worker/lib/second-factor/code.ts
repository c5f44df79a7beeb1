import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds, now } from '../clock.ts';
import { open } from '../data-key.ts';
import { invalid } from '../errors.ts';
import { hashOfCode, plainCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

interface Known {
  /** Encrypted; null where no authenticator is set up. */
  secret: string | null;
  /** The half minute of its latest code. */
  last_step: number;
  /** 1 where the code is a recovery code that nobody has used. */
  is_recovery: number;
}

const known = prepare<Known>(sql`
  select a.secret, coalesce(a.last_step, 0) as last_step, exists (select 1 from recovery_codes r
      where r.hash = ${sql.placeholder('hash')} and r.user_id = u.id and r.used_at is null) as is_recovery
  from users u left join authenticators a on a.user_id = u.id and a.confirmed_at is not null
  where u.id = ${sql.placeholder('user_id')}`);

/** A code that is right, which is used up in the batch of what it allows. */
export interface Used {
  kind: 'code' | 'recovery_code';
  /** Whether nobody else has used it at the same moment. */
  isFree: SQL;
  statements: Statement[];
}

/** Where an authenticator's secret stands, for its encryption. */
export const placeOfSecret = (user_id: string) => `authenticators:${user_id}`;

/** Verifies a typed code: its statements, and whether their rows prove it right. */
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

/** Without the key that encrypted it nobody can tell whether a code is right. */
const unreadable = () =>
  invalid([
    { path: 'code', message: 'can’t be checked just now. Please give a recovery code instead' },
  ]);

/** Each half minute is good once, and none before it is good again: RFC 6238, section 5.2. */
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
