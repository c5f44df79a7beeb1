import { sql } from 'drizzle-orm';
import type { Question } from '../contract/practitioners/questions.ts';
import { prepare } from '../db/client.ts';

/** A practitioner's questions in display order. */
export const questionsQuery = prepare<Question>(sql`select question, answer from user_questions
  where user_id = ${sql.placeholder('id')} order by position`);
