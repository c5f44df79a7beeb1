import { defineApi } from '../shared/operation.ts';
import { jobSchema } from './jobs.ts';

/** HTTP operation that runs a scheduled job now. */
export const jobsApi = defineApi({
  run: {
    method: 'post',
    path: '/jobs/:name/run',
    tag: 'jobs',
    summary: 'Run a job now and return its status; 409 in_use while it is running',
    response: jobSchema,
  },
});
