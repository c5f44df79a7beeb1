import { type Question, questionsSchema } from '../contract/practitioners/questions.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';
import { questionsQuery } from './question-rows.ts';

/** Lists the questions and answers of a profile, in the member's order. */
export const listQuestions = defineQuery({
  path: '/users/:id/questions',
  auth: 'S',
  allowForApplicants: true,
  tag: 'users',
  summary: 'List a member’s frequently asked questions with answers, in order',
  response: questionsSchema,
  buildQueries: ({ params: { id } }) => [listOwnerQuery({ id }), questionsQuery({ id })] as const,
  toResponse: ([[person], rows]): Question[] => {
    if (!person) throw userNotFoundError();
    return rows;
  },
});
