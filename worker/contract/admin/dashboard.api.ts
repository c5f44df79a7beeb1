import { defineApi } from '../shared/operation.ts';
import { dashboardSchema, weeklyStatsSchema } from './dashboard.ts';

/**
 * HTTP operations of the admin dashboard: open tasks with recent changes, and the weekly numbers.
 */
export const dashboardApi = defineApi({
  get: {
    method: 'get',
    path: '/desk',
    tag: 'desk',
    summary: 'List the oldest open tasks of each kind, and the latest changes by others',
    response: dashboardSchema,
  },
  getWeek: {
    method: 'get',
    path: '/week',
    tag: 'desk',
    summary:
      'Count visitors, article reads, sign-ups, enquiries and searches without results, by day',
    response: weeklyStatsSchema,
  },
});
