import { clientRoute } from '../../data/route.ts';

/** Route of an e-mail confirmation link. */
export const verifyEmailRoute = clientRoute({
  path: '/v/:user_id/:email_id',
  title: 'Confirm your e-mail address',
  isSecret: true,
  view: 'auth/verify/VerifyEmailPage.tsx',
  load: () => import('./VerifyEmailPage.tsx'),
});
