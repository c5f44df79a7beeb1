import { z } from 'zod';
import { bounds } from './limits.ts';
import { lineOf, required, textOf } from './text.ts';

export const mostQuestions = 10;

/** Characters: who needs more writes an article. */
const answerLength = 1_000;

/** What visitors ask often, and what the person answers. */
export const question = z.strictObject({
  question: required(lineOf(bounds.name), 'A question is required'),
  answer: required(textOf(answerLength), 'An answer is required'),
});

/** Those of a person, in their order. */
export const questions = z.array(question).max(mostQuestions);

export type Question = z.infer<typeof question>;
