import { and, eq, type SQL } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import {
  authenticatorsTable,
  passkeysTable,
  recoveryCodesTable,
} from '../../db/schema/security.ts';

/** Deletes all second factors of a user. */
export const deleteSecondFactors = (user_id: string, when?: SQL): Statement[] =>
  [passkeysTable, authenticatorsTable, recoveryCodesTable].map((table) =>
    statement(qb.delete(table).where(and(eq(table.user_id, user_id), when))),
  );
