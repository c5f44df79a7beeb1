/** Labels of reports: reasons in the order of the form, outcomes, and reported types. */

export const reportReasonLabels = {
  harassment: 'Harassment or threats',
  spam: 'Spam or advertising',
  misleading: 'Misleading information or impersonation',
  harmful: 'Harmful or dangerous advice',
  other: 'Something else',
} as const;

/** Outcomes of a report. */
export const reportOutcomeLabels = {
  no_action: 'No action needed',
  warned: 'Person warned',
  paused: 'Account suspended',
  removed: 'Content removed',
  deactivated: 'Account deactivated',
} as const;

/** Outcomes of an appeal. */
export const appealOutcomeLabels = {
  upheld: 'Decision upheld',
  lifted: 'Decision reversed',
} as const;

/** Types that can be reported. */
export const reportedTypeLabels = {
  users: 'Person',
  messages: 'Message',
  threads: 'Thread',
  'thread-replies': 'Reply',
  enquiries: 'Enquiry',
} as const;

/** Days to appeal, maximum days of a suspension, and characters of an appeal. */
export const moderationLimits = { appealDays: 30, pauseDays: 366, words: 4_000 } as const;

export type AppealOutcome = keyof typeof appealOutcomeLabels;
export type ReportOutcome = keyof typeof reportOutcomeLabels;
export type ReportedType = keyof typeof reportedTypeLabels;
