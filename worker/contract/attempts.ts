/**
 * So many in a window (minutes), then none for a minute, doubling to a quarter of an hour; or none
 * for the whole window.
 */
export const attempts = {
  signIn: { count: 10, window: 24 * 60 },
  signInAddress: { count: 200, window: 60 },
  /** Of one account, from all addresses together; its owner is told once a day. */
  signInAccount: { count: 30, window: 24 * 60 },
  signInTold: { count: 1, window: 24 * 60, whole: true },
  signUp: { count: 20, window: 60, whole: true },
  enquiry: { count: 20, window: 60, whole: true },
  /** Of one account: asked for another address. */
  changeMail: { count: 10, window: 60, whole: true },
  linkMail: { count: 3, window: 60, whole: true },
  blockMinutes: { first: 1, last: 15 },
} as const;

/** Mails to one address in a day, of all kinds together, from people who have not confirmed that it is theirs. */
export const strangerMailsADay = 5;

/** Refused sign-ins, codes and proofs of one account that its record lists in an hour, of each kind. */
export const refusalsAnHour = 10;

/**
 * Calls that one address makes in a minute before it is answered 429, roughly: the edge counts by
 * place. wrangler.toml says the same numbers.
 */
export const floods = {
  token: 60,
  account: 20,
  search: 300,
  access_log: 1_000,
  write: 60,
} as const;

export type RateLimited = keyof typeof floods;
