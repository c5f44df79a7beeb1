import { sql } from 'drizzle-orm';
import { questionsApi } from '../contract/practitioners/questions.api.ts';
import { listParams, listTable, replaceList } from '../db/ordered-list.ts';
import { userQuestionsTable } from '../db/schema/listing.ts';
import { defineMutation } from '../http/mutation.ts';
import { questionsQuery } from './question-rows.ts';

const newRows = sql`select key, value ->> 'question', value ->> 'answer' from json_each(${listParams.sent})`;

const replaceRows = replaceList({
  ...listTable(
    userQuestionsTable,
    [userQuestionsTable.position, userQuestionsTable.question, userQuestionsTable.answer],
    newRows,
  ),
  name: 'questions',
  historyText: 'Questions and answers changed',
  rows: questionsQuery,
});

/** Replaces all questions and answers of a profile. */
export const replaceQuestions = defineMutation(questionsApi.replace, {
  auth: 'S',
  permission: 'authz_user_detailed',
  allowForApplicants: true,
  changes: ['users'],
  run: async (list, c) => c.json(await replaceRows(c, list), 200),
});
