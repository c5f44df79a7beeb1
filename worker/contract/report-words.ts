/** Why something is reported, in the order of the form. */
export const reasonWords = {
  harassment: 'Harassment or threats',
  spam: 'Spam or advertising',
  misleading: 'Misleading, or not who they say',
  harmful: 'Harmful or dangerous advice',
  other: 'Something else',
} as const;

/** What has come of a report. */
export const outcomeWords = {
  no_action: 'No action needed',
  warned: 'The person was warned',
  removed: 'It was taken off the site',
  deactivated: 'The account was deactivated',
} as const;

/** What can be reported. */
export const reportedWords = {
  users: 'Person',
  messages: 'Message',
  threads: 'Thread',
  'thread-replies': 'Reply',
  enquiries: 'Enquiry',
} as const;

export type Reason = keyof typeof reasonWords;
export type Outcome = keyof typeof outcomeWords;
export type ReportedType = keyof typeof reportedWords;
