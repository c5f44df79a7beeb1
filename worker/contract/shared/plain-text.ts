/** Inline elements: removing their tags must not separate words. */
const amidWords = new Set(
  (
    'a abbr b bdi bdo cite code del dfn em i ins kbd mark q ' +
    's samp small span strong sub sup time u var'
  ).split(' '),
);
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/**
 * Text of sanitized HTML for search and excerpts. A leading quotation moves behind the author's own
 * text.
 */
export function plainText(html: string): string {
  const [quoted = ''] = /^(?:\s*<blockquote\b[^<>]*>[\s\S]*?<\/blockquote>)+/i.exec(html) ?? [];
  const own = wordsOf(html.slice(quoted.length));
  const others = wordsOf(quoted);
  return own && others ? `${own} “${others}”` : own || others;
}

const wordsOf = (html: string) =>
  html
    .replace(/<(?:[/!]?([a-z]\w*)\b|!--)[^<>]*>/gi, (_, name = '') =>
      amidWords.has(name.toLowerCase()) ? '' : ' ',
    )
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex, digits, name) =>
        (name ? named.get(name) : character(Number.parseInt(hex ?? digits, hex ? 16 : 10))) ??
        whole,
    )
    .replace(/\s+/g, ' ')
    .trim();

const character = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
