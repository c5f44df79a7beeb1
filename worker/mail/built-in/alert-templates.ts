import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of search alert mails. */
export const alertConfirmTemplate = textAndHtml({
  tag: 'alert-confirm',
  name: 'Confirm an alert',
  subject: 'Confirm your alert on {{network_name}}',
  says: [
    'You asked for e-mail alerts about:',
    '{{what}}',
    'The alert starts when you confirm it:',
    { link: 'Confirm alert' },
    `We e-mail you at most once a day, for ${alertLimits.days} days. You can stop the alert on the same page at any time. If you didn’t ask for this, ignore this e-mail and we won’t e-mail you again.`,
  ],
});

export const alertFoundTemplate = textAndHtml({
  tag: 'alert-found',
  name: 'New matches for an alert',
  subject: 'New on {{network_name}}: {{what}}',
  says: [
    'New matches for your alert:',
    '{{news}}',
    { link: 'View your alert' },
    'You can renew or stop this alert on the same page.',
  ],
  mayStop: true,
});

export const alertEndsTemplate = buildMemberTemplate({
  tag: 'alert-ends',
  name: 'Alert ends soon',
  subject: `Your alert ends in ${alertLimits.endsDays} days`,
  said: 'Your alert ends soon. If it is still useful, you can renew it:',
  action: 'Renew alert',
});
