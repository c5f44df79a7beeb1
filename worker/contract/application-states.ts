/** How far the wish to be listed has come. `asked`: an admin wants to know more. */
export const applicationStates = ['draft', 'sent', 'asked', 'approved', 'declined'] as const;

export type ApplicationState = (typeof applicationStates)[number];
