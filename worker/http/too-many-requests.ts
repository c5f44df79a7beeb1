import { milliseconds } from '../db/clock.ts';
import { Refusal } from './http-error.ts';

/** 429 with the time to wait until a moment (milliseconds), in the message and in `Retry-After`. */
export function tooMany(until: number, said: (wait: string) => string) {
  const seconds = Math.max(1, Math.ceil((until - milliseconds()) / 1000));
  return new Refusal(429, said(inWords(seconds)), {}, { 'Retry-After': String(seconds) });
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
