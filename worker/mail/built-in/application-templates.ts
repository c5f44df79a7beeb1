import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of mails about an application to be listed. */
export const applicationAskedTemplate = textAndHtml({
  tag: 'application-asked',
  name: 'Application: more information needed',
  subject: 'Your application at {{network_name}}: more information needed',
  says: [
    'Thank you for your application. We need more information before we can decide:',
    '“{{what}}”',
    'Add your answer to your application. Everything you wrote is saved:',
    { link: 'Continue your application' },
  ],
  mayStop: true,
});

export const applicationDeclinedTemplate = textAndHtml({
  tag: 'application-declined',
  name: 'Application declined',
  subject: 'Your application at {{network_name}}',
  says: [
    'Thank you for your application. We can’t list you at the moment, for this reason:',
    '“{{what}}”',
    'If things change, or if you think we made a mistake, you can update your application and resubmit it:',
    { link: 'See your application' },
  ],
  mayStop: true,
});

export const applicationApprovedTemplate = textAndHtml({
  tag: 'application-approved',
  name: 'Application approved',
  subject: 'Your application at {{network_name}} is approved',
  says: [
    'We have approved your application. Your account is active and you now appear in the directory. Check how your profile looks:',
    { link: 'See your account' },
  ],
  mayStop: true,
});
