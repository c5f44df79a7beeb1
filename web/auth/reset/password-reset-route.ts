import { clientRoute } from '../../data/route.ts';

/** Route of a password reset link. */
export const passwordResetRoute = clientRoute({
  path: '/password-reset/:user_id/:email_id',
  title: 'Reset Password',
  isSecret: true,
  view: 'auth/reset/PasswordResetPage.tsx',
  load: () => import('./PasswordResetPage.tsx'),
});
