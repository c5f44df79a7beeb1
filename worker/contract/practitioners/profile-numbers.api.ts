import { defineApi } from '../shared/operation.ts';
import { profileNumbersSchema } from './profile-numbers.ts';

/**
 * HTTP operation that returns a practitioner’s profile views, enquiries and answer times by week.
 */
export const profileNumbersApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/numbers',
    tag: 'users',
    summary: 'Get a practitioner’s profile views, enquiries and answer times, by week',
    response: profileNumbersSchema,
  },
});
