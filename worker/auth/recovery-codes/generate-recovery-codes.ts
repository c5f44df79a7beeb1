/**
 * Generates ten codes that replace all former ones: statements that store their hashes if `when` is
 * true, and a condition that they were stored. Of two concurrent requests only one succeeds.
 */

import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { secondFactorLimits } from '../../contract/shared/limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { insertedFields, isOneOf, qb } from '../../db/query-builder.ts';
import { recoveryCodesTable } from '../../db/schema/security.ts';
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
  const [first = ''] = hashes;
  const isMade = exists(
    qb
      .select({ hash: recoveryCodesTable.hash })
      .from(recoveryCodesTable)
      .where(eq(recoveryCodesTable.hash, first)),
  );
  const statements: Statement[] = [
    statement(
      qb.insert(recoveryCodesTable).select(
        qb
          .select(
            insertedFields(recoveryCodesTable, {
              hash: sql`value`,
              user_id,
              created_at: getNowIso(),
            }),
          )
          .from(sql`json_each(${JSON.stringify(hashes)})`)
          .where(when),
      ),
    ),
    statement(
      qb
        .delete(recoveryCodesTable)
        .where(
          and(
            eq(recoveryCodesTable.user_id, user_id),
            not(isOneOf(recoveryCodesTable.hash, hashes)),
            isMade,
          ),
        ),
    ),
  ];
  return { codes, statements, isMade };
}
