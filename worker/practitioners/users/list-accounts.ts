import { accountList, accountListQuery } from '../../contract/accounts/accounts.ts';
import { read } from '../../http/query.ts';
import { accountsAsked, shapeAccounts } from './account-list.ts';

/** All accounts, for the back office. */
export const accountsList = read({
  path: '/users',
  who: 'A',
  noun: 'users',
  summary: 'List all accounts by name, with all their fields',
  query: accountListQuery,
  answer: accountList,
  statements: ({ query }) => accountsAsked(query),
  shape: shapeAccounts,
});
