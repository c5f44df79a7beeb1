/** Template variables whose value contains a secret that can act for its owner. */
const secret = /\{\{\s*(?:unsubscribe_)?link\s*\}\}/g;

/** Error for a template that breaks the rule. */
export const linkRule =
  'must contain {{link}} and {{unsubscribe_link}} on their own: with spaces around them or as the whole address of a link, not inside another address';

/** Placeholder for a link while the text is checked. */
const mark = '\0';
const marked = (text: string) => text.replace(secret, mark);

/** Punctuation that may touch a link: characters that cannot extend a URL. */
const around = /^[()[\]<>«»"'“”‘’.,;:!?…–—*-]*$/;

/** True if spaces surround every link; next to a letter it could become part of another URL. */
export const standsAlone = (text: string) => areAlone(marked(text));

const areAlone = (text: string) =>
  text
    .split(/[ \t\r\n]/)
    .filter((word) => word.includes(mark))
    .every((word) => around.test(word.replace(mark, '')));

/** Subjects must not contain a link, because mail lists show them. */
export const hasNoLink = (text: string) => !marked(text).includes(mark);

/** Elements that start a new line. */
const blocks = new Set([
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
export function standsAloneIn(html: string): boolean {
  const text = marked(html);
  const words: string[] = [];
  let isElsewhere = false;
  for (let at = 0; at < text.length; ) {
    const isTag = /^<[/a-z]/i.test(text.slice(at, at + 2));
    const end = isTag ? endOfTag(text, at) : nextTag(text, at + 1);
    const part = text.slice(at, end);
    at = end;
    if (!isTag) {
      if (isElsewhere && part.includes(mark)) return false;
      words.push(part);
      continue;
    }
    const name = /^<\/?([a-z0-9]*)/i.exec(part)?.[1]?.toLowerCase() ?? '';
    const rest = name === 'a' ? part.replace(wholeHref, '') : part;
    if (rest.includes(mark)) return false;
    if (name === 'a') isElsewhere = !part.startsWith('</') && rest === part;
    if (blocks.has(name)) words.push('\n');
  }
  return areAlone(words.join(''));
}

const wholeHref = /\shref=(["'])\0\1/i;

function nextTag(text: string, from: number): number {
  const found = text.indexOf('<', from);
  return found === -1 ? text.length : found;
}

function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}
