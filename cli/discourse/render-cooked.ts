/**
 * Converts the HTML that Discourse stores of a post (`cooked`): emoji become text, and avatars, links
 * of mentions and controls, which work only there, are removed.
 */

import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { parseHtml } from '../../worker/db/sanitize-html.ts';
import type { HtmlNode } from '../former-site/html-node.ts';

const writer = unified().use(rehypeStringify);

export function renderCooked(cooked: string): string {
  const tree = parseHtml(cooked) as HtmlNode;
  convertChildren(tree);
  return writer.stringify(tree as Root);
}

function convertChildren(node: HtmlNode) {
  node.children = node.children?.flatMap((child) => {
    convertChildren(child);
    return convertNode(child);
  });
}

/** The nodes that take the place of a node. */
function convertNode(node: HtmlNode): HtmlNode[] {
  const { tagName, properties = {}, children = [] } = node;
  const classes = [properties.className ?? []].flat().map(String);
  const has = (name: string) => classes.includes(name);
  // Emoji are pictures of Discourse; their alternative text is their name.
  if (tagName === 'img' && has('emoji'))
    return [{ type: 'text', value: String(properties.alt ?? '') }];
  if (tagName === 'img' && has('avatar')) return [];
  // Profiles have other addresses here.
  if (tagName === 'a' && (has('mention') || has('mention-group'))) return children;
  // Sizes and file names below a picture, and controls of a quote.
  if (tagName === 'div' && (has('meta') || has('quote-controls'))) return [];
  if (tagName === 'aside') return [{ ...node, tagName: 'blockquote', properties: {} }];
  return [node];
}
