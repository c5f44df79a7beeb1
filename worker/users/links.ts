import { links, minutes, password } from '../contract/limits.ts';
import { milliseconds } from '../lib/clock.ts';

/** What the links of mails are for, but for the one that stops mail and has no end. */
export type Purpose = 'verify' | 'change' | 'reset' | 'stop' | 'factor';

const hours: Record<Purpose, number> = {
  verify: links.verifyHours,
  change: links.changeHours,
  reset: password.resetLinkHours,
  stop: links.stopHours,
  factor: links.factorHours,
};

/** A link of the purpose is good if it was made after this moment, and nothing has used it up. */
export const goodSince = (purpose: Purpose) =>
  new Date(milliseconds() - hours[purpose] * 60 * minutes).toISOString();
