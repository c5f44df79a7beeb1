import { personalScreen } from '../lib/screen.ts';

export const secondFactorResetScreen = personalScreen({
  path: '/second-factor/:user_id/:email_id',
  title: 'Reset your second factor',
  holdsSecret: true,
  view: 'second-factor/ResetScreen.tsx',
  load: () => import('./ResetScreen.tsx'),
});
