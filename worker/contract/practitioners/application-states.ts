import { m } from '#messages';

/** States of an application to be listed. `asked`: an admin requested more information. */
export const applicationStates = ['draft', 'sent', 'asked', 'approved', 'declined'] as const;

export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  get draft() {
    return m['application.state_draft']();
  },
  get sent() {
    return m['application.state_sent']();
  },
  get asked() {
    return m['application.state_asked']();
  },
  get approved() {
    return m['application.state_approved']();
  },
  get declined() {
    return m['application.state_declined']();
  },
};

/** Reason of a 403: the account only has access to its own, still unapproved application. */
export const UNAPPROVED_REASON = 'unapproved';
