import { type Question, questions } from '../contract/practitioners/questions.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';
import { questionsOf } from './question-rows.ts';

/** Sorted in the member's order. */
export const questionsOfUser = read({
  path: '/users/:id/questions',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'List a member’s frequently asked questions with answers, in order',
  answer: questions,
  statements: ({ params: { id } }) => [personById({ id }), questionsOf({ id })] as const,
  shape: ([[person], rows]): Question[] => {
    if (!person) throw noPerson();
    return rows;
  },
});
