import { defineApi } from '../shared/operation.ts';
import { statusReportSchema } from './status.ts';

export const statusApi = defineApi({
  get: {
    method: 'get',
    path: '/status',
    tag: 'status',
    summary: 'Get the latest status report; the first request builds it',
    response: statusReportSchema,
  },
});
