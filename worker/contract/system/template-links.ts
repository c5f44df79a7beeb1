/**
 * Checks that links with secrets stand alone in e-mail templates, so that neighbouring text cannot
 * change their address.
 */

/** Template variables whose value contains a secret that can act for its owner. */
const linkVariables = /\{\{\s*(?:unsubscribe_)?link\s*\}\}/g;

/** Values of the error for a template that breaks the rule. */
export const linkRuleValues = { link: '{{link}}', unsubscribe_link: '{{unsubscribe_link}}' };

/** Placeholder for a link while the text is checked. */
const linkMarker = '\0';
const replaceLinks = (text: string) => text.replace(linkVariables, linkMarker);

/** Punctuation that may touch a link: characters that cannot extend a URL. */
const linkPunctuation = /^[()[\]<>«»"'“”‘’.,;:!?…–—*-]*$/;

/** True if spaces surround every link; next to a letter it could become part of another URL. */
export const hasStandaloneLinks = (text: string) => areLinksAlone(replaceLinks(text));

const areLinksAlone = (text: string) =>
  text
    .split(/[ \t\r\n]/)
    .filter((word) => word.includes(linkMarker))
    .every((word) => linkPunctuation.test(word.replace(linkMarker, '')));

/** Subjects must not contain a link, because mail lists show them. */
export const hasNoLink = (text: string) => !replaceLinks(text).includes(linkMarker);

/** Elements that start a new line. */
const blockElements = new Set([
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'div',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'address',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
]);

/**
 * HTML check: a link is a whole `href` of an `a`, or standalone text outside other links. Tags are
 * scanned as browsers do (`>` in quotes does not end one).
 */
export function hasStandaloneHtmlLinks(html: string): boolean {
  const text = replaceLinks(html);
  const words: string[] = [];
  let isElsewhere = false;
  for (let at = 0; at < text.length; ) {
    const isTag = /^<[/a-z]/i.test(text.slice(at, at + 2));
    const end = isTag ? findTagEnd(text, at) : findNextTag(text, at + 1);
    const part = text.slice(at, end);
    at = end;
    if (!isTag) {
      if (isElsewhere && part.includes(linkMarker)) return false;
      words.push(part);
      continue;
    }
    const name = /^<\/?([a-z0-9]*)/i.exec(part)?.[1]?.toLowerCase() ?? '';
    const rest = name === 'a' ? part.replace(wholeHref, '') : part;
    if (rest.includes(linkMarker)) return false;
    if (name === 'a') isElsewhere = !part.startsWith('</') && rest === part;
    if (blockElements.has(name)) words.push('\n');
  }
  return areLinksAlone(words.join(''));
}

const wholeHref = /\shref=(["'])\0\1/i;

function findNextTag(text: string, from: number): number {
  const found = text.indexOf('<', from);
  return found === -1 ? text.length : found;
}

function findTagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}
