import { personalScreen } from '../../data/route.ts';

/** Route of the link in a second-factor reset e-mail. */
export const secondFactorResetScreen = personalScreen({
  path: '/second-factor/:user_id/:email_id',
  title: 'Reset two-step verification',
  holdsSecret: true,
  view: 'auth/second-factor/SecondFactorResetPage.tsx',
  load: () => import('./SecondFactorResetPage.tsx'),
});
