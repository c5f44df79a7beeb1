import { sql } from 'drizzle-orm';
import { type Question, questionsSchema } from '../contract/practitioners/questions.ts';
import { listParams, listTable, replaceList } from '../db/ordered-list.ts';
import { defineMutation } from '../http/mutation.ts';
import { questionsQuery } from './question-rows.ts';

const newRows = sql`select key, value ->> 'question', value ->> 'answer' from json_each(${listParams.sent})`;

const replaceRows = replaceList({
  ...listTable('user_questions', 'position, question, answer', newRows),
  name: 'questions',
  historyText: 'Questions and answers changed',
  rows: questionsQuery,
});

/** Replaces all questions and answers of a profile. */
export const replaceQuestions = defineMutation<Question[]>({
  method: 'put',
  path: '/users/:id/questions',
  auth: 'S',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  tag: 'users',
  summary: 'Replace a member’s frequently asked questions',
  body: questionsSchema,
  status: 200,
  response: questionsSchema,
  changes: ['users'],
  run: async (list, c) => c.json(await replaceRows(c, list), 200),
});
