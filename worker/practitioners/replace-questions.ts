import { sql } from 'drizzle-orm';
import { type Question, questions } from '../contract/practitioners/questions.ts';
import { call } from '../http/mutation.ts';
import { given, inTable, replacing } from '../db/ordered-list.ts';
import { questionsOf } from './question-rows.ts';

const wanted = sql`select key, value ->> 'question', value ->> 'answer' from json_each(${given.sent})`;

const replace = replacing({
  ...inTable('user_questions', 'position, question, answer', wanted),
  name: 'questions',
  told: 'Questions and answers changed',
  rows: questionsOf,
});

/** Replaces the whole list. */
export const replaceQuestions = call<Question[]>({
  method: 'put',
  path: '/users/:id/questions',
  who: 'S',
  right: 'authz_user_detailed',
  whileApplying: true,
  noun: 'users',
  summary: 'Replace a member’s frequently asked questions',
  body: questions,
  status: 200,
  answer: questions,
  changes: ['users'],
  run: async (list, c) => c.json(await replace(c, list), 200),
});
