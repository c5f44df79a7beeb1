import { personalScreen } from '../lib/screen.ts';

/** Everything under /admin: which screen an address has stands in routes.tsx. */
export const adminScreen = personalScreen(
  { path: '/admin/*?', title: 'Admin', view: 'admin/Admin.tsx', load: () => import('./Admin.tsx') },
  'admin',
);
