/**
 * Generates ten codes that replace all former ones: statements that store their hashes if `when` is
 * true, and a condition that they were stored. Of two concurrent requests only one succeeds.
 */

import { type SQL, sql } from 'drizzle-orm';
import { secondFactorLimits } from '../../contract/shared/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { hashToken } from '../link-token.ts';

/** Characters of a recovery code: Crockford's base32, without ambiguous ones. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = /.{4}/g;

/** Generates a code of 120 bits, so a plain hash is safe: 'h3k9-02ab-…'. */
function generateCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return (code.match(groups) ?? []).join('-');
}

/** Normalizes a typed code for comparison. */
export const normalizeCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '');

export const hashCode = (typed: string) => hashToken(normalizeCode(typed));

export async function generateRecoveryCodes(user_id: string, when: SQL) {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, generateCode);
  const hashes = await Promise.all(codes.map(hashCode));
  const isMade = sql`exists (select 1 from recovery_codes where hash = ${hashes[0]})`;
  const listed = sql`(select value from json_each(${JSON.stringify(hashes)}))`;
  const statements: Statement[] = [
    statement(sql`insert into recovery_codes (hash, user_id, created_at)
      select value, ${user_id}, ${getNowIso()} from json_each(${JSON.stringify(hashes)}) where ${when}`),
    statement(sql`delete from recovery_codes
      where user_id = ${user_id} and hash not in ${listed} and ${isMade}`),
  ];
  return { codes, statements, isMade };
}
