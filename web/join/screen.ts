import { personalScreen } from '../lib/screen.ts';

export const joinScreen = personalScreen({
  path: '/join/:id/:secret',
  title: 'Your invitation',
  holdsSecret: true,
  view: 'join/JoinScreen.tsx',
  load: () => import('./JoinScreen.tsx'),
});
