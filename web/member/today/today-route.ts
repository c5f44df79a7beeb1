import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of a member's start page. */
export const todayRoute = guardedRoute('/today', 'Today', 'member/today/TodayPage.tsx');
