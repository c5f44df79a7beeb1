const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const blockEnd = /<(br|\/(p|li|h\d|blockquote|pre|div|t[dh]))\b/gi;

/** Visible text of HTML, cut at a word. */
export function readWords(html: string, most: number): string {
  const words = parsed(html.replace(blockEnd, ' $&')).textContent.replace(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const end = words.lastIndexOf(' ', most);
  return `${words.slice(0, end > 0 ? end : most)}…`;
}

/**
 * Compares values deeply. HTML is compared after parsing, because editor and server encode
 * characters differently.
 */
export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (one !== null && typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)) ||
  (isHtml(one) && isHtml(other) && parsed(one).innerHTML === parsed(other).innerHTML);

const isHtml = (value: unknown): value is string =>
  typeof value === 'string' && /^<\w.*>$/s.test(value.trim());
