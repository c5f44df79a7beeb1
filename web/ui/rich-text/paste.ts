import Clipboard from 'quill/modules/clipboard.js';
import { quiet } from './quiet.ts';

/** Takes HTML in: what stands in the database, and what is pasted from wherever. */
export class Paste extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(quiet(html));
  }

  protected override normalizeHTML(doc: Document) {
    tidy(doc);
    super.normalizeHTML(doc);
  }
}

/** Neither code nor pictures and links that the site would not keep; lists of Word become lists. */
export function tidy(doc: Document) {
  for (const none of doc.querySelectorAll('script, title, xml, img:not([src^="/files/"])')) {
    none.remove();
  }
  for (const link of doc.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!/^(https?|mailto|tel):$/.test(link.protocol)) link.replaceWith(...link.childNodes);
  }
  for (const one of doc.querySelectorAll<HTMLElement>(emphasised)) emphasise(one);
  for (const item of doc.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) listed(item);
}

/** What is bold or leaning by its style; a heading has a look of its own. */
const emphasised = '[data-style*="font-" i]:not(h1, h2, h3, h4, h5, h6)';

/** Gives back what `quiet` took, so that the editor knows it. Google's documents come in a `b` that is none. */
function emphasise(one: HTMLElement) {
  const told = one.dataset.style?.match(/\bfont-(?:weight|style)\s*:[^;]*/gi) ?? [];
  one.style.cssText = told.join(';');
  const isPlain = /^(normal|[1-5]00)$/.test(one.style.fontWeight);
  if (isPlain && /^(B|STRONG)$/.test(one.tagName)) one.replaceWith(...one.childNodes);
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
