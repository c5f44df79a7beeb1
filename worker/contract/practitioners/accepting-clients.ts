/**
 * The claim “accepting new clients”: how long it lasts, its labels, and when it is due to be
 * confirmed again.
 */

import { m } from '#messages';

/**
 * Days that a confirmed "accepting new clients" claim lasts: until the reminder to reconfirm, and
 * until it is hidden.
 */
export const acceptingClientsLimits = {
  askAgainAfter: 60,
  trustedFor: 90,
  /** Reminder mails per job run. */
  askedAtOnce: 50,
};

/** Label of the field and of its answers, for the form and for readers. */
export const acceptingClientsLabels = {
  get label() {
    return m['profile.accepting_clients']();
  },
  get yes() {
    return m['profile.accepting_yes']();
  },
  get no() {
    return m['profile.accepting_no']();
  },
  get unsaid() {
    return m['profile.accepting_unsaid']();
  },
  get no_longer() {
    return m['profile.not_accepting_clients']();
  },
};

const day = 86_400_000;

const daysSince = (confirmed_at: string, now: number) => (now - Date.parse(confirmed_at)) / day;

/** True while the answer is recent enough to be shown to others. */
export const isAcceptingClaimCurrent = (confirmed_at: string, now: number) =>
  daysSince(confirmed_at, now) < acceptingClientsLimits.trustedFor;

/** True when the member should be reminded to reconfirm. */
export const isAcceptingClaimDue = (confirmed_at: string, now: number) =>
  daysSince(confirmed_at, now) >= acceptingClientsLimits.askAgainAfter;
