import { personalScreen } from '../lib/screen.ts';

export const logoutScreen = personalScreen({
  path: '/logout',
  title: 'Log Out',
  view: 'session/LogoutScreen.tsx',
  load: () => import('./LogoutScreen.tsx'),
});
