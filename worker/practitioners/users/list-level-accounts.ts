import { sql } from 'drizzle-orm';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { accountListQuery, serializeAccounts } from './account-list.ts';

const levelQuery = prepare<{ id: string }>(
  sql`select id from membership_levels where id = ${sql.placeholder('id')}`,
);

/** Lists the accounts of a membership level. */
export const listLevelAccounts = defineQuery(accountsApi.listOfLevel, {
  auth: 'A',
  buildQueries: ({ params: { id }, query }) =>
    [...accountListQuery({ ...query, membership_level_id: id }), levelQuery({ id })] as const,
  toResponse: ([counted, rows, [found]]) => {
    if (!found) throw notFoundError('This membership level does not exist.');
    return serializeAccounts([counted, rows]);
  },
});
