import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of a member's start page. */
export const todayRoute = guardedRoute(
  '/today',
  () => m['today.title'](),
  'member/today/TodayPage.tsx',
);
