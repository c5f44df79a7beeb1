/**
 * Converts WordPress styles, classes and obsolete elements into the HTML of this site.
 * Counts unsupported formatting; the text is preserved.
 */

import type { HtmlNode } from './html-node.ts';

export interface HtmlConversion {
  /** Maps a link of the former site to an address of this site. */
  linkOf: (address: string) => string | null;
  isFormer: (address: string) => boolean;
  /** Maps a picture of the former site to its address on this site. */
  pictureOf: (address: string) => string | null;
  /** Counts formatting that this site does not support. */
  lose: (what: string) => void;
}

export function convertHtml(root: HtmlNode, conversion: HtmlConversion) {
  const targets = new Set<string>();
  walkElements(root, ({ properties }) => {
    const href = String(properties?.href ?? '');
    if (href.startsWith('#')) targets.add(href.slice(1));
  });
  walkElements(root, (node) => convertElement(node, targets, conversion));
}

function walkElements(node: HtmlNode, each: (node: HtmlNode) => void) {
  for (const child of node.children ?? []) walkElements(child, each);
  if (node.type === 'element') each(node);
}

/** Elements removed with their content. */
const removedElements = /^(script|style|template|noscript|iframe|object|svg|math|title)$/;
const embeddedElements = /^(iframe|video|audio|object|embed)$/;
const renamedElements: Record<string, string> = {
  h1: 'h2',
  strike: 's',
  tt: 'code',
  acronym: 'abbr',
  dir: 'ul',
  center: 'div',
};

function convertElement(node: HtmlNode, targets: Set<string>, conversion: HtmlConversion) {
  const { lose } = conversion;
  const { tagName = '' } = node;
  const properties = node.properties ?? {};
  node.properties = properties;
  if (embeddedElements.test(tagName)) lose(describeEmbedded(tagName, properties));
  else if (removedElements.test(tagName)) lose(`<${tagName}>`);
  if (removedElements.test(tagName)) {
    Object.assign(node, { type: 'text', value: '', tagName: undefined, children: [] });
    return;
  }
  if (tagName === 'center') properties.align ??= 'center';
  node.tagName = renamedElements[tagName] ?? tagName;
  convertAnchor(node, targets, lose);
  if (tagName === 'a') convertLink(properties, conversion);
  if (tagName === 'img') properties.src = conversion.pictureOf(String(properties.src ?? '')) ?? '';
  const classes = [properties.className ?? []].flat().map(String);
  for (const look of findStyleClasses(classes)) lose(look);
  convertStyle(node, takeAlignment(properties, classes), lose);
}

function describeEmbedded(tagName: string, { src, data }: NonNullable<HtmlNode['properties']>) {
  const address = String(src ?? data ?? '');
  return /^https?:/i.test(address) ? `<${tagName}> of ${address}` : `<${tagName}>`;
}

/** Removes ids, so that no text can take the id of a page element. Counts lost link targets. */
function convertAnchor(
  { tagName = '', properties = {} }: HtmlNode,
  targets: Set<string>,
  lose: HtmlConversion['lose'],
) {
  const { id, name } = properties;
  const isTarget = [id, name].some((one) => typeof one === 'string' && targets.has(one));
  if (/^h[1-6]$/.test(tagName) && id) lose('heading id');
  else if (isTarget) lose('link target');
  else if (tagName === 'a' && (name || id) && !properties.href) lose('possible link target');
  delete properties.id;
  delete properties.name;
}

function convertLink(properties: NonNullable<HtmlNode['properties']>, conversion: HtmlConversion) {
  const { linkOf, isFormer, lose } = conversion;
  if (properties.href === undefined) return;
  const address = String(properties.href);
  if (address.startsWith('#')) {
    lose('link within the page (text kept)');
    delete properties.href;
    return;
  }
  const here = linkOf(address);
  if (here?.includes('#')) lose('link to a section of a page');
  if (here === null && isFormer(address)) lose(`broken link to ${address}`);
  properties.href = here ?? address;
}

/** Classes that WordPress itself styles. */
const styleClasses: [RegExp, string][] = [
  [/^has-(?!text-align|inline-color$|background$|text-color$|link-color$)[\w-]+-color$/, 'colour'],
  [/^has-[\w-]+-gradient-background$/, 'colour'],
  [/^has-[\w-]+-font-size$/, 'font size'],
  [/^has-drop-cap$/, 'drop cap'],
  [/^align(left|right|center|wide|full)$/, 'alignment of a picture or block'],
  [/^is-style-/, 'block style'],
  [/^wp-block-(columns|cover|media-text|button)$/, 'block layout'],
];

const findStyleClasses = (classes: string[]) =>
  styleClasses.flatMap(([pattern, look]) =>
    classes.some((name) => pattern.test(name)) ? [look] : [],
  );

/** Takes a supported text alignment. Alignments of pictures and tables are counted as lost attributes. */
function takeAlignment(properties: NonNullable<HtmlNode['properties']>, classes: string[]) {
  const [, byClass] =
    classes.map((name) => /^has-text-align-(center|right)$/.exec(name)).find(Boolean) ?? [];
  const align = String(properties.align ?? '').toLowerCase();
  if (!/^(left|center|right|justify)$/.test(align)) return byClass;
  delete properties.align;
  return align === 'left' ? byClass : align;
}

/** Style declarations that become elements. */
const elementsByDeclaration: [RegExp, RegExp, string][] = [
  [/^text-decoration(-line)?$/, /\bunderline\b/, 'u'],
  [/^text-decoration(-line)?$/, /\bline-through\b/, 's'],
  [/^font-weight$/, /^(bold|bolder|[6-9]00)$/, 'strong'],
  [/^font-style$/, /^(italic|oblique)$/, 'em'],
  [/^vertical-align$/, /^super$/, 'sup'],
  [/^vertical-align$/, /^sub$/, 'sub'],
];

/** Style declarations that remove the effect of an element. */
const resetsByDeclaration: [RegExp, RegExp, RegExp][] = [
  [/^font-weight$/, /^(normal|[1-5]00)$/, /^(b|strong)$/],
  [/^font-style$/, /^normal$/, /^(em|i|cite|dfn)$/],
  [/^text-decoration(-line)?$/, /^none\b/, /^(u|s|ins|del)$/],
];

/** Declarations without visible effect: browser defaults and markup of e-mail programs. */
const ignoredDeclarations =
  /^(-|mso-|font-variant-|orphans|widows|box-sizing)|^(font-weight|font-style|text-decoration(-line)?|text-align)$/;

function convertStyle(node: HtmlNode, alignment: string | undefined, lose: HtmlConversion['lose']) {
  const properties = node.properties ?? {};
  const declarations = parseStyle(String(properties.style ?? ''));
  delete properties.style;
  let align = alignment;
  for (const [name, value] of declarations) {
    const elements = elementsByDeclaration.filter(
      ([names, values]) => names.test(name) && values.test(value),
    );
    for (const [, , element] of elements) wrapContent(node, element);
    const isPlain = resetsByDeclaration.some(
      ([names, values, tags]) =>
        names.test(name) && values.test(value) && tags.test(node.tagName ?? ''),
    );
    if (isPlain) node.tagName = 'span';
    if (name === 'text-align') align = /^(center|right|justify)$/.test(value) ? value : align;
    else if (elements.length === 0 && !isPlain && !ignoredDeclarations.test(name))
      lose(`style ${name}`);
  }
  properties.className = align ? [`ql-align-${align}`] : [];
  if (align === undefined) delete properties.className;
}

const parseStyle = (style: string): [string, string][] =>
  style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':');
    const plain = value
      .join(':')
      .replace(/!important/i, '')
      .trim()
      .toLowerCase();
    return name.trim() && plain ? [[name.trim().toLowerCase(), plain]] : [];
  });

/** Turns a span into the element, or wraps the content of other nodes in it. */
function wrapContent(node: HtmlNode, tagName: string) {
  if (node.tagName === tagName) return;
  if (node.tagName === 'span') node.tagName = tagName;
  else
    node.children = [{ type: 'element', tagName, properties: {}, children: node.children ?? [] }];
}
