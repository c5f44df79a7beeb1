import { clientRoute } from '../../data/route.ts';

/** Route of an invitation link. */
export const joinRoute = clientRoute({
  path: '/join/:id/:secret',
  title: 'Your invitation',
  isSecret: true,
  view: 'auth/join/JoinPage.tsx',
  load: () => import('./JoinPage.tsx'),
});
