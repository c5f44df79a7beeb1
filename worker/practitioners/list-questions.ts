import { questionsApi } from '../contract/practitioners/questions.api.ts';
import type { Question } from '../contract/practitioners/questions.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineQuery } from '../http/query.ts';
import { questionsQuery } from './question-rows.ts';

/** Lists the questions and answers of a profile, in the member's order. */
export const listQuestions = defineQuery(questionsApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => [listOwnerQuery({ id }), questionsQuery({ id })] as const,
  toResponse: ([[person], rows]): Question[] => {
    if (!person) throw userNotFoundError();
    return rows;
  },
});
