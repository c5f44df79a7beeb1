import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { escapeValues } from '../contract/markup.ts';

/** A cell reaches over a few others: more would make a table without an end of a line. */
const spans = ['colSpan', 'rowSpan'].map((name): [string, RegExp] => [name, /^([1-9]|1\d|20)$/]);

/** Whom a text names: the id of a member. */
const mention: [string, RegExp] = ['dataMention', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/];

/** What the rich text editor makes, and nothing that runs, styles or loads from elsewhere. */
const allowed: Options = {
  tagNames: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'q'],
    ...['cite', 'abbr', 'dfn', 'kbd', 'samp', 'var', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'address'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
  ],
  attributes: {
    '*': ['title', 'lang', ['dir', 'ltr', 'rtl', 'auto'], ['className', /^ql-[a-z0-9-]+$/]],
    a: ['href', mention],
    span: [mention],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value', ['dataList', 'ordered', 'bullet', 'checked', 'unchecked']],
    th: ['scope', ...spans],
    td: spans,
    time: ['dateTime'],
    blockquote: ['cite'],
    details: ['open'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], cite: ['http', 'https'], src: [] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(
      ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'].map((name) => [name, ['table']]),
    ),
  },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
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
  if (node.properties?.href !== undefined && !leadsWell(String(node.properties.href)))
    delete node.properties.href;
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

const isOurs = ({ properties }: Node) =>
  /^\/files\/[0-9a-z]{2}\/[0-9a-z]{2}\/\w+\.\w+(\?w=\d+)?$/.test(String(properties?.src));

/** An address that can be read in one way alone. */
const elsewhere = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/[\w./?=&%#-]*)?$/i;

/** As browsers read it: another site is named with its scheme, and no path of ours signs out who follows it. */
function leadsWell(href: string): boolean {
  if (elsewhere.test(href)) return true;
  const plain = href.replace(/[\t\n\r]/g, '');
  const scheme = /^[\0-\x20]*([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1];
  if (/^https?$/i.test(scheme ?? '') && !/^[\0-\x20]*https?:\/\//i.test(plain)) return false;
  const here = `${scheme?.toLowerCase() === 'http' ? 'http' : 'https'}://here.invalid`;
  const address = URL.parse(href, `${here}/a/b`);
  if (address?.username || address?.password) return false;
  if (address?.origin !== here) return scheme !== undefined;
  const names = unescaped(address.pathname).toLowerCase().split('/').filter(Boolean);
  const isWhole = href.trim().startsWith('/');
  return names.at(-1) !== 'logout' || (isWhole && names.length > 1);
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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
 */
function parsed(html: string) {
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
  escapeValues(cleaner.stringify(cleaner.runSync(parsed(html)))).trim();

const writer = unified().use(rehypeStringify);

/** Whether cleaning would change nothing but the spelling. */
export function isClean(html: string): boolean {
  const cleaned = cleanHtml(html);
  return cleaned === html || cleaned === writer.stringify(parsed(html)).trim();
}
