import { type CardContent, escapeText, renderGhostCard } from './render-ghost-card.ts';

/** Mobiledoc 0.3: the numbers are those of its specification. */
interface Mobiledoc {
  markups?: [tagName: string, attributes?: string[]][];
  cards?: [name: string, content: CardContent][];
  atoms?: [name: string, text: string, content: unknown][];
  sections?: [type: number, ...rest: unknown[]][];
}

type Marker = [type: number, opened: number[], closed: number, value: string | number];

const sectionTypes = { markup: 1, image: 2, list: 3, card: 10 };

/** Renders the document of Ghost's editor of the versions 1 to 4. */
export function renderMobiledoc(document: unknown, lose: (card: string) => string): string {
  const mobiledoc = document as Mobiledoc;
  const renderSection = ([type, ...rest]: [number, ...unknown[]]) => {
    if (type === sectionTypes.markup) {
      const [tagName, markers] = rest as [string, Marker[]];
      return `<${tagName}>${renderMarkers(mobiledoc, markers)}</${tagName}>`;
    }
    if (type === sectionTypes.list) {
      const [tagName, items] = rest as [string, Marker[][]];
      const lines = items.map((markers) => `<li>${renderMarkers(mobiledoc, markers)}</li>`);
      return `<${tagName}>${lines.join('')}</${tagName}>`;
    }
    if (type === sectionTypes.image) return renderGhostCard('image', { src: rest[0] }, lose);
    const [name, content] = mobiledoc.cards?.[Number(rest[0])] ?? ['unknown', {}];
    return renderGhostCard(name, content, lose);
  };
  return (mobiledoc.sections ?? []).map(renderSection).join('\n');
}

/** Each marker opens some elements, writes its text, and closes some. */
function renderMarkers({ markups = [], atoms = [] }: Mobiledoc, markers: Marker[] = []): string {
  const open: string[] = [];
  let html = '';
  for (const [type, opened, closed, value] of markers) {
    for (const index of opened) {
      const [tagName = 'span', attributes = []] = markups[index] ?? [];
      const href = attributes[attributes.indexOf('href') + 1];
      const isLink = tagName === 'a' && attributes.includes('href') && href !== undefined;
      html += isLink ? `<a href="${escapeText(href)}">` : `<${tagName}>`;
      open.push(tagName);
    }
    const [name, text = ''] = type === 1 ? (atoms[Number(value)] ?? []) : ['', String(value)];
    html += name === 'soft-return' ? '<br>' : escapeText(text);
    for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? 'span'}>`;
  }
  return html;
}
