/**
 * GET /users/{id}/second_factor_reset, for admins: if the user has a second factor, and a pending
 * reset.
 */

import { eq } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare } from '../../db/client.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { secondFactorResetsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';

const statusQuery = prepare(['id', 'host'], ({ id }) =>
  qb
    .select({
      has_second_factor: hasSecondFactor(usersTable.id).mapWith(Boolean),
      reset_at: secondFactorResetsTable.due_at,
    })
    .from(usersTable)
    .leftJoin(secondFactorResetsTable, eq(secondFactorResetsTable.user_id, usersTable.id))
    .where(eq(usersTable.id, id)),
);

export const getFactorReset = defineQuery(secondFactorsApi.getReset, {
  auth: 'A',
  buildQueries: ({ params: { id }, host }) => ({ status: statusQuery({ id, host: host ?? '' }) }),
  toResponse: ({ status: [row] }) => {
    if (!row) throw userNotFoundError();
    return row;
  },
});
