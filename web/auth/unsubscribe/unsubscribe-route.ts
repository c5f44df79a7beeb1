import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of an unsubscribe link. */
export const unsubscribeRoute = {
  ...clientRoute({
    path: '/unsubscribe/:user_id/:email_id',
    title: () => m['email.unsubscribe_title'](),
    isSecret: true,
    view: 'auth/unsubscribe/UnsubscribePage.tsx',
    load: () => import('./UnsubscribePage.tsx'),
  }),
  searchParams: ['kind'],
};
