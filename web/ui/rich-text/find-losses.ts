/**
 * Finds what the editor would drop from pasted HTML. `neutralizeHtml` has renamed its style
 * attributes.
 */

import { isSiteImage } from '../../../worker/contract/shared/rich-text.ts';
import { getPastedLinkAddress } from './get-pasted-link-address.ts';
import { getSupportedElements } from './supported-elements.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

/** Kind of pasted content that an editor cannot hold. */
interface LossKind {
  /** CSS selector for such elements in the pasted HTML. */
  selector: string;
  one: string;
  /** Plural text; absent for kinds that are not counted. */
  many?: string;
  /** Narrows the selection. */
  only?(element: Element): boolean;
  /** Elements that no editor supports, regardless of their name. */
  isLost?(element: Element): boolean;
  /** True for elements without text. */
  isWordless?: true;
}

const source = (picture: Element) => picture.getAttribute('src') ?? '';

/** Pictures of one pixel are trackers and were never visible. */
const isVisible = (picture: Element) =>
  !['width', 'height'].some((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ''));

const isOutermostOf = (selector: string) => (element: Element) =>
  !element.parentElement?.closest(selector);

const isAligned = (element: Element) =>
  /^(center|right|justify)$/i.test(element.getAttribute('align') ?? '') ||
  /text-align\s*:\s*(center|right|justify)/i.test(element.getAttribute('data-style') ?? '');

const lossKinds: LossKind[] = [
  {
    selector: 'img',
    one: 'a picture',
    many: 'pictures',
    isWordless: true,
    only: isVisible,
    isLost: (picture) => !isSiteImage(source(picture)),
  },
  { selector: 'table', one: 'a table', many: 'tables', only: isOutermostOf('table') },
  { selector: 'hr', one: 'a dividing line', many: 'dividing lines', isWordless: true },
  {
    selector: 'iframe, embed, object, video, audio',
    one: 'an embedded video or page',
    many: 'embedded videos or pages',
    isWordless: true,
  },
  {
    selector: 'svg, math, canvas',
    one: 'a drawing or formula',
    many: 'drawings or formulas',
    isWordless: true,
  },
  {
    selector: 'input:not([type="hidden"]), select, textarea, button',
    one: 'a form field',
    many: 'form fields',
    isWordless: true,
  },
  { selector: 'h1, h2, h3, h4, h5, h6', one: 'a heading', many: 'headings' },
  { selector: 'ul, ol', one: 'a list', many: 'lists', only: isOutermostOf('ul, ol') },
  { selector: 'dl', one: 'a list of terms', many: 'lists of terms' },
  { selector: 'blockquote', one: 'a quotation', many: 'quotations' },
  { selector: 'pre', one: 'a block of code', many: 'blocks of code' },
  { selector: 'details', one: 'a collapsible section', many: 'collapsible sections' },
  {
    selector: 'code, kbd, samp, var, tt',
    one: 'inline code',
    only: (element) => !element.closest('pre'),
  },
  { selector: 'u, ins', one: 'underlining' },
  { selector: 's, del, strike', one: 'struck-through text' },
  { selector: 'sub, sup', one: 'superscript or subscript' },
  { selector: 'mark', one: 'highlighting' },
  { selector: 'ruby', one: 'reading aids' },
  {
    selector: '[align], [data-style*="text-align" i]',
    one: 'alignment',
    only: isAligned,
    isLost: () => true,
  },
  {
    selector: 'a[href]',
    one: 'the address of a link',
    many: 'addresses of links',
    isLost: (link) => getPastedLinkAddress(link.getAttribute('href') ?? '') === null,
  },
];

export interface PasteLosses {
  /** Display texts: '2 pictures', 'a table'. */
  names: string[];
  pictures: boolean;
  /** True if the text of lost elements is preserved. */
  keepsWords: boolean;
}

export function findLosses(body: HTMLElement, toolbar: ToolbarSize): PasteLosses {
  const held = getSupportedElements(toolbar);
  const losses: PasteLosses = { names: [], pictures: false, keepsWords: false };
  for (const { selector, one, many, only, isLost, isWordless } of lossKinds) {
    const { length } = Array.from(body.querySelectorAll(selector)).filter(
      (element) =>
        (isWordless || element.textContent.trim() !== '') &&
        (!only || only(element)) &&
        (isLost?.(element) || !held.has(element.tagName.toUpperCase())),
    );
    if (length === 0) continue;
    losses.names.push(many && length > 1 ? `${length} ${many}` : one);
    if (selector === 'img') losses.pictures = true;
    if (!isWordless) losses.keepsWords = true;
  }
  return losses;
}

/** Sentence about the losses; null if there are none. */
export function formatLosses({ names, pictures, keepsWords }: PasteLosses, takesFiles: boolean) {
  if (names.length === 0) return null;
  return [
    `Left out when pasting: ${new Intl.ListFormat('en').format(names)}.`,
    ...(keepsWords ? ['The text is kept.'] : []),
    ...(pictures && takesFiles
      ? ['To add a picture, copy only the picture and paste it here.']
      : []),
  ].join(' ');
}
