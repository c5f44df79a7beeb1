import { guardedScreen } from '../auth/session/guarded-route.ts';

/** Route of everything under /admin; admin-routes.tsx lists its pages. */
export const adminScreen = guardedScreen(
  '/admin/*?',
  'Admin',
  'admin/AdminApp.tsx',
  undefined,
  'admin',
);
