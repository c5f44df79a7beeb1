import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of the link in a second-factor reset e-mail. */
export const secondFactorResetRoute = clientRoute({
  path: '/second-factor/:user_id/:email_id',
  title: () => m['second_factor.reset_title'](),
  isSecret: true,
  view: 'auth/second-factor/SecondFactorResetPage.tsx',
  load: () => import('./SecondFactorResetPage.tsx'),
});
