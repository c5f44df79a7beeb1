/**
 * HTML that stored rich text may contain. The server sanitizes with these lists; editors read them
 * to warn what would be lost.
 */
export const allowedElements = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'q',
  'cite',
  'abbr',
  'dfn',
  'kbd',
  'samp',
  'var',
  'time',
  'bdi',
  'bdo',
  'ruby',
  'rt',
  'rp',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
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
];

/** Elements removed together with their content; other disallowed elements leave their text. */
export const elementsRemovedWithContent = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
];

/** Elements that are only valid in a table. */
export const tableElements = ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];

/** Limits colspan and rowspan: larger values would blow up the table. */
const spanPattern = /^([1-9]|1\d|20)$/;

/** Id of a mentioned member. */
const mentionPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An attribute name, optionally with a pattern for its value. */
export type AllowedAttribute = string | [name: string, value: RegExp];

/** Attributes per element; `*` applies to every element. */
export const allowedAttributes: Record<string, AllowedAttribute[]> = {
  '*': ['title', 'lang', ['dir', /^(ltr|rtl|auto)$/], ['class', /^ql-[a-z0-9-]+$/]],
  a: ['href', ['data-mention', mentionPattern]],
  span: [['data-mention', mentionPattern]],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value', ['data-list', /^(ordered|bullet|checked|unchecked)$/]],
  th: ['scope', ['colspan', spanPattern], ['rowspan', spanPattern]],
  td: [
    ['colspan', spanPattern],
    ['rowspan', spanPattern],
  ],
  time: ['datetime'],
  blockquote: ['cite'],
  details: ['open'],
};

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Only images stored on this site are allowed. */
export const isSiteImage = (src: string): boolean =>
  /^\/files\/[0-9a-z]{2}\/[0-9a-z]{2}\/\w+\.\w+(\?w=\d+)?$/.test(src);
