/** Renders and escapes XML elements of feeds and sitemaps. */

/** Renders an XML element without its null attributes; `inner` must be XML. */
export function renderElement(
  name: string,
  attributes: Record<string, string | number | null>,
  inner = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${name}${written.join('')}${inner ? `>${inner}</${name}>` : '/>'}`;
}

/** Escapes text for elements and attributes of XML and HTML. */
export const escapeXml = (value: string): string =>
  value.replace(forbidden, '').replace(/[&<>"]/g, (found) => entities[found] ?? found);

/** XML 1.0 forbids some characters even as character references. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
