/** Schemas of the common questions on a profile, with the practitioner’s answers. */

import { z } from 'zod';
import { m } from '#messages';
import { textLimits } from '../shared/limits.ts';
import { lineSchema, multilineSchema, requiredText } from '../shared/text-schemas.ts';

export const maxQuestions = 10;

/** Maximum characters of an answer; longer ones belong in an article. */
const answerLength = 1_000;

export const questionSchema = z.strictObject({
  question: requiredText(lineSchema(textLimits.name), m['field_error.question_required']),
  answer: requiredText(multilineSchema(answerLength), m['field_error.answer_required']),
});

/** Questions of a practitioner, in display order. */
export const questionsSchema = z.array(questionSchema).max(maxQuestions);

export type Question = z.infer<typeof questionSchema>;
