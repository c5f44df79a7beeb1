import { personalScreen } from '../../data/route.ts';

/** Route of an e-mail confirmation link. */
export const verifyEmailScreen = personalScreen({
  path: '/v/:user_id/:email_id',
  title: 'Confirm your e-mail address',
  holdsSecret: true,
  view: 'auth/verify/VerifyEmailPage.tsx',
  load: () => import('./VerifyEmailPage.tsx'),
});
