import { m } from '#messages';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { buildMemberTemplate } from './build-member-template.ts';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

/** Built-in templates of search alert mails. */
export const alertConfirmTemplate = textAndHtml({
  tag: 'alert-confirm',
  name: 'Confirm an alert',
  subject: () => m['email_alert.confirm.subject'](v),
  says: () => [
    m['email_alert.confirm.request'](),
    v.what,
    m['email_alert.confirm.next'](),
    { link: m['email_alert.confirm.action']() },
    m['email_alert.confirm.note']({ days: alertLimits.days }),
  ],
});

export const alertFoundTemplate = textAndHtml({
  tag: 'alert-found',
  name: 'New matches for an alert',
  subject: () => m['email_alert.found.subject'](v),
  says: () => [
    m['email_alert.found.found'](),
    v.news,
    { link: m['email_alert.found.action']() },
    m['email_alert.found.note'](),
  ],
  mayStop: true,
});

export const alertEndsTemplate = buildMemberTemplate({
  tag: 'alert-ends',
  name: 'Alert ends soon',
  subject: () => m['email_alert.ends.subject']({ days: alertLimits.endsDays }),
  said: () => m['email_alert.ends.ends'](),
  action: () => m['email_alert.ends.action'](),
});
