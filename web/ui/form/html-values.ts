/** Compares rich text by what is visible, and cuts excerpts from it. */

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const blockEndTag = /<(br|\/(p|li|h\d|blockquote|pre|div|t[dh]))\b/gi;

const getVisibleText = (html: string) =>
  parseHtml(html.replace(blockEndTag, ' $&')).textContent.replace(/\s+/g, ' ').trim();

/** Characters before a difference that show where it is. */
const CONTEXT = 60;

/**
 * Visible text of HTML, cut at a word. Next to another version, the excerpt begins shortly before
 * a difference that it would not reach.
 */
export function htmlToExcerpt(html: string, most: number, other = html): string {
  const words = getVisibleText(html);
  if (words.length <= most) return words;
  const difference = findDifference(words, getVisibleText(other));
  const start =
    difference === -1 || difference < most - CONTEXT
      ? 0
      : words.lastIndexOf(' ', difference - CONTEXT) + 1;
  const shown = words.slice(start);
  const lead = start > 0 ? '…' : '';
  if (shown.length <= most) return lead + shown;
  const end = shown.lastIndexOf(' ', most);
  return `${lead}${shown.slice(0, end > 0 ? end : most)}…`;
}

/** Index of the first different character; -1 without one. */
function findDifference(one: string, other: string): number {
  if (one === other) return -1;
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
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
