import { questionsApi } from '../contract/practitioners/questions.api.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { defineQuery } from '../http/query.ts';
import { questionsQuery } from './question-rows.ts';

/** Lists the questions and answers of a profile, in the member's order. */
export const listQuestions = defineQuery(questionsApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    questions: questionsQuery({ id }),
  }),
  toResponse: ({ owner, questions }) => {
    if (owner.length === 0) throw userNotFoundError();
    return questions;
  },
});
