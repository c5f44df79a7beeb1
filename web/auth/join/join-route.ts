import { personalScreen } from '../../data/route.ts';

/** Route of an invitation link. */
export const joinScreen = personalScreen({
  path: '/join/:id/:secret',
  title: 'Your invitation',
  holdsSecret: true,
  view: 'auth/join/JoinPage.tsx',
  load: () => import('./JoinPage.tsx'),
});
