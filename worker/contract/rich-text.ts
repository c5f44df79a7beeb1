/**
 * Everything that stored rich text may hold. The server removes the rest when text is saved (`worker/lib/html.ts`);
 * editors, the HTML source and the preview read the same lists, so they can say what would be lost before it is.
 */
export const allowedElements = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'q'],
  ...['cite', 'abbr', 'dfn', 'kbd', 'samp', 'var', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'address'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
];

/** Elements that are removed together with their content; other elements leave their text behind. */
export const removedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
];

/** Parts of a table, which stand in a table only. */
export const tableParts = ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];

/** A cell reaches over a few others: more would make a table without an end of a line. */
const span = /^([1-9]|1\d|20)$/;

/** The id of a member whom a text names. */
const mention = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An attribute by its name in HTML, with what its value must match. */
export type AllowedAttribute = string | [name: string, value: RegExp];

/** The attributes of each element; `*` are those of every one. */
export const allowedAttributes: Record<string, AllowedAttribute[]> = {
  '*': ['title', 'lang', ['dir', /^(ltr|rtl|auto)$/], ['class', /^ql-[a-z0-9-]+$/]],
  a: ['href', ['data-mention', mention]],
  span: [['data-mention', mention]],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value', ['data-list', /^(ordered|bullet|checked|unchecked)$/]],
  th: ['scope', ['colspan', span], ['rowspan', span]],
  td: [
    ['colspan', span],
    ['rowspan', span],
  ],
  time: ['datetime'],
  blockquote: ['cite'],
  details: ['open'],
};

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Whether an image is a file of this site; no other image is kept. */
export const isSitePicture = (src: string): boolean =>
  /^\/files\/[0-9a-z]{2}\/[0-9a-z]{2}\/\w+\.\w+(\?w=\d+)?$/.test(src);
