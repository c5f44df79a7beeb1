import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';

/** What somebody does on a page, and what only decorates it. */
const leftOut = new Set(['nav', 'form', 'button', 'dialog', 'script', 'style', 'svg', 'template']);

/** The main part of a rendered page as Markdown (CommonMark with the tables of GitHub); links and pictures name the site. */
export function asMarkdown(body: string, siteUrl: string): string {
  const main = find(fromParse5(parseFragment(body)) as Root, 'main');
  if (!main) return '';
  settle(main, siteUrl);
  return toMarkdown(toMdast({ type: 'root', children: main.children }), {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    resourceLink: true,
  });
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

/** A picture without a text of its own says nothing. */
const isSaid = ({ tagName, properties }: Element) =>
  !leftOut.has(tagName) &&
  !properties.hidden &&
  properties.ariaHidden !== 'true' &&
  (tagName !== 'img' || Boolean(properties.alt));
