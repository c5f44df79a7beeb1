/**
 * How long what a practitioner claims is trusted once it is confirmed (days): after the first
 * span its member is asked to confirm it, after the second it is shown as not confirmed since then, and nobody is told any more
 * that new clients are accepted.
 */
export const accepting = {
  askAgainAfter: 60,
  trustedFor: 90,
  /** So many mails ask for it in one run. */
  askedAtOnce: 50,
};

/** The answers, and what others read of them. */
export const acceptingWords = {
  label: 'Accepting new clients',
  yes: 'Yes',
  no: 'No',
  unsaid: 'Not said',
  no_longer: 'Not accepting new clients',
} as const;

const day = 86_400_000;

const daysSince = (confirmed_at: string, now: number) => (now - Date.parse(confirmed_at)) / day;

/** Whether an answer that was confirmed then is still told to others. */
export const isTrusted = (confirmed_at: string, now: number) =>
  daysSince(confirmed_at, now) < accepting.trustedFor;

/** Whether its member is asked to confirm it. */
export const isDue = (confirmed_at: string, now: number) =>
  daysSince(confirmed_at, now) >= accepting.askAgainAfter;
