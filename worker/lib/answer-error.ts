import type { ErrorHandler } from 'hono';
import type { App } from '../env.ts';
import { errorDocument } from '../shell.tsx';
import { Refusal } from './errors.ts';
import { retryAfterSeconds } from './headers.ts';

/**
 * The one place where what was thrown becomes an answer: the contract's JSON for calls, a page of
 * the site for people. No answer shows a stack, SQL or a path.
 */
export const answerError: ErrorHandler<App> = (error, c) => {
  const refusal = error instanceof Refusal ? error : null;
  if (!refusal || refusal.status === 503) console.error(error, refusal?.cause ?? '');
  const status = refusal?.status ?? 500;
  const body = refusal?.body ?? { message: 'Something went wrong here. Please try again.' };
  const forPeople = !/^\/(sobe|files|healthz|assets)(\/|$)/.test(c.req.path);
  const answer = forPeople ? errorDocument(c.env, status) : c.json(body, status);
  if (status === 503) answer.headers.set('Retry-After', retryAfterSeconds);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
};
