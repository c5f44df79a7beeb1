import { clientRoute } from '../../data/route.ts';

/** Route of the link that cancels a change of e-mail address. */
export const keepEmailRoute = clientRoute({
  path: '/stop/:user_id/:email_id',
  title: 'Keep your e-mail address',
  isSecret: true,
  view: 'auth/verify/KeepEmailPage.tsx',
  load: () => import('./KeepEmailPage.tsx'),
});
