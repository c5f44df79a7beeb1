import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { defineQuery } from '../../http/query.ts';
import { accountListQuery, serializeAccounts } from './account-list.ts';

/** All accounts, for the back office. */
export const listAccounts = defineQuery(accountsApi.list, {
  auth: 'A',
  buildQueries: ({ query }) => accountListQuery(query),
  toResponse: serializeAccounts,
});
