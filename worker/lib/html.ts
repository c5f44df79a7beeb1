import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isLinkAddress, lowerScheme } from '../contract/link-address.ts';
import { escapeValues } from '../contract/markup.ts';
import {
  allowedAttributes,
  allowedElements,
  isSitePicture,
  linkSchemes,
  removedWithContent,
  tableParts,
} from '../contract/rich-text.ts';

/** The library names attributes as the DOM names their properties. */
const propertyOf = (attribute: string) =>
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
      typeof allowed === 'string' ? propertyOf(allowed) : [propertyOf(allowed[0]), allowed[1]],
    ),
  ]),
);

/** The contract's declaration, as the library takes it. */
const allowed: Options = {
  tagNames: allowedElements,
  attributes,
  protocols: { href: linkSchemes, cite: ['http', 'https'], src: [] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(tableParts.map((name) => [name, ['table']])),
  },
  strip: removedWithContent,
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

/** A screen has one h1, its title; pictures come from the site itself; links name where they lead. */
function settle() {
  return walk;
}

function walk(node: Node) {
  if (node.tagName === 'h1') node.tagName = 'h2';
  node.tagName = weighed(node);
  if (node.properties?.href !== undefined) settleLink(node.properties);
  node.children = node.children?.filter((child) => child.tagName !== 'img' || isOurs(child));
  for (const child of node.children ?? []) walk(child);
}

/** Styles go, so what one makes bold becomes an element, and a `b` that is none by its style another. */
function weighed({ tagName, properties }: Node) {
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(String(properties?.style ?? ''))?.[1];
  if (tagName === 'span' && /^(bold|[6-9]00)$/i.test(weight ?? '')) return 'strong';
  if (/^(b|strong)$/.test(tagName ?? '') && /^(normal|[1-5]00)$/i.test(weight ?? '')) return 'span';
  return tagName;
}

/** A link without a good address stays as words. The library compares schemes in small letters. */
function settleLink(properties: Record<string, unknown>) {
  const href = String(properties.href);
  if (isLinkAddress(href)) properties.href = lowerScheme(href);
  else delete properties.href;
}

const isOurs = ({ properties }: Node) => isSitePicture(String(properties?.src));

const cleaner = unified()
  .use(settle as never)
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify);

/** Elements in each other: browsers themselves stop at 512. */
const mostDeep = 200;

/** Elements in all. One that is written takes three characters, and 200 kB of prose hold a few thousand. */
const most = 5_000;

/** Attributes of one element. */
const mostAttributes = 50;

/** Thrown of HTML that has more elements, or more inside each other, than anybody writes. */
export class TooTangled extends Error {}

/**
 * A parser makes more elements than are written: what was left open it opens again in every
 * paragraph. So they are counted while they are made, and the cost grows with the bytes alone.
 * @throws TooTangled
 */
export function parseHtml(html: string): Root {
  let [count, depth, copied] = [0, 0, 0];
  const mostCopied = 2 * html.length + 1_000;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, space, attributes) {
      count += 1;
      if (count > most) throw new TooTangled(`has more than ${most} elements`);
      if (attributes.length > mostAttributes) {
        throw new TooTangled(`has an element with more than ${mostAttributes} attributes`);
      }
      for (const { name, value } of attributes) copied += name.length + value.length;
      if (copied > mostCopied)
        throw new TooTangled('has too many attributes that are opened again');
      return defaultTreeAdapter.createElement(name, space, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > mostDeep) throw new TooTangled('has too many elements inside each other');
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return fromParse5(parseFragment<DefaultTreeAdapterMap>(html, { treeAdapter })) as Root;
}

/**
 * Cleans HTML as it is saved: whatever sent it, it can never run. Balanced, and stable when cleaned
 * again. @throws TooTangled
 */
export const cleanHtml = (html: string): string =>
  escapeValues(cleaner.stringify(cleaner.runSync(parseHtml(html)))).trim();

const writer = unified().use(rehypeStringify);

/** Whether cleaning would change nothing but the spelling. */
export function isClean(html: string): boolean {
  const cleaned = cleanHtml(html);
  return cleaned === html || cleaned === writer.stringify(parseHtml(html)).trim();
}
