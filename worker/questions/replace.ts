import { sql } from 'drizzle-orm';
import { type Question, questions } from '../contract/questions.ts';
import { call } from '../lib/calls.ts';
import { given, happened, replacing } from '../lib/own-list.ts';
import { questionsOf } from './rows.ts';

const columns = sql.raw('position, question, answer');
const wanted = sql`select key, value ->> 'question', value ->> 'answer' from json_each(${given.sent})`;

const replace = replacing({
  told: 'Questions and answers changed',
  wanted,
  present: sql`select ${columns} from user_questions where user_id = ${given.id}`,
  writes: [
    sql`delete from user_questions where user_id = ${given.id} and ${happened}`,
    sql`insert into user_questions (user_id, ${columns})
      select ${given.id}, w.* from (${wanted}) w where ${happened}`,
  ],
  rows: questionsOf,
});

/** PUT /users/{id}/questions: takes the place of all that were there. */
export const replaceQuestions = call<Question[]>({
  method: 'put',
  path: '/users/:id/questions',
  who: 'S',
  right: 'authz_user_detailed',
  whileApplying: true,
  noun: 'users',
  summary: 'Replaces the questions and answers of a member’s profile',
  body: questions,
  status: 200,
  answer: questions,
  changes: ['users'],
  run: async (list, c) => c.json(await replace(c, list), 200),
});
