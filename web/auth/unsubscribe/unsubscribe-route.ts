import { personalScreen } from '../../data/route.ts';

/** Route of an unsubscribe link. */
export const unsubscribeScreen = {
  ...personalScreen({
    path: '/unsubscribe/:user_id/:email_id',
    title: 'Unsubscribe',
    holdsSecret: true,
    view: 'auth/unsubscribe/UnsubscribePage.tsx',
    load: () => import('./UnsubscribePage.tsx'),
  }),
  parameters: ['kind'],
};
