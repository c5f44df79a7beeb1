/**
 * Fills in a template in one pass, so values containing `{{link}}` are not expanded. Unknown
 * variables stay; variables without a value become empty.
 */

import { m } from '#messages';
import { bidiIsolate } from '../../contract/shared/bidi-isolate.ts';
import { mailLimits } from '../../contract/shared/limits.ts';
import { type MailVariable, mailVariables } from '../../contract/system/emails.ts';

/** Text of a mail, or of a template before its variables are filled in. */
export interface MailText {
  subject: string;
  text: string;
  html: string | null;
}

export type Variables = Partial<Record<MailVariable, string>>;

/** Renders a mail in the current language. A reader without a name is greeted without one. */
export function renderMail(template: MailText, variables: Variables): MailText {
  const adapt = variables.name === '' ? removeName : String;
  const { subject, text, html } = template;
  return {
    subject: truncateSubject(toOneLine(fillTemplate(adapt(subject), variables, toOneLine))),
    text: fillTemplate(
      adapt(text),
      variables,
      toOneLine,
      '\n',
      (news, address) => `${m['email_frame.news_line']({ news })}\n${address}`,
    ),
    html:
      html === null
        ? null
        : fillTemplate(
            adapt(html),
            variables,
            (value) => escapeMailHtml(toOneLine(value)),
            '<br>',
            (words, address) => `<b><a href="${escapeMailHtml(address)}">${words}</a></b>`,
          ),
  };
}

const removeName = (text: string) =>
  text
    .replaceAll(
      m['email_frame.greeting']({ name: '{{name}}' }),
      m['email_frame.greeting_without_name'](),
    )
    .replace(/,? ?\{\{\s*name\s*\}\}/g, '');

/**
 * Converts text to HTML paragraphs; a paragraph with only {{link}} becomes a link with that label.
 */
export const textToHtml = (text: string, link: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) =>
      part.trim() === '{{link}}'
        ? `<p><a href="{{link}}">${link}</a></p>`
        : `<p>${escapeMailHtml(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');

/** Variables with user-written text. */
const userWritten: MailVariable[] = [
  ...(['name', 'sender_name', 'location_name', 'thread_title'] as const),
  ...(['what', 'where', 'words', 'device', 'news'] as const),
];

/** Inserts invisible characters so that mail programs do not turn user text into links. */
const breakLinks = (text: string) =>
  text.replace(/:(?=\/\/)/g, ':\u2060').replace(/(?<=\S)([.@])(?=[\p{L}\p{N}])/gu, '$1\u2060');

/** The only variable with several lines, each with an optional link. */
const multilineVariable: MailVariable = 'news';

/** Line of news that links to a path of this site, whatever its text contains. */
export const formatNewsLine = (words: string, path: string) => `${toOneLine(words)}\t${path}`;

const fillTemplate = (
  template: string,
  variables: Variables,
  format: (value: string) => string,
  end = ' ',
  led = (words: string, _address: string) => words,
) =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => {
    const variable = mailVariables.find((known) => known === word);
    if (!variable) return whole;
    const isUserWritten = userWritten.includes(variable);
    const safe = isUserWritten ? breakLinks : String;
    if (variable !== multilineVariable) {
      const value = safe(format(variables[variable] ?? ''));
      return isUserWritten ? bidiIsolate(value) : value;
    }
    const lines = (variables.news ?? '').split('\n').map((line) => line.split('\t'));
    return lines
      .map(([words = '', path = '']) => {
        const line = bidiIsolate(safe(format(words)));
        return /^\/\S*$/.test(path) ? led(line, `${variables.site_url ?? ''}${path}`) : line;
      })
      .join(end);
  });

/** Removes line breaks and control characters, which could start another header. */
export const toOneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Placeholders for visitor data that is only filled in at delivery. */
export const VISITOR_PLACEHOLDERS = { name: '‹name›', what: '‹what›' };

/** Fills in the visitor's data at delivery. */
export const fillVisitorPlaceholders = (
  text: string,
  known: typeof VISITOR_PLACEHOLDERS,
  isHtml: boolean,
) =>
  text.replace(/‹(name|what)›/g, (_, one: keyof typeof VISITOR_PLACEHOLDERS) =>
    bidiIsolate(breakLinks(isHtml ? escapeMailHtml(toOneLine(known[one])) : toOneLine(known[one]))),
  );

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeMailHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Cuts at whole characters. */
const truncateSubject = (subject: string) =>
  subject.length <= mailLimits.subject
    ? subject
    : Array.from(subject).slice(0, mailLimits.subject).join('');
