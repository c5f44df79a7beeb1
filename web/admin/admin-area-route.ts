import { m } from '#messages';
import { guardedRoute } from '../auth/session/guarded-route.ts';

/** Route of everything under /admin; admin-routes.tsx lists its pages. */
export const adminAreaRoute = guardedRoute(
  '/admin/*?',
  () => m['admin.title'](),
  'admin/AdminApp.tsx',
  undefined,
  'admin',
);
