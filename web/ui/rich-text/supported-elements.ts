import { allowedElements, isSitePicture } from '../../../worker/contract/shared/rich-text.ts';
import { isAllowedAttribute } from './is-allowed-attribute.ts';
import { quiet } from './neutralize-html.ts';
import { formatsOf, type Toolbar } from './toolbar-tools.ts';

/** Elements per editor format. */
const elements: Record<string, readonly string[]> = {
  blockquote: ['BLOCKQUOTE'],
  bold: ['STRONG', 'B'],
  code: ['CODE'],
  'code-block': ['PRE'],
  divider: ['HR'],
  header: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  image: ['IMG'],
  italic: ['EM', 'I'],
  link: ['A'],
  list: ['UL', 'OL', 'LI'],
  script: ['SUB', 'SUP'],
  strike: ['S', 'DEL', 'STRIKE'],
  underline: ['U', 'INS'],
};

const always = ['P', 'BR', 'DIV', 'SPAN'];

/** Elements that an editor with this toolbar supports. */
export const heldElements = (toolbar: Toolbar): Set<string> =>
  new Set([...always, ...formatsOf(toolbar).flatMap((name) => elements[name] ?? [])]);

const parse = (html: string) => new DOMParser().parseFromString(quiet(html), 'text/html').body;

/** Elements that the editor would drop on the first edit, such as tables; without duplicates. */
export function lostBy(toolbar: Toolbar, html: string): string[] {
  const held = heldElements(toolbar);
  const names = Array.from(parse(html).querySelectorAll('*'), ({ tagName }) => tagName);
  return [...new Set(names)].filter((name) => !held.has(name)).map((name) => name.toLowerCase());
}

/**
 * Elements and attributes that the server removes on save, as written in the source; without
 * duplicates.
 */
export function removedOnSave(html: string): string[] {
  const found = Array.from(parse(html).querySelectorAll('*')).flatMap((element) => {
    const name = element.localName;
    // The server saves it as h2.
    if (name === 'h1') return [];
    if (!allowedElements.includes(name)) return [`<${name}>`];
    if (name === 'img' && !isSitePicture(element.getAttribute('src') ?? '')) {
      return ['pictures from other websites'];
    }
    return removedAttributes(element);
  });
  return [...new Set(found)];
}

/** `neutralizeHtml` has renamed attributes that violate the policy. */
const removedAttributes = (element: Element): string[] =>
  Array.from(element.attributes)
    .filter((attribute) => !isAllowedAttribute(element.localName, attribute))
    .map(({ name, value }) =>
      name === 'href'
        ? `the address “${value}”`
        : `the attribute “${name.replace(/^data-(?=style$|on)/, '')}”`,
    );
