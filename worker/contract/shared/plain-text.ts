/**
 * Text of sanitized HTML for search and excerpts. A leading quotation moves behind the author's own
 * text.
 */

/** Inline elements: removing their tags must not separate words. */
const inlineElements = new Set(
  (
    'a abbr b bdi bdo cite code del dfn em i ins kbd mark q ' +
    's samp small span strong sub sup time u var'
  ).split(' '),
);
const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

export function htmlToPlainText(html: string): string {
  const [quoted = ''] = /^(?:\s*<blockquote\b[^<>]*>[\s\S]*?<\/blockquote>)+/i.exec(html) ?? [];
  const own = stripMarkup(html.slice(quoted.length));
  const quote = stripMarkup(quoted);
  return own && quote ? `${own} “${quote}”` : own || quote;
}

const stripMarkup = (html: string) =>
  html
    .replace(/<(?:[/!]?([a-z]\w*)\b|!--)[^<>]*>/gi, (_, name = '') =>
      inlineElements.has(name.toLowerCase()) ? '' : ' ',
    )
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex, digits, name) =>
        (name
          ? namedEntities.get(name)
          : decodeCodePoint(Number.parseInt(hex ?? digits, hex ? 16 : 10))) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();

const decodeCodePoint = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
