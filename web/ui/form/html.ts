const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const blockEnd = /<(br|\/(p|li|h\d|blockquote|pre|div|t[dh]))\b/gi;

/** What a reader sees of HTML, in words, cut at one of them. */
export function readWords(html: string, most: number): string {
  const words = parsed(html.replace(blockEnd, ' $&')).textContent.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most);
  return `${words.slice(0, end > 0 ? end : most)}…`;
}

/** Whether two values are the same: lists and objects by what they hold, HTML however its characters are written, for an editor and the server do so differently. */
export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (one !== null && typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)) ||
  (isHtml(one) && isHtml(other) && parsed(one).innerHTML === parsed(other).innerHTML);

const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && /^<\w.*>$/s.test(value.trim());
