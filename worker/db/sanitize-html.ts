/**
 * Sanitizes HTML before it is stored; the result is well-formed and does not change when sanitized
 * again.
 * @throws HtmlTooComplexError
 */

import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isAllowedHref, lowerScheme } from '../contract/shared/link-address.ts';
import { escapeAttributeValues } from '../contract/shared/markup.ts';
import {
  allowedAttributes,
  allowedElements,
  elementsRemovedWithContent,
  isSiteImage,
  linkSchemes,
  tableElements,
} from '../contract/shared/rich-text.ts';

/** The sanitizer names attributes by their DOM properties. */
const toPropertyName = (attribute: string) =>
  propertyNames[attribute] ??
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const propertyNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

const attributes = Object.fromEntries(
  Object.entries(allowedAttributes).map(([element, names]) => [
    element,
    names.map((allowed): string | [string, RegExp] =>
      typeof allowed === 'string'
        ? toPropertyName(allowed)
        : [toPropertyName(allowed[0]), allowed[1]],
    ),
  ]),
);

/** The contract's allowed elements and attributes, in the format of rehype-sanitize. */
const allowed: Options = {
  tagNames: allowedElements,
  attributes,
  protocols: { href: linkSchemes, cite: ['http', 'https'], src: [] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(tableElements.map((name) => [name, ['table']])),
  },
  strip: elementsRemovedWithContent,
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * Turns h1 into h2, because the page title is the h1. Pictures must come from this site, and links
 * need a valid address.
 */
function normalizeTree() {
  return normalizeNode;
}

function normalizeNode(node: Node) {
  if (node.tagName === 'h1') node.tagName = 'h2';
  node.tagName = getWeightedTag(node);
  if (node.properties?.href !== undefined) normalizeLink(node.properties);
  node.children = node.children?.filter((child) => child.tagName !== 'img' || isOwnPicture(child));
  for (const child of node.children ?? []) normalizeNode(child);
}

/** Styles are removed, so bold text becomes `strong`, and an unbold `b` becomes `span`. */
function getWeightedTag({ tagName, properties }: Node) {
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(String(properties?.style ?? ''))?.[1];
  if (tagName === 'span' && /^(bold|[6-9]00)$/i.test(weight ?? '')) return 'strong';
  if (/^(b|strong)$/.test(tagName ?? '') && /^(normal|[1-5]00)$/i.test(weight ?? '')) return 'span';
  return tagName;
}

/** Removes invalid link addresses. The sanitizer compares schemes in lower case. */
function normalizeLink(properties: Record<string, unknown>) {
  const href = String(properties.href);
  if (isAllowedHref(href)) properties.href = lowerScheme(href);
  else delete properties.href;
}

const isOwnPicture = ({ properties }: Node) => isSiteImage(String(properties?.src));

const cleaner = unified()
  .use(normalizeTree as never)
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify);

/** Maximum nesting; browsers stop at 512. */
const MAX_DEPTH = 200;

/** Maximum elements; 200 kB of prose hold a few thousand. */
const MAX_ELEMENTS = 5_000;

/** Maximum attributes of one element. */
const MAX_ATTRIBUTES = 50;

/** HTML has more elements or deeper nesting than real content. */
export class HtmlTooComplexError extends Error {}

/**
 * Parses HTML and counts elements while parsing, because unclosed elements are reopened in every
 * paragraph. The cost stays proportional to the input.
 * @throws HtmlTooComplexError
 */
export function parseHtml(html: string): Root {
  let count = 0;
  let depth = 0;
  let copied = 0;
  const mostCopied = 2 * html.length + 1_000;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, space, attributes) {
      count += 1;
      if (count > MAX_ELEMENTS)
        throw new HtmlTooComplexError(`has more than ${MAX_ELEMENTS} elements`);
      if (attributes.length > MAX_ATTRIBUTES) {
        throw new HtmlTooComplexError(`has an element with more than ${MAX_ATTRIBUTES} attributes`);
      }
      for (const { name, value } of attributes) copied += name.length + value.length;
      if (copied > mostCopied)
        throw new HtmlTooComplexError('has too many attributes in unclosed elements');
      return defaultTreeAdapter.createElement(name, space, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new HtmlTooComplexError('has too many nested elements');
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return fromParse5(parseFragment<DefaultTreeAdapterMap>(html, { treeAdapter })) as Root;
}

export const sanitizeHtml = (html: string): string =>
  escapeAttributeValues(cleaner.stringify(cleaner.runSync(parseHtml(html)))).trim();

const writer = unified().use(rehypeStringify);

/** True if sanitizing would change only the spelling of the markup. */
export function isSanitized(html: string): boolean {
  const cleaned = sanitizeHtml(html);
  return cleaned === html || cleaned === writer.stringify(parseHtml(html)).trim();
}
