import { defineApi } from '../shared/operation.ts';
import { statusReportSchema } from './status.ts';

/** HTTP operation of the status report for admins. */
export const statusApi = defineApi({
  get: {
    method: 'get',
    path: '/status',
    tag: 'status',
    summary: 'Get the latest status report; the first request builds it',
    response: statusReportSchema,
  },
});
