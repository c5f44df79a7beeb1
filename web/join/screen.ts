import { personalScreen } from '../data/route.ts';

/** Route of an invitation link. */
export const joinScreen = personalScreen({
  path: '/join/:id/:secret',
  title: 'Your invitation',
  holdsSecret: true,
  view: 'join/JoinScreen.tsx',
  load: () => import('./JoinScreen.tsx'),
});
