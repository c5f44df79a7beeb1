import { type MailVariable, mailVariables } from '../../contract/emails.ts';
import { mail } from '../../contract/limits.ts';

/** What a template says before its variables are filled in. */
export interface Wording {
  subject: string;
  text: string;
  html: string | null;
}

export type Variables = Partial<Record<MailVariable, string>>;

/**
 * Fills in a template, for a mail and for its preview. One pass, so that a name which holds
 * `{{link}}` stays a name; a word that is no variable stays as it is, one without a value is left out.
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

/** A text as HTML: a paragraph that is {{link}} alone is a link of that name. */
export const inParagraphs = (text: string, link: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) =>
      part.trim() === '{{link}}'
        ? `<p><a href="{{link}}">${link}</a></p>`
        : `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');

/** What people have written themselves. */
const written: MailVariable[] = [
  ...(['name', 'sender_name', 'location_name', 'thread_title'] as const),
  ...(['what', 'where', 'words', 'device', 'news'] as const),
];

/** Mail programs make links of what looks like an address: something unseen parts it. */
const unlinked = (text: string) =>
  text.replace(/:(?=\/\/)/g, ':\u2060').replace(/(?<=\S)([.@])(?=[\p{L}\p{N}])/gu, '$1\u2060');

/** Of several lines is what a digest tells; each may lead somewhere. */
const linesOf: MailVariable = 'news';

/** A line of news that leads to a path of this site, and nowhere else whatever is in it. */
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

/** Without line breaks and control characters, which would begin another header or another text. */
export const oneLine = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Stand for what no row has of a visitor, until the mail is sent: a name, and what is waited for. */
export const ofVisitor = { name: '‹name›', what: '‹what›' };

/** A mail to a visitor of whom this is known. */
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

/** By whole characters. */
const cut = (subject: string) =>
  subject.length <= mail.subject ? subject : Array.from(subject).slice(0, mail.subject).join('');
