import { type SQL, sql } from 'drizzle-orm';
import { secondFactors } from '../../contract/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { now } from '../clock.ts';
import { hashOf } from '../outbox/secret.ts';

/** Crockford's base32: nothing in it is taken for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = /.{4}/g;

/** 120 bits, so that a plain hash tells nothing: 'h3k9-02ab-…'. */
function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return (code.match(groups) ?? []).join('-');
}

/** As a code is compared, however it was typed. */
export const plainCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '');

export const hashOfCode = (typed: string) => hashOf(plainCode(typed));

/**
 * Ten fresh codes in place of all former ones: the statements that keep their hashes where `when` is true, and whether
 * they were kept. Two who make some at once can't both be told codes of which one's are good for nothing.
 */
export async function newRecoveryCodes(user_id: string, when: SQL) {
  const codes = Array.from({ length: secondFactors.recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map(hashOfCode));
  const isMade = sql`exists (select 1 from recovery_codes where hash = ${hashes[0]})`;
  const listed = sql`(select value from json_each(${JSON.stringify(hashes)}))`;
  const statements: Statement[] = [
    statement(sql`insert into recovery_codes (hash, user_id, created_at)
      select value, ${user_id}, ${now()} from json_each(${JSON.stringify(hashes)}) where ${when}`),
    statement(sql`delete from recovery_codes
      where user_id = ${user_id} and hash not in ${listed} and ${isMade}`),
  ];
  return { codes, statements, isMade };
}
