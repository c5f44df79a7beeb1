import { eq } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { authenticatorsTable, secondFactorResetsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { countUnusedCodes } from '../recovery-codes/unused-recovery-codes.ts';

const authenticatorQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      confirmed_at: authenticatorsTable.confirmed_at,
      recovery_codes_left: countUnusedCodes(usersTable.id),
      reset_at: secondFactorResetsTable.due_at,
    })
    .from(usersTable)
    .leftJoin(authenticatorsTable, eq(authenticatorsTable.user_id, usersTable.id))
    .leftJoin(secondFactorResetsTable, eq(secondFactorResetsTable.user_id, usersTable.id))
    .where(eq(usersTable.id, id)),
);

/** GET /users/{id}/authenticator: authenticator, recovery codes and a pending reset. */
export const userAuthenticatorQuery = defineQuery(secondFactorsApi.getAuthenticator, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  buildQueries: ({ params: { id } }) => ({ authenticator: authenticatorQuery({ id }) }),
  toResponse: ({ authenticator: [row] }) => ({
    is_set: Boolean(row?.confirmed_at),
    confirmed_at: row?.confirmed_at ?? null,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
    reset_at: row?.reset_at ?? null,
  }),
});
