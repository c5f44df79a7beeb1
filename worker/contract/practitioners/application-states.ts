/** States of an application to be listed. `asked`: an admin requested more information. */
export const applicationStates = ['draft', 'sent', 'asked', 'approved', 'declined'] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Labels in the back office. */
export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  draft: 'Draft',
  sent: 'Submitted',
  asked: 'More information needed',
  approved: 'Approved',
  declined: 'Declined',
};

/** Reason of a 403: the account only has access to its own, still unapproved application. */
export const UNAPPROVED_REASON = 'unapproved';
