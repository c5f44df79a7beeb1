/** Reasons of a report, in the order of the form. */
export const reasonWords = {
  harassment: 'Harassment or threats',
  spam: 'Spam or advertising',
  misleading: 'Misleading or impersonation',
  harmful: 'Harmful or dangerous advice',
  other: 'Something else',
} as const;

/** Outcomes of a report. */
export const outcomeWords = {
  no_action: 'No action needed',
  warned: 'Person warned',
  paused: 'Account suspended',
  removed: 'Content removed',
  deactivated: 'Account deactivated',
} as const;

/** Outcomes of an appeal. */
export const appealWords = {
  upheld: 'Decision upheld',
  lifted: 'Decision reversed',
} as const;

/** Types that can be reported. */
export const reportedWords = {
  users: 'Person',
  messages: 'Message',
  threads: 'Thread',
  'thread-replies': 'Reply',
  enquiries: 'Enquiry',
} as const;

/** Days to appeal, maximum days of a suspension, and characters of an appeal. */
export const reviewBounds = { appealDays: 30, pauseDays: 366, words: 4_000 } as const;

export type Reason = keyof typeof reasonWords;
export type AppealOutcome = keyof typeof appealWords;
export type Outcome = keyof typeof outcomeWords;
export type ReportedType = keyof typeof reportedWords;
