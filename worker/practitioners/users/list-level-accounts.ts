import { sql } from 'drizzle-orm';
import { accountListQuerySchema, accountListSchema } from '../../contract/accounts/accounts.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { accountListQuery, serializeAccounts } from './account-list.ts';

const levelQuery = prepare<{ id: string }>(
  sql`select id from membership_levels where id = ${sql.placeholder('id')}`,
);

/** Lists the accounts of a membership level. */
export const listLevelAccounts = defineQuery({
  path: '/membership_levels/:id/users',
  auth: 'A',
  tag: 'membership_levels',
  summary: 'List the accounts of a membership level by name',
  query: accountListQuerySchema,
  response: accountListSchema,
  buildQueries: ({ params: { id = '' }, query }) =>
    [...accountListQuery({ ...query, membership_level_id: id }), levelQuery({ id })] as const,
  toResponse: ([counted, rows, [found]]) => {
    if (!found) throw notFoundError('This membership level does not exist.');
    return serializeAccounts([counted, rows]);
  },
});
