import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of an e-mail confirmation link. */
export const verifyEmailRoute = clientRoute({
  path: '/v/:user_id/:email_id',
  title: () => m['email.verify_title'](),
  isSecret: true,
  view: 'auth/verify/VerifyEmailPage.tsx',
  load: () => import('./VerifyEmailPage.tsx'),
});
