import { getNowMs } from '../db/clock.ts';
import { HttpError } from './http-error.ts';

/**
 * Error 429 with the time to wait until a moment (milliseconds), in the message and in
 * `Retry-After`.
 */
export function tooManyRequests(until: number, said: (wait: string) => string) {
  const seconds = Math.max(1, Math.ceil((until - getNowMs()) / 1000));
  return new HttpError(429, said(formatWait(seconds)), {}, { 'Retry-After': String(seconds) });
}

function formatWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
