import { type MailVariable, mailVariables } from '../../contract/system/emails.ts';
import { mail } from '../../contract/shared/limits.ts';

/** Text of a mail, or of a template before its variables are filled in. */
export interface Wording {
  subject: string;
  text: string;
  html: string | null;
}

export type Variables = Partial<Record<MailVariable, string>>;

/**
 * Fills in a template in one pass, so values containing `{{link}}` are not expanded. Unknown
 * variables stay; variables without a value become empty.
 */
export const render = ({ subject, text, html }: Wording, variables: Variables): Wording => ({
  subject: cut(oneLine(filled(subject, variables, oneLine))),
  text: filled(text, variables, oneLine, '\n', (words, address) => `${words}:\n${address}`),
  html:
    html === null
      ? null
      : filled(
          ...([html, variables, (value: string) => escaped(oneLine(value)), '<br>'] as const),
          (words, address) => `<b><a href="${escaped(address)}">${words}</a></b>`,
        ),
});

/**
 * Converts text to HTML paragraphs; a paragraph with only {{link}} becomes a link with that label.
 */
export const inParagraphs = (text: string, link: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) =>
      part.trim() === '{{link}}'
        ? `<p><a href="{{link}}">${link}</a></p>`
        : `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');

/** Variables with user-written text. */
const written: MailVariable[] = [
  ...(['name', 'sender_name', 'location_name', 'thread_title'] as const),
  ...(['what', 'where', 'words', 'device', 'news'] as const),
];

/** Inserts invisible characters so that mail programs do not turn user text into links. */
const unlinked = (text: string) =>
  text.replace(/:(?=\/\/)/g, ':\u2060').replace(/(?<=\S)([.@])(?=[\p{L}\p{N}])/gu, '$1\u2060');

/** The only variable with several lines, each with an optional link. */
const linesOf: MailVariable = 'news';

/** Line of news that links to a path of this site, whatever its text contains. */
export const leading = (words: string, path: string) => `${oneLine(words)}\t${path}`;

const filled = (
  template: string,
  variables: Variables,
  shown: (value: string) => string,
  end = ' ',
  led = (words: string, _address: string) => words,
) =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => {
    const variable = mailVariables.find((known) => known === word);
    if (!variable) return whole;
    const safe = written.includes(variable) ? unlinked : String;
    if (variable !== linesOf) return safe(shown(variables[variable] ?? ''));
    const lines = (variables.news ?? '').split('\n').map((line) => line.split('\t'));
    return lines
      .map(([words = '', path = '']) => {
        const said = safe(shown(words));
        return /^\/\S*$/.test(path) ? led(said, `${variables.site_url ?? ''}${path}`) : said;
      })
      .join(end);
  });

/** Removes line breaks and control characters, which could start another header. */
export const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Placeholders for visitor data that is only filled in at delivery. */
export const ofVisitor = { name: '‹name›', what: '‹what›' };

/** Fills in the visitor's data at delivery. */
export const withKnown = (text: string, known: typeof ofVisitor, isHtml: boolean) =>
  text.replace(/‹(name|what)›/g, (_, one: keyof typeof ofVisitor) =>
    unlinked(isHtml ? escaped(oneLine(known[one])) : oneLine(known[one])),
  );

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Cuts at whole characters. */
const cut = (subject: string) =>
  subject.length <= mail.subject ? subject : Array.from(subject).slice(0, mail.subject).join('');
