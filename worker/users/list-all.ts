import { accountList, accountListQuery } from '../contract/accounts.ts';
import { shapeCount } from '../lib/fulltext.ts';
import { read } from '../lib/reads.ts';
import { shapeAccount } from './account-row.ts';
import { accountsAsked } from './asked-all.ts';

/** GET /users: every account, public or not, for the back office. */
export const accountsList = read({
  path: '/users',
  who: 'A',
  noun: 'users',
  summary: 'All accounts by name, with all their fields',
  query: accountListQuery,
  answer: accountList,
  statements: ({ query }) => accountsAsked(query),
  shape: ([[counted], rows]) => ({
    ...shapeCount(counted),
    data: rows.map((row) => {
      const { version, ...account } = shapeAccount(row);
      return account;
    }),
  }),
});
