import { guardedScreen } from '../session/guarded-screen.ts';

/** Everything under /admin: which screen an address has stands in routes.tsx. */
export const adminScreen = guardedScreen(
  '/admin/*?',
  'Admin',
  'admin/Admin.tsx',
  undefined,
  'admin',
);
