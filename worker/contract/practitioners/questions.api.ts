import { defineApi } from '../shared/operation.ts';
import { questionsSchema } from './questions.ts';

/** HTTP operations of the common questions on a profile, with the practitioner’s answers. */
export const questionsApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/questions',
    tag: 'users',
    summary: 'List a member’s frequently asked questions with answers, in order',
    response: questionsSchema,
  },
  replace: {
    method: 'put',
    path: '/users/:id/questions',
    tag: 'users',
    summary: 'Replace a member’s frequently asked questions',
    body: questionsSchema,
    response: questionsSchema,
  },
});
