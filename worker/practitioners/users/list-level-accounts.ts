import { eq } from 'drizzle-orm';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { membershipLevelsTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { accountListQuery, serializeAccounts } from './account-list.ts';

const levelQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: membershipLevelsTable.id })
    .from(membershipLevelsTable)
    .where(eq(membershipLevelsTable.id, id)),
);

/** Lists the accounts of a membership level. */
export const listLevelAccounts = defineQuery(accountsApi.listOfLevel, {
  auth: 'A',
  buildQueries: ({ params: { id }, query }) => ({
    ...accountListQuery({ ...query, membership_level_id: id }),
    level: levelQuery({ id }),
  }),
  toResponse: ({ level, ...rows }) => {
    if (level.length === 0) throw notFoundError('level_not_found');
    return serializeAccounts(rows);
  },
});
