import { m } from '#messages';
import { clientRoute } from '../../data/route.ts';

/** Route of an invitation link. */
export const joinRoute = clientRoute({
  path: '/join/:id/:secret',
  title: () => m['join.invitation_title'](),
  isSecret: true,
  view: 'auth/join/JoinPage.tsx',
  load: () => import('./JoinPage.tsx'),
});
