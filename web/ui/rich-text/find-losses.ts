/**
 * Finds what the editor would drop from pasted HTML. `neutralizeHtml` has renamed its style
 * attributes.
 */

import { m } from '#messages';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { isSiteImage } from '../../../worker/contract/shared/rich-text.ts';
import { isEditableTable } from './editable-elements.ts';
import { getPastedLinkAddress } from './get-pasted-link-address.ts';
import { getSupportedElements } from './supported-elements.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

/** Kind of pasted content that an editor cannot hold. */
interface LossKind {
  /** CSS selector for such elements in the pasted HTML. */
  selector: string;
  name(inputs: { count: number }): string;
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
    name: m['editor.lost_pictures'],
    isWordless: true,
    only: isVisible,
    isLost: (picture) => !isSiteImage(source(picture)),
  },
  {
    selector: 'table',
    name: m['editor.lost_tables'],
    only: isOutermostOf('table'),
    // Merged cells are separated.
    isLost: (table) => !isEditableTable(table),
  },
  { selector: 'hr', name: m['editor.lost_dividing_lines'], isWordless: true },
  {
    selector: 'iframe, embed, object, video, audio',
    name: m['editor.lost_embedded_videos_or_pages'],
    isWordless: true,
  },
  {
    selector: 'svg, math, canvas',
    name: m['editor.lost_drawings_or_formulas'],
    isWordless: true,
  },
  {
    selector: 'input:not([type="hidden"]), select, textarea, button',
    name: m['editor.lost_form_fields'],
    isWordless: true,
  },
  { selector: 'h1, h2, h3, h4, h5, h6', name: m['editor.lost_headings'] },
  { selector: 'ul, ol', name: m['editor.lost_lists'], only: isOutermostOf('ul, ol') },
  { selector: 'dl', name: m['editor.lost_lists_of_terms'] },
  { selector: 'blockquote', name: m['editor.lost_quotations'] },
  { selector: 'pre', name: m['editor.lost_blocks_of_code'] },
  { selector: 'details', name: m['editor.lost_collapsible_sections'] },
  {
    selector: 'code, kbd, samp, var, tt',
    name: m['editor.lost_inline_code'],
    only: (element) => !element.closest('pre'),
  },
  { selector: 'u, ins', name: m['editor.lost_underlining'] },
  { selector: 's, del, strike', name: m['editor.lost_struck_through_text'] },
  { selector: 'sub, sup', name: m['editor.lost_superscript_or_subscript'] },
  { selector: 'mark', name: m['editor.lost_highlighting'] },
  { selector: 'ruby', name: m['editor.lost_reading_aids'] },
  {
    selector: '[align], [data-style*="text-align" i]',
    name: m['editor.lost_alignment'],
    only: isAligned,
    isLost: () => true,
  },
  {
    selector: 'a[href]',
    name: m['editor.lost_addresses_of_links'],
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
  for (const { selector, name, only, isLost, isWordless } of lossKinds) {
    const { length } = Array.from(body.querySelectorAll(selector)).filter(
      (element) =>
        (isWordless || element.textContent.trim() !== '') &&
        (!only || only(element)) &&
        (isLost?.(element) || !held.has(element.tagName.toUpperCase())),
    );
    if (length === 0) continue;
    losses.names.push(name({ count: length }));
    if (selector === 'img') losses.pictures = true;
    if (!isWordless) losses.keepsWords = true;
  }
  return losses;
}

/** Sentence about the losses; null if there are none. */
export function formatLosses({ names, pictures, keepsWords }: PasteLosses, takesFiles: boolean) {
  if (names.length === 0) return null;
  return [
    m['editor.left_out']({ names: formatList(names) }),
    ...(keepsWords ? [m['editor.text_kept']()] : []),
    ...(pictures && takesFiles ? [m['editor.paste_picture_alone']()] : []),
  ].join(' ');
}
