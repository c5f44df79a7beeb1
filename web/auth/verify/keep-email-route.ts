import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of the link that cancels a change of e-mail address. */
export const keepEmailRoute = clientRoute({
  path: '/stop/:user_id/:email_id',
  title: () => m['email.keep_title'](),
  isSecret: true,
  view: 'auth/verify/KeepEmailPage.tsx',
  load: () => import('./KeepEmailPage.tsx'),
});
