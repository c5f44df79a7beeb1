/**
 * Query and fields of the questions and answers on a profile, shared by their routes and the public
 * profile.
 */

import { eq } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { userQuestionsTable } from '../db/schema/listing.ts';

/** Fields of a question. */
export const questionFields = {
  question: userQuestionsTable.question,
  answer: userQuestionsTable.answer,
};

/** A practitioner's questions in display order. */
export const questionsQuery = prepare(['id'], ({ id }) =>
  qb
    .select(questionFields)
    .from(userQuestionsTable)
    .where(eq(userQuestionsTable.user_id, id))
    .orderBy(userQuestionsTable.position),
);
