import { inBothForms } from './both-forms.ts';

export const applicationAsked = inBothForms({
  tag: 'application-asked',
  name: 'An application: asked for more',
  subject: 'We would like to know a little more: your application at {{network_name}}',
  says: [
    'Thank you for your application. Before we decide we would like to know more:',
    '“{{what}}”',
    'You answer on the same page, where everything that you have written is kept:',
    { link: 'Go on with your application' },
  ],
  mayStop: true,
});

export const applicationDeclined = inBothForms({
  tag: 'application-declined',
  name: 'An application: declined',
  subject: 'Your application at {{network_name}}',
  says: [
    'Thank you for your application. We have looked at it, and can’t list you as it is. This is why:',
    '“{{what}}”',
    'If that changes, or we have got something wrong, change your application and send it again:',
    { link: 'See your application' },
  ],
  mayStop: true,
});

export const applicationApproved = inBothForms({
  tag: 'application-approved',
  name: 'An application: approved',
  subject: 'You are listed at {{network_name}}',
  says: [
    'Good news: we have approved your application. Your account is open, and people find you in the directory from now on. You might look over your own page, to see what others can read there:',
    { link: 'See your account' },
  ],
  mayStop: true,
});
