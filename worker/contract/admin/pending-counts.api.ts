import { defineApi } from '../shared/operation.ts';
import { maxPendingCount, pendingCountsSchema } from './pending-counts.ts';

/** HTTP operation that counts the open tasks for admins, for the menu. */
export const pendingCountsApi = defineApi({
  get: {
    method: 'get',
    path: '/waiting',
    tag: 'waiting',
    summary: `Count the open tasks for admins, as in the lists linked from \`Admin Home\`; up to ${maxPendingCount}`,
    response: pendingCountsSchema,
  },
});
