/**
 * Built-in e-mails about moderation decisions: warning, suspension, removal, appeal, and the answer
 * to the reporter.
 */

import { m } from '#messages';
import { templateVariables as v } from './template-variables.ts';
import { textAndHtml } from './text-and-html.ts';

const buildAppealParagraphs = () => [
  m['email_report.appeal'](),
  { link: m['email_report.appeal_action']() },
];

export const reportWarnedTemplate = textAndHtml({
  tag: 'report-warned',
  name: 'Report: warning',
  subject: () => m['email_report.warned.subject'](v),
  says: () => [
    m['email_report.warned.reviewed'](v),
    m['email_report.warned.request'](),
    m['email_frame.quote']({ words: v.what }),
    m['email_report.warned.no_further_action'](),
    ...buildAppealParagraphs(),
  ],
});

export const reportPausedTemplate = textAndHtml({
  tag: 'report-paused',
  name: 'Report: account suspended',
  subject: () => m['email_report.suspended.subject'](v),
  says: () => [
    m['email_report.suspended.reviewed'](v),
    m['email_frame.quote']({ words: v.what }),
    m['email_report.suspended.effect'](),
    ...buildAppealParagraphs(),
  ],
});

export const reportRemovedTemplate = textAndHtml({
  tag: 'report-removed',
  name: 'Report: content removed',
  subject: () => m['email_report.removed.subject'](v),
  says: () => [
    m['email_report.removed.reported'](v),
    m['email_report.removed.reviewed'](),
    m['email_frame.quote']({ words: v.what }),
    ...buildAppealParagraphs(),
  ],
});

export const appealDecidedTemplate = textAndHtml({
  tag: 'appeal-decided',
  name: 'Report: appeal decided',
  subject: () => m['email_report.appeal_decided.subject'](v),
  says: () => [m['email_report.appeal_decided.appealed'](), v.what],
});

/** Sent to the reporter; it contains no reason, which could reveal details of the reported user. */
export const reportAnsweredTemplate = textAndHtml({
  tag: 'report-answered',
  name: 'Report: answer to the reporter',
  subject: () => m['email_report.answered.subject'](v),
  says: () => [m['email_report.answered.thanks'](v), m['email_report.answered.again']()],
  mayStop: true,
});
