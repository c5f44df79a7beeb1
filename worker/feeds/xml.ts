/** An element with its attributes, those that are null left out; `inner` is XML already. */
export function element(
  name: string,
  attributes: Record<string, string | number | null>,
  inner = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${text(String(value))}"`);
  return `<${name}${written.join('')}${inner ? `>${inner}</${name}>` : '/>'}`;
}

/** Text as it may stand in an element or an attribute, of XML and of HTML alike. */
export const text = (value: string): string =>
  value.replace(forbidden, '').replace(/[&<>"]/g, (found) => entities[found] ?? found);

/** XML 1.0 has no place at all for some characters, not even written as numbers. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
