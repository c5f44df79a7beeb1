import { defineApi } from '../shared/operation.ts';
import { impersonationSchema } from './impersonation.ts';

export const impersonationApi = defineApi({
  start: {
    method: 'post',
    path: '/users/:id/see_as',
    tag: 'see_as',
    summary:
      'Create a token to view the site as another person, without their private content; needs recent proof of identity',
    response: impersonationSchema,
  },
});
