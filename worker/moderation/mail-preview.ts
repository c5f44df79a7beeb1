import { standsAlone } from '../contract/system/template-links.ts';
import type { Mail } from '../contract/moderation/review.ts';
import type { Bindings } from '../env.ts';
import { invalid } from '../http/http-error.ts';
import { inParagraphs, render, type Wording } from '../mail/outbox/render-mail.ts';
import { type TemplateRow, usableWording } from '../mail/outbox/choose-template.ts';
import { type Present, wordsOf } from './load.ts';

interface Shown {
  tag: 'report-warned' | 'report-paused';
  template: TemplateRow | undefined;
  reason: string;
  /** A formatted date. */
  when?: string;
}

/** Renders the mail of a decision for review and editing. */
export function mailShown(
  env: Bindings,
  { about_name, about_email, ...about }: Present,
  { tag, template, reason, when }: Shown,
) {
  const { subject, text } = render(usableWording(tag, template), {
    network_name: env.NETWORK_NAME,
    site_url: env.SITE_URL,
    link: '{{link}}',
    // Escapes braces in user text, so that it is not expanded when the mail is sent.
    name: harmless(about_name),
    what: harmless(reason),
    words: harmless(wordsOf(about)),
    ...(when && { when }),
  });
  return { to: about_email, subject, text };
}

const harmless = (words: string) => words.replaceAll('{{', '{ {');

/**
 * The edited text must contain the link once and standalone.
 * @throws HttpError 422
 */
export function worded({ subject, text }: Mail): Wording {
  const links = text.match(/\{\{\s*link\s*\}\}/g) ?? [];
  if (links.length !== 1 || !standsAlone(text) || /\{\{(?!\s*link\s*\}\})/.test(text)) {
    throw invalid([
      {
        path: 'text',
        message: 'must contain {{link}} exactly once, with spaces around it, and no other braces',
      },
    ]);
  }
  if (subject.includes('{{')) throw invalid([{ path: 'subject', message: 'must not contain {{' }]);
  return { subject, text, html: inParagraphs(text, 'Appeal this decision') };
}
