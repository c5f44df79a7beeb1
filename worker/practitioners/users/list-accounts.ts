import { accountListQuerySchema, accountListSchema } from '../../contract/accounts/accounts.ts';
import { defineQuery } from '../../http/query.ts';
import { accountListQuery, serializeAccounts } from './account-list.ts';

/** All accounts, for the back office. */
export const listAccounts = defineQuery({
  path: '/users',
  auth: 'A',
  tag: 'users',
  summary: 'List all accounts by name, with all their fields',
  query: accountListQuerySchema,
  response: accountListSchema,
  buildQueries: ({ query }) => accountListQuery(query),
  toResponse: serializeAccounts,
});
