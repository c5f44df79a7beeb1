import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of the link in an e-mail about a merge of two accounts. */
export const mergeAccountsRoute = clientRoute({
  path: '/merge/:user_id/:email_id',
  title: () => m['account_merge.title'](),
  isSecret: true,
  view: 'auth/merge/MergeAccountsPage.tsx',
  load: () => import('./MergeAccountsPage.tsx'),
});
