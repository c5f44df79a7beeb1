/**
 * Converts the main part of a rendered page to Markdown (CommonMark with GitHub tables); links
 * become absolute.
 */

import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';

/** Interactive and decorative elements, which are omitted. */
const excludedElements = new Set([
  'nav',
  'form',
  'button',
  'dialog',
  'script',
  'style',
  'svg',
  'template',
]);

export function htmlToMarkdown(body: string, siteUrl: string): string {
  const main = findElement(fromParse5(parseFragment(body)) as Root, 'main');
  if (!main) return '';
  cleanNode(main, siteUrl);
  limitNodes(main);
  return toMarkdown(toMdast({ type: 'root', children: main.children }), {
    // Aligned columns would make every row as wide as the widest cell.
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    resourceLink: true,
  });
}

/** Maximum cells (rows times columns) of a table that is rendered as one. */
const MAX_CELLS = 2_000;

/** Maximum elements; the rest is cut. */
const MAX_ELEMENTS = 5_000;

/** Flattens large tables to text, and removes cell spans. */
function limitNodes(node: Element, budget = { elements: MAX_ELEMENTS }) {
  node.children = node.children.filter((child) => {
    if (child.type !== 'element') return true;
    budget.elements -= 1;
    return budget.elements >= 0;
  });
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    delete child.properties.colSpan;
    delete child.properties.rowSpan;
    limitNodes(child, budget);
    if (child.tagName === 'table' && countCells(child) > MAX_CELLS) flattenTable(child);
  }
}

function countCells(table: Element) {
  const rows = findAllElements(table, 'tr');
  const widths = rows.map((row) => row.children.length);
  return rows.length * widths.reduce((most, width) => Math.max(most, width), 0);
}

function flattenTable(table: Element) {
  const cells = [...findAllElements(table, 'td'), ...findAllElements(table, 'th')];
  table.tagName = 'p';
  table.children = cells.flatMap(({ children }) => [
    ...children,
    { type: 'text' as const, value: ' ' },
  ]);
}

function findAllElements(node: Element, name: string): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element'
      ? [...(child.tagName === name ? [child] : []), ...findAllElements(child, name)]
      : [],
  );
}

function findElement(node: Nodes, name: string): Element | undefined {
  if (node.type === 'element' && node.tagName === name) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

function cleanNode(node: Element, siteUrl: string) {
  node.children = node.children.filter(
    (child) => child.type !== 'comment' && (child.type !== 'element' || hasContent(child)),
  );
  for (const name of ['href', 'src']) {
    const address = node.properties[name];
    if (typeof address === 'string' && /^\/(?!\/)/.test(address))
      node.properties[name] = siteUrl + address;
  }
  for (const child of node.children) if (child.type === 'element') cleanNode(child, siteUrl);
}

/** Pictures without alternative text are omitted. */
const hasContent = ({ tagName, properties }: Element) =>
  !excludedElements.has(tagName) &&
  !properties.hidden &&
  properties.ariaHidden !== 'true' &&
  (tagName !== 'img' || Boolean(properties.alt));
