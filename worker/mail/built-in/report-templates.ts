/**
 * Built-in e-mails about moderation decisions: warning, suspension, removal, appeal, and the answer
 * to the reporter.
 */

import { textAndHtml } from './text-and-html.ts';

const appealParagraphs = [
  'If you think we made a mistake, you can appeal within 30 days. A different admin decides, if there is one. The link is for you only, so please don’t share it.',
  { link: 'Appeal this decision' },
];

export const reportWarnedTemplate = textAndHtml({
  tag: 'report-warned',
  name: 'Report: warning',
  subject: 'A warning from {{network_name}}',
  says: [
    'We received a report about you or something you wrote, and have reviewed it. {{words}}',
    'Please don’t do this again. Our reason:',
    '“{{what}}”',
    'We are taking no further action.',
    ...appealParagraphs,
  ],
});

export const reportPausedTemplate = textAndHtml({
  tag: 'report-paused',
  name: 'Report: account suspended',
  subject: 'Your {{network_name}} account is suspended',
  says: [
    'We received a report about you or something you wrote. We have reviewed it and suspended your account until {{when}}. Our reason:',
    '“{{what}}”',
    'Until then you can’t sign in, and your profile and events are hidden. Your account is then restored automatically.',
    ...appealParagraphs,
  ],
});

export const reportRemovedTemplate = textAndHtml({
  tag: 'report-removed',
  name: 'Report: content removed',
  subject: 'Your content was removed from {{network_name}}',
  says: [
    'We received a report about something you wrote. {{words}}',
    'We have reviewed the report and removed what you wrote from the site. Our reason:',
    '“{{what}}”',
    ...appealParagraphs,
  ],
});

export const appealDecidedTemplate = textAndHtml({
  tag: 'appeal-decided',
  name: 'Report: appeal decided',
  subject: 'Our decision on your appeal to {{network_name}}',
  says: ['You appealed against our decision about a report.', '{{what}}'],
});

/** Sent to the reporter; it contains no reason, which could reveal details of the reported user. */
export const reportAnsweredTemplate = textAndHtml({
  tag: 'report-answered',
  name: 'Report: answer to the reporter',
  subject: 'Your report to {{network_name}}',
  says: [
    'Thank you for your report. We have reviewed it. {{what}}',
    'If it happens again, please send a new report.',
  ],
  mayStop: true,
});
