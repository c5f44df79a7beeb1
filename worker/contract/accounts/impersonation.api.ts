import { defineApi } from '../shared/operation.ts';
import { impersonationSchema } from './impersonation.ts';

/** HTTP operation by which an admin starts to view the site as another person. */
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
