/**
 * Limits against guessing and mass requests: attempts per account and device, mails, and requests
 * per minute.
 */

/**
 * Attempts per window (minutes). Above it, a block of one minute doubles up to 15, or lasts the
 * whole window.
 */
export const attemptLimits = {
  signIn: { count: 10, window: 24 * 60 },
  signInAddress: { count: 200, window: 60 },
  /** Per account over all addresses; its owner is notified once a day. */
  signInAccount: { count: 30, window: 24 * 60 },
  signInTold: { count: 1, window: 24 * 60, whole: true },
  signUp: { count: 20, window: 60, whole: true },
  enquiry: { count: 20, window: 60, whole: true },
  /** Per account: requests for a new e-mail address. */
  changeMail: { count: 10, window: 60, whole: true },
  linkMail: { count: 3, window: 60, whole: true },
  blockMinutes: { first: 1, last: 15 },
} as const;

/** Mails per day to one address on behalf of people who have not confirmed that it is theirs. */
export const strangerMailsPerDay = 5;

/** Failed sign-ins, codes and step-ups listed in an account's security log per hour and kind. */
export const loggedRefusalsPerHour = 10;

/**
 * Requests per network and minute before a 429. Approximate: each Cloudflare location counts alone.
 * wrangler.toml repeats these numbers.
 */
export const rateLimits = {
  token: 60,
  account: 20,
  search: 300,
  access_log: 1_000,
  write: 60,
} as const;

export type RateLimitBucket = keyof typeof rateLimits;
