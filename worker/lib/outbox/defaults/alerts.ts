import { alertBounds } from '../../../contract/alerts.ts';
import { betweenMembers } from './between-members.ts';
import { inBothForms } from './both-forms.ts';

export const alertConfirm = inBothForms({
  tag: 'alert-confirm',
  name: 'Confirm an alert',
  subject: 'One press, and {{network_name}} will tell you',
  says: [
    'Somebody, we hope you, has asked us to write to this address when this happens:',
    '{{what}}',
    'Nothing is sent before you press this:',
    { link: 'Yes, tell me' },
    `We write at most once a day. It ends by itself after ${alertBounds.days} days, and you can stop it on the same page at any time. If it wasn’t you, leave this mail alone and you hear no more.`,
  ],
});

export const alertFound = inBothForms({
  tag: 'alert-found',
  name: 'Something new is there',
  subject: 'New at {{network_name}}: {{what}}',
  says: [
    'You asked us to tell you. New since we last looked:',
    '{{news}}',
    { link: 'Look at what you asked for' },
    'On that page you can renew or stop this.',
  ],
  mayStop: true,
});

export const alertEnds = betweenMembers({
  tag: 'alert-ends',
  name: 'An alert ends',
  subject: `An alert of yours ends in ${alertBounds.endsDays} days`,
  said: 'You asked us to tell you when something new is there. We stop by ourselves after a while, so that nobody is written to for ever. If it still helps, one press renews it:',
  action: 'Renew it, or let it end',
});
