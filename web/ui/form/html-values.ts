/** Compares rich text by what is visible, and cuts excerpts from it. */

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const blockEndTag = /<(br|\/(p|li|h\d|blockquote|pre|div|t[dh]))\b/gi;

/** Visible text of HTML, cut at a word. */
export function htmlToExcerpt(html: string, most: number): string {
  const words = parseHtml(html.replace(blockEndTag, ' $&')).textContent.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most);
  return `${words.slice(0, end > 0 ? end : most)}…`;
}

/**
 * Compares values deeply. HTML is compared after parsing, because editor and server encode
 * characters differently.
 */
export const isSameValue = (one: unknown, other: unknown) =>
  one === other ||
  (one !== null && typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)) ||
  (isHtml(one) && isHtml(other) && parseHtml(one).innerHTML === parseHtml(other).innerHTML);

const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && /^<\w.*>$/s.test(value.trim());
