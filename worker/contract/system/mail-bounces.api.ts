import { defineApi } from '../shared/operation.ts';

/** HTTP operation that lets a bounced address receive mail again. */
export const mailBouncesApi = defineApi({
  retryAddress: {
    method: 'delete',
    path: '/users/:id/email_return',
    tag: 'users',
    summary: 'Retry an account’s bounced e-mail address; 204 if it has not bounced',
    status: 204,
  },
});
