import { z } from 'zod';
import { bounds } from '../shared/limits.ts';
import { lineOf, required, textOf } from '../shared/text.ts';

export const mostQuestions = 10;

/** Characters; longer answers belong in an article. */
const answerLength = 1_000;

/** A common question with the practitioner's answer. */
export const question = z.strictObject({
  question: required(lineOf(bounds.name), 'A question is required'),
  answer: required(textOf(answerLength), 'An answer is required'),
});

/** Questions of a practitioner, in display order. */
export const questions = z.array(question).max(mostQuestions);

export type Question = z.infer<typeof question>;
