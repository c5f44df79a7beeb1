import { sql } from 'drizzle-orm';
import { accountList, accountListQuery } from '../../contract/accounts/accounts.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { accountsAsked, shapeAccounts } from './account-list.ts';

const level = prepare<{ id: string }>(
  sql`select id from membership_levels where id = ${sql.placeholder('id')}`,
);

export const accountsOfLevel = read({
  path: '/membership_levels/:id/users',
  who: 'A',
  noun: 'membership_levels',
  summary: 'List the accounts of a membership level by name',
  query: accountListQuery,
  answer: accountList,
  statements: ({ params: { id = '' }, query }) =>
    [...accountsAsked({ ...query, membership_level_id: id }), level({ id })] as const,
  shape: ([counted, rows, [found]]) => {
    if (!found) throw notFound('This membership level does not exist.');
    return shapeAccounts([counted, rows]);
  },
});
