import { links, minutes, password } from '../../contract/shared/limits.ts';
import { milliseconds } from '../../db/clock.ts';

/** Purposes of mailed links, except unsubscribing, which does not expire. */
export type Purpose = 'verify' | 'change' | 'reset' | 'stop' | 'factor';

const hours: Record<Purpose, number> = {
  verify: links.verifyHours,
  change: links.changeHours,
  reset: password.resetLinkHours,
  stop: links.stopHours,
  factor: links.factorHours,
};

/** Links created after this time are valid until used. */
export const goodSince = (purpose: Purpose) =>
  new Date(milliseconds() - hours[purpose] * 60 * minutes).toISOString();
