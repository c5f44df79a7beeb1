import { clientRoute } from '../../data/route.ts';

/** Route of an unsubscribe link. */
export const unsubscribeRoute = {
  ...clientRoute({
    path: '/unsubscribe/:user_id/:email_id',
    title: 'Unsubscribe',
    isSecret: true,
    view: 'auth/unsubscribe/UnsubscribePage.tsx',
    load: () => import('./UnsubscribePage.tsx'),
  }),
  searchParams: ['kind'],
};
