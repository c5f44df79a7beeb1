import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of a password reset link. */
export const passwordResetRoute = clientRoute({
  path: '/password-reset/:user_id/:email_id',
  title: () => m['auth.reset_password_title'](),
  isSecret: true,
  view: 'auth/reset/PasswordResetPage.tsx',
  load: () => import('./PasswordResetPage.tsx'),
});
