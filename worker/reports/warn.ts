import { standsAlone } from '../contract/mail-links.ts';
import {
  type Mail,
  type ReportReason,
  type ReportWarning,
  reportReason,
  reportWarning,
  warningMail,
} from '../contract/review.ts';
import { call } from '../lib/calls.ts';
import { invalid } from '../lib/errors.ts';
import { defaultOf } from '../lib/outbox/defaults/index.ts';
import { inParagraphs, render, type Wording } from '../lib/outbox/render.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { decideReport } from './decision.ts';
import { presentReport, wordsOf } from './present.ts';
import { concerning, verb } from './verb.ts';

/** POST /reports/{id}/warn: by a mail that was shown before, or in the words of its template. */
export const warnReported = call({
  ...verb,
  path: '/reports/:id/warn',
  summary:
    'Warns the person whom a report concerns, by the mail that is sent along; 409 done when the report is handled already',
  body: reportWarning,
  changes: [],
  beside: ({ id }) =>
    [presentReport({ id }), templateOf('report-warned'), templateOf('report-answered')] as const,
  run: ({ reason, mail }: ReportWarning, c, [[present], [template], [answer]]) =>
    decideReport(c, concerning(present), {
      ...{ outcome: 'warned', reason, answer },
      letter: { tag: 'report-warned', template, wording: mail && worded(mail) },
    }),
});

/** POST /reports/{id}/warn/mail: the mail as it would be sent, to be read and changed before. Nothing is sent. */
export const shownWarning = call({
  ...verb,
  path: '/reports/:id/warn/mail',
  summary:
    'The mail that would warn the person, with {{link}} in the place of its link; nothing is sent',
  body: reportReason,
  answer: warningMail,
  changes: [],
  beside: ({ id }) => [presentReport({ id }), templateOf('report-warned')] as const,
  run: async ({ reason }: ReportReason, c, [[present], [template]]) => {
    const { about_name: name, about_email: to, ...about } = concerning(present);
    const { subject, text } = render(template ?? defaultOf('report-warned'), {
      ...{ network_name: c.env.NETWORK_NAME, site_url: c.env.SITE_URL, link: '{{link}}' },
      // What people have written is filled into nothing when the mail is sent.
      ...{ name: harmless(name), what: harmless(reason), words: harmless(wordsOf(about)) },
    });
    return c.json({ to, subject, text }, 200);
  },
});

const harmless = (words: string) => words.replaceAll('{{', '{ {');

/** What was shown is what goes, and its link stands by itself. @throws Refusal 422 */
function worded({ subject, text }: Mail): Wording {
  const links = text.match(/\{\{\s*link\s*\}\}/g) ?? [];
  if (links.length !== 1 || !standsAlone(text) || /\{\{(?!\s*link\s*\}\})/.test(text)) {
    throw invalid([
      { path: 'text', message: 'must hold {{link}} once, between spaces, and no other braces' },
    ]);
  }
  if (subject.includes('{{')) throw invalid([{ path: 'subject', message: 'must hold no {{' }]);
  return { subject, text, html: inParagraphs(text, 'Appeal this decision') };
}
