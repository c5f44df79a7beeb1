/**
 * Cleans pasted HTML of any origin (Word, Google Docs, web pages) for the editor, and uploads
 * pasted files.
 */

import type Quill from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { m } from '#messages';
import { isSiteImage } from '../../../worker/contract/shared/rich-text.ts';
import { isEditableFigure } from './editable-elements.ts';
import { findLosses, formatLosses } from './find-losses.ts';
import { getPastedLinkAddress } from './get-pasted-link-address.ts';
import { neutralizeHtml } from './neutralize-html.ts';
import { prepareTables } from './prepare-tables.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

interface TextRange {
  index: number;
  length: number;
}

/** Options of the paste and upload modules. */
export interface PasteOptions {
  toolbar: ToolbarSize;
  /** Reports losses of a paste at once; null clears the message. */
  say?: ((sentence: string | null) => void) | undefined;
  /** Stores files and inserts them; absent if files are not allowed. */
  takeFiles?: ((files: File[], range: TextRange) => void) | undefined;
}

const pasteOptionsOf = (options: object) => options as PasteOptions;

const parse = (html: string) => new DOMParser().parseFromString(neutralizeHtml(html), 'text/html');

export class PasteHandler extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(neutralizeHtml(html));
  }

  protected override normalizeHTML(doc: Document) {
    cleanPastedDocument(doc);
    if (pasteOptionsOf(this.options).toolbar === 'full') prepareBlocks(doc);
    super.normalizeHTML(doc);
  }

  /** Some programs provide a picture and HTML with only that picture. */
  override onCapturePaste(event: ClipboardEvent) {
    const html = event.clipboardData?.getData('text/html');
    const files = Array.from(event.clipboardData?.files ?? []);
    if (event.defaultPrevented || !html || files.length === 0 || !isSinglePicture(html)) {
      return super.onCapturePaste(event);
    }
    event.preventDefault();
    this.quill.uploader.upload(this.quill.getSelection(true), files);
  }

  /** Reports losses of a paste. Inline pictures of the HTML are taken as files. */
  override onPaste(range: TextRange, pasted: { text?: string; html?: string }) {
    super.onPaste(range, pasted);
    const { say, toolbar, takeFiles } = pasteOptionsOf(this.options);
    const isCode = Boolean(this.quill.getFormat(range.index)['code-block']);
    if (!pasted.html || isCode) return say?.(null);
    const { body } = parse(pasted.html);
    convertWordLists(body);
    const files = takeFiles ? extractInlinePictures(body) : [];
    say?.(formatLosses(findLosses(body, toolbar), Boolean(takeFiles)));
    const end = this.quill.getSelection() ?? range;
    if (files.length > 0) this.quill.uploader.upload({ index: end.index, length: 0 }, files);
  }
}

/**
 * Handles pasted and dropped files. Quill's own module would show them until saved and then lose
 * them.
 */
export class FileUploader extends Uploader {
  constructor(quill: Quill, options: object) {
    super(quill, options);
    let isOwn = false;
    quill.root.addEventListener('dragstart', () => {
      isOwn = true;
    });
    quill.root.addEventListener('dragend', () => {
      isOwn = false;
    });
    quill.root.addEventListener('drop', (event) => {
      const html = event.dataTransfer?.getData('text/html') ?? '';
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (isOwn || event.dataTransfer?.files.length || !(html || text)) return;
      quill.clipboard.onPaste(
        { index: getIndexAtPointer(quill, event), length: 0 },
        { html, text },
      );
    });
  }

  override upload(range: TextRange, list: FileList | File[]) {
    const files = Array.from(list);
    if (files.length === 0) return;
    const { say, takeFiles } = pasteOptionsOf(this.options);
    if (takeFiles) return takeFiles(files, range);
    say?.(m['editor.you_cant_add_pictures_or_files']());
  }
}

/** Text position under the pointer; the end if the browser cannot tell. */
function getIndexAtPointer(quill: Quill, { clientX, clientY }: DragEvent): number {
  const native = document.caretRangeFromPoint?.(clientX, clientY);
  const normalized = native && quill.selection.normalizeNative(native);
  return normalized
    ? quill.selection.normalizedToRange(normalized).index
    : Math.max(0, quill.getLength() - 1);
}

/** True if the HTML is a single picture without text. */
function isSinglePicture(html: string): boolean {
  const { body } = parse(html);
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
}

/** Extracts pictures with inline data from the HTML. */
function extractInlinePictures(body: HTMLElement): File[] {
  return Array.from(body.querySelectorAll('img[src^="data:image/" i]')).flatMap(
    (picture, index) => {
      const [, type = '', extension, bytes = ''] =
        /^data:(image\/([a-z]+))[^,]*;base64,(.*)$/is.exec(picture.getAttribute('src') ?? '') ?? [];
      const decoded = decode(bytes);
      if (!decoded) return [];
      picture.remove();
      return [new File([decoded], `pasted-${index + 1}.${extension}`, { type })];
    },
  );
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Removes scripts and unsupported links and pictures, and converts Word lists. */
export function cleanPastedDocument(doc: Document) {
  for (const none of doc.querySelectorAll('script, title, xml')) none.remove();
  for (const picture of doc.querySelectorAll('img')) {
    if (!isSiteImage(picture.getAttribute('src') ?? '')) picture.remove();
  }
  for (const link of doc.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = getPastedLinkAddress(link.getAttribute('href') ?? '');
    if (address !== null) link.setAttribute('href', address);
    else link.replaceWith(...link.childNodes);
  }
  for (const code of doc.querySelectorAll('pre code')) code.replaceWith(...code.childNodes);
  for (const heading of doc.querySelectorAll('h1')) demoteHeading(heading);
  for (const one of doc.querySelectorAll<HTMLElement>(emphasisedSelector)) restoreEmphasis(one);
  convertWordLists(doc.body);
}

/** Figures that the editor can’t hold leave their contents, and tables lose merged cells. */
function prepareBlocks(doc: Document) {
  for (const figure of doc.querySelectorAll('figure')) {
    if (!isEditableFigure(figure)) figure.replaceWith(...figure.childNodes);
  }
  prepareTables(doc);
}

/** Pages have a single h1, their title. */
function demoteHeading(heading: Element) {
  const lowered = heading.ownerDocument.createElement('h2');
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

/** Elements styled bold or italic; headings have their own style. */
const emphasisedSelector = '[data-style*="font-" i]:not(h1, h2, h3, h4, h5, h6)';

/**
 * Restores bold and italic styles that `neutralizeHtml` removed. Google Docs wraps everything in a
 * `b` that is not bold.
 */
function restoreEmphasis(one: HTMLElement) {
  // Word's mso-bidi-font-weight concerns other scripts.
  const fontStyles = one.dataset.style?.match(/(?<![\w-])font-(?:weight|style)\s*:[^;]*/gi) ?? [];
  one.style.cssText = fontStyles.join(';');
  const isPlain = /^(normal|[1-5]00)$/.test(one.style.fontWeight);
  if (isPlain && /^(B|STRONG)$/.test(one.tagName)) one.replaceWith(...one.childNodes);
}

/** Converts Word's list paragraphs into lists. */
function convertWordLists(body: HTMLElement) {
  for (const item of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]'))
    convertWordListItem(item);
}

/** Word marks list items by a text marker and a depth in the style. */
function convertWordListItem(item: HTMLElement) {
  const marker = item.querySelector('[data-style*="Ignore" i]');
  const kind = /[\da-z]+[.)]/i.test(marker?.textContent ?? '') ? 'ordered' : 'bullet';
  const depth = Number(/level(\d)/.exec(item.dataset.style ?? '')?.[1] ?? 1) - 1;
  marker?.remove();
  const before = item.previousElementSibling;
  const list = before?.tagName === 'OL' ? before : item.ownerDocument.createElement('ol');
  const entry = item.ownerDocument.createElement('li');
  entry.dataset.list = kind;
  if (depth > 0) entry.className = `ql-indent-${depth}`;
  entry.append(...item.childNodes);
  if (list === before) item.remove();
  else item.replaceWith(list);
  list.append(entry);
}
