import { personalScreen } from '../lib/screen.ts';

export const unsubscribeScreen = {
  ...personalScreen({
    path: '/unsubscribe/:user_id/:email_id',
    title: 'Unsubscribe',
    holdsSecret: true,
    view: 'unsubscribe/UnsubscribeScreen.tsx',
    load: () => import('./UnsubscribeScreen.tsx'),
  }),
  parameters: ['kind'],
};
