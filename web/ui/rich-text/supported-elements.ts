/**
 * HTML elements that an editor with a given toolbar supports, and those that it or the server would
 * drop.
 */

import { m } from '#messages';
import { allowedElements, isSiteImage } from '../../../worker/contract/shared/rich-text.ts';
import { isEditableFigure, isEditableTable } from './editable-elements.ts';
import { isAllowedAttribute } from './is-allowed-attribute.ts';
import { neutralizeHtml } from './neutralize-html.ts';
import { listFormats, type ToolbarSize } from './toolbar-tools.ts';

/** Elements per editor format. */
const elements: Record<string, readonly string[]> = {
  blockquote: ['BLOCKQUOTE'],
  bold: ['STRONG', 'B'],
  code: ['CODE'],
  'code-block': ['PRE'],
  divider: ['HR'],
  figure: ['FIGURE', 'FIGCAPTION'],
  header: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  image: ['IMG'],
  italic: ['EM', 'I'],
  link: ['A'],
  list: ['UL', 'OL', 'LI'],
  script: ['SUB', 'SUP'],
  small: ['SMALL'],
  strike: ['S', 'DEL', 'STRIKE'],
  table: ['TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TH', 'TD'],
  underline: ['U', 'INS'],
};

const baseElements = ['P', 'BR', 'DIV', 'SPAN'];

export const getSupportedElements = (toolbar: ToolbarSize): Set<string> =>
  new Set([...baseElements, ...listFormats(toolbar).flatMap((name) => elements[name] ?? [])]);

const parse = (html: string) =>
  new DOMParser().parseFromString(neutralizeHtml(html), 'text/html').body;

/** Elements that the editor would drop on the first edit, such as merged cells; without duplicates. */
export function listUnsupportedElements(toolbar: ToolbarSize, html: string): string[] {
  const held = getSupportedElements(toolbar);
  const elements = Array.from(parse(html).querySelectorAll('*'));
  const lost = elements.filter((element) => !held.has(element.tagName) || !isEditable(element));
  return [...new Set(lost.map(({ localName }) => localName))];
}

/** Some tables and figures hold more than the editor can. */
function isEditable(element: Element): boolean {
  if (element.tagName === 'TABLE') return isEditableTable(element);
  return element.tagName !== 'FIGURE' || isEditableFigure(element);
}

/**
 * Elements and attributes that the server removes on save, as written in the source; without
 * duplicates.
 */
export function listRemovedOnSave(html: string): string[] {
  const found = Array.from(parse(html).querySelectorAll('*')).flatMap((element) => {
    const name = element.localName;
    // The server saves it as h2.
    if (name === 'h1') return [];
    if (!allowedElements.includes(name)) return [`<${name}>`];
    if (name === 'img' && !isSiteImage(element.getAttribute('src') ?? '')) {
      return [m['editor.removed_pictures']()];
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
        ? m['editor.removed_address']({ address: value })
        : m['editor.removed_attribute']({ name: name.replace(/^data-(?=style$|on)/, '') }),
    );
