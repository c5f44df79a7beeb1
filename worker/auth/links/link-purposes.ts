/** Purposes of mailed links (confirm address, reset password …), and how long each is valid. */

import { mailLinkHours, minuteMs, passwordLimits } from '../../contract/shared/limits.ts';
import { getNowMs } from '../../db/clock.ts';

/** Purposes of mailed links, except unsubscribing, which does not expire. */
export type LinkPurpose = 'verify' | 'change' | 'reset' | 'welcome' | 'stop' | 'factor' | 'merge';

const hours: Record<LinkPurpose, number> = {
  verify: mailLinkHours.verifyHours,
  change: mailLinkHours.changeHours,
  reset: passwordLimits.resetLinkHours,
  welcome: passwordLimits.welcomeLinkHours,
  stop: mailLinkHours.stopHours,
  factor: mailLinkHours.factorHours,
  merge: mailLinkHours.mergeHours,
};

/** Links created after this time are valid until used. */
export const getOldestValidTime = (purpose: LinkPurpose) =>
  new Date(getNowMs() - hours[purpose] * 60 * minuteMs).toISOString();
