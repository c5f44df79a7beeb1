import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';

/** Deletes all second factors of a user, and pending resets. */
export const deleteSecondFactors = (user_id: string | SQL, when: SQL = sql`1`): Statement[] =>
  ['passkeys', 'authenticators', 'recovery_codes', 'second_factor_resets'].map((table) =>
    statement(
      sql`delete from ${sql.raw(table)} where user_id = ${user_id} and ${when} returning user_id`,
    ),
  );
