import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';

/** Interactive and decorative elements, which are omitted. */
const leftOut = new Set(['nav', 'form', 'button', 'dialog', 'script', 'style', 'svg', 'template']);

/**
 * Converts the main part of a rendered page to Markdown (CommonMark with GitHub tables); links
 * become absolute.
 */
export function asMarkdown(body: string, siteUrl: string): string {
  const main = find(fromParse5(parseFragment(body)) as Root, 'main');
  if (!main) return '';
  settle(main, siteUrl);
  bound(main);
  return toMarkdown(toMdast({ type: 'root', children: main.children }), {
    // Aligned columns would make every row as wide as the widest cell.
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    resourceLink: true,
  });
}

/** Maximum cells (rows times columns) of a table that is rendered as one. */
const mostCells = 2_000;

/** Maximum elements; the rest is cut. */
const mostElements = 5_000;

/** Flattens large tables to text, and removes cell spans. */
function bound(node: Element, left = { elements: mostElements }) {
  node.children = node.children.filter((child) => {
    if (child.type !== 'element') return true;
    left.elements -= 1;
    return left.elements >= 0;
  });
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    delete child.properties.colSpan;
    delete child.properties.rowSpan;
    bound(child, left);
    if (child.tagName === 'table' && cellsOf(child) > mostCells) asText(child);
  }
}

function cellsOf(table: Element) {
  const rows = all(table, 'tr');
  const widths = rows.map((row) => row.children.length);
  return rows.length * widths.reduce((most, width) => Math.max(most, width), 0);
}

function asText(table: Element) {
  const cells = [...all(table, 'td'), ...all(table, 'th')];
  table.tagName = 'p';
  table.children = cells.flatMap(({ children }) => [
    ...children,
    { type: 'text' as const, value: ' ' },
  ]);
}

function all(node: Element, name: string): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element'
      ? [...(child.tagName === name ? [child] : []), ...all(child, name)]
      : [],
  );
}

function find(node: Nodes, name: string): Element | undefined {
  if (node.type === 'element' && node.tagName === name) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

function settle(node: Element, siteUrl: string) {
  node.children = node.children.filter(
    (child) => child.type !== 'comment' && (child.type !== 'element' || isSaid(child)),
  );
  for (const name of ['href', 'src']) {
    const address = node.properties[name];
    if (typeof address === 'string' && /^\/(?!\/)/.test(address))
      node.properties[name] = siteUrl + address;
  }
  for (const child of node.children) if (child.type === 'element') settle(child, siteUrl);
}

/** Pictures without alternative text are omitted. */
const isSaid = ({ tagName, properties }: Element) =>
  !leftOut.has(tagName) &&
  !properties.hidden &&
  properties.ariaHidden !== 'true' &&
  (tagName !== 'img' || Boolean(properties.alt));
