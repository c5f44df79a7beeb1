/**
 * Renders the mail about a moderation decision, so that the admin can review and edit it before
 * deciding.
 */

import { m } from '#messages';
import type { ModerationMail } from '../contract/moderation/review.ts';
import { hasStandaloneLinks } from '../contract/system/template-links.ts';
import type { Bindings } from '../env.ts';
import { getLanguageUrl } from '../http/get-site-url.ts';
import { validationError } from '../http/http-error.ts';
import { runInReaderLanguage } from '../http/language.ts';
import { chooseTemplate, type TemplateRow } from '../mail/outbox/choose-template.ts';
import { type MailText, renderMail, textToHtml } from '../mail/outbox/render-mail.ts';
import { describeReported, type ReportRow } from './load-report.ts';

interface MailPreviewInput {
  tag: 'report-warned' | 'report-paused';
  template: TemplateRow | undefined;
  reason: string;
  /** Formats the end of a suspension. */
  when?: () => string;
}

/** Renders the mail in the language of the person concerned, who gets it as previewed. */
export const previewDecisionMail = (env: Bindings, report: ReportRow, input: MailPreviewInput) =>
  runInReaderLanguage(env, report.about_language_id, () => renderDecisionMail(env, report, input));

function renderDecisionMail(
  env: Bindings,
  { about_name, about_email, ...about }: ReportRow,
  { tag, template, reason, when }: MailPreviewInput,
) {
  const { subject, text } = renderMail(chooseTemplate(env, tag, template), {
    network_name: env.NETWORK_NAME,
    site_url: getLanguageUrl(env),
    link: '{{link}}',
    // Escapes braces in user text, so that it is not expanded when the mail is sent.
    name: escapeBraces(about_name),
    what: escapeBraces(reason),
    words: escapeBraces(describeReported(about)),
    ...(when && { when: when() }),
  });
  return { to: about_email, subject, text };
}

const escapeBraces = (words: string) => words.replaceAll('{{', '{ {');

/**
 * The edited text must contain the link once and standalone.
 * @throws HttpError 422
 */
export function validateMailText(
  env: Bindings,
  { subject, text }: ModerationMail,
  { about_language_id }: ReportRow,
): MailText {
  const links = text.match(/\{\{\s*link\s*\}\}/g) ?? [];
  if (links.length !== 1 || !hasStandaloneLinks(text) || /\{\{(?!\s*link\s*\}\})/.test(text)) {
    throw validationError([
      {
        path: 'text',
        code: 'decision_link',
        values: { link: '{{link}}' },
      },
    ]);
  }
  if (subject.includes('{{'))
    throw validationError([
      { path: 'subject', code: 'decision_subject', values: { braces: '{{' } },
    ]);
  const label = runInReaderLanguage(env, about_language_id, () =>
    m['email_report.appeal_action'](),
  );
  return { subject, text, html: textToHtml(text, label) };
}
