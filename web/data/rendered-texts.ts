/**
 * Texts, addresses and times of a page. The answers in a document name their place on the page
 * instead of repeating them, and the browser reads them back before it hydrates.
 */

/** Class of elements whose HTML comes from the database. Their texts have no place. */
export const RAW_HTML_CLASS = 'raw';

/** Comments around that HTML, which the server removes again. */
const rawHtml = { start: '<!--raw-->', end: '<!--/raw-->' };

export const markRawHtml = (html: string) => rawHtml.start + html + rawHtml.end;

/** Texts of a page, in the order of its HTML. */
export interface RenderedTexts {
  /** First place of each text. */
  places: Map<string, number>;
  count: number;
}

/** Sign before a place. */
const SIGN = '~';

export const noTexts: RenderedTexts = { places: new Map(), count: 0 };

/** Lists the texts in HTML that React has rendered, and returns it without the comments. */
export function listRenderedTexts(html: string): { html: string; texts: RenderedTexts } {
  const places = new Map<string, number>();
  const own = html.replace(/<!--raw-->.*?<!--\/raw-->|<noscript>.*?<\/noscript>/gs, '');
  let count = 0;
  for (const [, name = '', attribute, text] of own.matchAll(
    / (href|src|alt|dateTime)="([^"]*)"|>([^<]+)(?=<)/g,
  )) {
    const written = attribute ?? text ?? '';
    const value = getValue(name, written.includes('&') ? unescapeHtml(written) : written);
    if (!places.has(value)) places.set(value, count);
    count += 1;
  }
  return { html: html.replace(/<!--\/?raw-->/g, ''), texts: { places, count } };
}

/** Replaces a text that the page shows by its place; a text of several lines by those of all lines. */
export function nameRenderedText({ places }: RenderedTexts, value: string): string {
  const lines = places.has(value) ? [value] : value.split('\n');
  if (lines.every((line) => line === '' || places.has(line))) {
    const named = lines.map((line) => line && `${SIGN}${places.get(line)}`).join('\n');
    if (named.length < value.length) return named;
  }
  return value.startsWith(SIGN) ? SIGN + value : value;
}

/** Elements whose content has no place. A browser with scripts takes that of <noscript> for one text. */
const ignored = `.${RAW_HTML_CLASS}, noscript`;

/** Reads the texts of a page in the order of their places. */
export function readRenderedTexts(root: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(ignored)) continue;
    if (node instanceof Element) {
      for (const { name, value } of node.attributes)
        if (/^(href|src|alt|datetime)$/.test(name)) texts.push(getValue(name, value));
    } else {
      texts.push(getValue('', node.nodeValue ?? ''));
    }
  }
  return texts;
}

/** Replaces places by their texts; the reverse of `nameRenderedTexts`. */
export function restoreRenderedTexts(texts: string[], value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(SIGN)) return value;
  if (value.startsWith(SIGN, 1)) return value.slice(1);
  return value.replace(/~(\d+)/g, (_, place) => texts[place] ?? '');
}

/**
 * Value of an attribute, or of a text between tags, which has no name. Of an address of the site
 * only the tag or file name at its end.
 */
const getValue = (name: string, value: string) =>
  /^(href|src)$/.test(name) && /^[/?]/.test(value)
    ? value.replace(/#.*|\?w=.*/, '').replace(/.*[/=]/, '')
    : value.trim();

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
