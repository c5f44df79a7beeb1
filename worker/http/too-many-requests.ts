import type { ErrorCode, ErrorValues } from '../contract/errors/format-error.ts';
import { getNowMs } from '../db/clock.ts';
import { HttpError } from './http-error.ts';

/**
 * Error 429 with the time to wait until a moment (milliseconds), in the message and in
 * `Retry-After`.
 */
export function tooManyRequests(until: number, code: ErrorCode, values: ErrorValues = {}) {
  const seconds = Math.max(1, Math.ceil((until - getNowMs()) / 1000));
  return new HttpError(
    429,
    { code, values: { ...values, seconds } },
    {},
    { 'Retry-After': String(seconds) },
  );
}
