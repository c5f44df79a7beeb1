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
  for (const item of doc.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) listed(item);
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
