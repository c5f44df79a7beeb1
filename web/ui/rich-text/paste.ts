import type Quill from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { isSitePicture } from '../../../worker/contract/rich-text.ts';
import { findLosses, lossesText } from './find-losses.ts';
import { getPastedLinkAddress } from './pasted-link.ts';
import { quiet } from './quiet.ts';
import type { Toolbar } from './tools.ts';

interface Range {
  index: number;
  length: number;
}

/** What an editor's owner does about pasted and dropped things. */
export interface PasteOptions {
  toolbar: Toolbar;
  /** Tells the writer what was left out, at once; null takes back what was said. */
  say?: ((sentence: string | null) => void) | undefined;
  /** Stores files and shows them in the text; absent where the text can hold none. */
  takeFiles?: ((files: File[], range: Range) => void) | undefined;
  /** Why the text takes no files. */
  refusal?: string | undefined;
}

const pasteOptionsOf = (options: object) => options as PasteOptions;

const parse = (html: string) => new DOMParser().parseFromString(quiet(html), 'text/html');

/** Takes HTML in: what stands in the database, and what is pasted from wherever. */
export class Paste extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(quiet(html));
  }

  protected override normalizeHTML(doc: Document) {
    tidy(doc);
    super.normalizeHTML(doc);
  }

  /** Some programs put a picture next to HTML that holds nothing else. */
  override onCapturePaste(event: ClipboardEvent) {
    const html = event.clipboardData?.getData('text/html');
    const files = Array.from(event.clipboardData?.files ?? []);
    if (event.defaultPrevented || !html || files.length === 0 || !isPictureAlone(html)) {
      return super.onCapturePaste(event);
    }
    event.preventDefault();
    this.quill.uploader.upload(this.quill.getSelection(true), files);
  }

  /** Tells what is left out as it is pasted. Pictures that the HTML holds itself are files. */
  override onPaste(range: Range, pasted: { text?: string; html?: string }) {
    super.onPaste(range, pasted);
    const { say, toolbar, takeFiles } = pasteOptionsOf(this.options);
    const isCode = Boolean(this.quill.getFormat(range.index)['code-block']);
    if (!pasted.html || isCode) return say?.(null);
    const { body } = parse(pasted.html);
    arrangeLists(body);
    const files = takeFiles ? takeInlinePictures(body) : [];
    say?.(lossesText(findLosses(body, toolbar), Boolean(takeFiles)));
    const end = this.quill.getSelection() ?? range;
    if (files.length > 0) this.quill.uploader.upload({ index: end.index, length: 0 }, files);
  }
}

/** Takes files that are pasted or dropped. The editor's own way shows them until they are saved, and loses them then. */
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
      quill.clipboard.onPaste({ index: indexAt(quill, event), length: 0 }, { html, text });
    });
  }

  override upload(range: Range, list: FileList | File[]) {
    const files = Array.from(list);
    if (files.length === 0) return;
    const { say, takeFiles, refusal } = pasteOptionsOf(this.options);
    if (takeFiles) return takeFiles(files, range);
    say?.(refusal ?? 'You can’t add pictures or files here. Nothing was added.');
  }
}

/** The place in the text under the pointer; its end where the browser can't tell. */
function indexAt(quill: Quill, { clientX, clientY }: DragEvent): number {
  const native = document.caretRangeFromPoint?.(clientX, clientY);
  const normalized = native && quill.selection.normalizeNative(native);
  return normalized
    ? quill.selection.normalizedToRange(normalized).index
    : Math.max(0, quill.getLength() - 1);
}

/** Whether the HTML shows one picture and no word. */
function isPictureAlone(html: string): boolean {
  const { body } = parse(html);
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === '';
}

/** Takes the pictures out whose bytes stand in the HTML. */
function takeInlinePictures(body: HTMLElement): File[] {
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

/** Neither code nor pictures and links that the site would not keep; lists of Word become lists. */
export function tidy(doc: Document) {
  for (const none of doc.querySelectorAll('script, title, xml')) none.remove();
  for (const picture of doc.querySelectorAll('img')) {
    if (!isSitePicture(picture.getAttribute('src') ?? '')) picture.remove();
  }
  for (const link of doc.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = getPastedLinkAddress(link.getAttribute('href') ?? '');
    if (address !== null) link.setAttribute('href', address);
    else link.replaceWith(...link.childNodes);
  }
  for (const code of doc.querySelectorAll('pre code')) code.replaceWith(...code.childNodes);
  for (const heading of doc.querySelectorAll('h1')) lower(heading);
  for (const one of doc.querySelectorAll<HTMLElement>(emphasised)) emphasise(one);
  arrangeLists(doc.body);
}

/** A screen has one h1, its title. */
function lower(heading: Element) {
  const lowered = heading.ownerDocument.createElement('h2');
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

/** What is bold or leaning by its style; a heading has a look of its own. */
const emphasised = '[data-style*="font-" i]:not(h1, h2, h3, h4, h5, h6)';

/** Gives back what `quiet` took, so that the editor knows it. Google's documents come in a `b` that is none. */
function emphasise(one: HTMLElement) {
  // Word also writes mso-bidi-font-weight, which is of another script.
  const told = one.dataset.style?.match(/(?<![\w-])font-(?:weight|style)\s*:[^;]*/gi) ?? [];
  one.style.cssText = told.join(';');
  const isPlain = /^(normal|[1-5]00)$/.test(one.style.fontWeight);
  if (isPlain && /^(B|STRONG)$/.test(one.tagName)) one.replaceWith(...one.childNodes);
}

/** Makes lists of the paragraphs that Word writes for them. */
function arrangeLists(body: HTMLElement) {
  for (const item of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) listed(item);
}

/** Word writes a list as paragraphs, each with its marker as a text and its depth as a style. */
function listed(item: HTMLElement) {
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
