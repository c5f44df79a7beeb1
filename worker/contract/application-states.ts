/** How far the wish to be listed has come. `asked`: an admin wants to know more. */
export const applicationStates = ['draft', 'sent', 'asked', 'approved', 'declined'] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** What the back office calls each. */
export const applicationWords: Readonly<Record<ApplicationState, string>> = {
  draft: 'Draft',
  sent: 'Submitted',
  asked: 'More information needed',
  approved: 'Approved',
  declined: 'Declined',
};

/** The reason of a 403: only an application lets this person in, and nobody has approved it. */
export const unapproved = 'unapproved';
