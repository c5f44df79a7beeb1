/**
 * Converts a text of the former site into sanitized HTML of this site. Texts of WordPress get the paragraphs that
 * WordPress shows.
 */

import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { parseHtml, sanitizeHtml } from '../../worker/db/sanitize-html.ts';
import { renderCooked } from '../discourse/render-cooked.ts';
import { renderWordPressContent } from '../wordpress/render-wordpress-content.ts';
import { convertHtml } from './convert-html.ts';
import { countLostMarkup } from './count-lost-markup.ts';
import type { ContentFormat } from './former-site.ts';
import type { HtmlNode } from './html-node.ts';

/** HTML converted from a text, with what was lost. */
export interface ConvertedHtml {
  html: string;
  /** Number of lost items, by kind. */
  lost: Record<string, number>;
}

/** Maps addresses in a text to addresses of this site, and says how the text is written. */
export interface ContentOptions {
  isFormer?: (address: string) => boolean;
  pictureOf?: (address: string) => string | null;
  format?: ContentFormat;
}

export function convertContent(
  content: string,
  linkOf: (address: string) => string | null,
  { isFormer = () => false, pictureOf = () => null, format = 'wordpress' }: ContentOptions = {},
): ConvertedHtml {
  const lost: Record<string, number> = {};
  const lose = (what: string, count = 1) => {
    lost[what] = (lost[what] ?? 0) + count;
    return '';
  };
  const source = renderers[format](content, lose);
  const tree = parseHtml(source) as HtmlNode;
  convertHtml(tree, { linkOf, isFormer, pictureOf, lose });
  const html = sanitizeHtml(writer.stringify(tree as Root));
  for (const [what, count] of countLostMarkup(tree, parseHtml(html) as HtmlNode)) lose(what, count);
  return { html, lost };
}

/** Lists the picture addresses of a text. */
export function listPictures(content: string): string[] {
  const found: string[] = [];
  const read = ({ tagName, properties, children = [] }: HtmlNode) => {
    if (tagName === 'img' && properties?.src) found.push(String(properties.src));
    for (const child of children) read(child);
  };
  read(parseHtml(content) as HtmlNode);
  return found;
}

const renderers: Record<ContentFormat, typeof renderWordPressContent> = {
  wordpress: renderWordPressContent,
  discourse: renderCooked,
  html: (content) => content,
};

const writer = unified().use(rehypeStringify);
