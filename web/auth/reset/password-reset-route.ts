import { personalScreen } from '../../data/route.ts';

/** Route of a password reset link. */
export const passwordResetScreen = personalScreen({
  path: '/password-reset/:user_id/:email_id',
  title: 'Reset Password',
  holdsSecret: true,
  view: 'auth/reset/PasswordResetPage.tsx',
  load: () => import('./PasswordResetPage.tsx'),
});
