import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import {
  authenticatorsTable,
  passkeysTable,
  recoveryCodesTable,
  secondFactorResetsTable,
} from '../../db/schema/security.ts';

/** Deletes all second factors of a user, and pending resets. */
export const deleteSecondFactors = (user_id: string | SQL, when: SQL = sql`1`): Statement[] =>
  [passkeysTable, authenticatorsTable, recoveryCodesTable, secondFactorResetsTable].map((table) =>
    statement(
      qb
        .delete(table)
        .where(and(eq(table.user_id, user_id), when))
        .returning({ user_id: table.user_id }),
    ),
  );
