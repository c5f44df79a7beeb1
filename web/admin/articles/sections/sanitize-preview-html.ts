/**
 * Sanitizes HTML for the preview: parses it in an inert document and keeps only allowed elements
 * and attributes.
 */

import {
  allowedElements,
  elementsRemovedWithContent,
  isSiteImage,
} from '../../../../worker/contract/shared/rich-text.ts';
import { isAllowedAttribute } from '../../../ui/rich-text/is-allowed-attribute.ts';
import { neutralizeHtml } from '../../../ui/rich-text/neutralize-html.ts';

/** Selector of elements that are removed together with their content. */
const droppedSelector = [...elementsRemovedWithContent, 'textarea'].join();

export function sanitizePreviewHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(neutralizeHtml(html), 'text/html');
  for (const element of body.querySelectorAll(droppedSelector)) element.remove();
  for (const element of body.querySelectorAll('*')) sanitizeElement(element);
  return body.innerHTML;
}

function sanitizeElement(element: Element) {
  const name = element.localName;
  if (name === 'h1') return element.replaceWith(toH2(element));
  if (!allowedElements.includes(name)) return element.replaceWith(...element.childNodes);
  if (name === 'img' && !isSiteImage(element.getAttribute('src') ?? '')) return element.remove();
  for (const attribute of Array.from(element.attributes)) {
    if (!isAllowedAttribute(name, attribute)) element.removeAttribute(attribute.name);
  }
  // Links open in a new tab, so that the form stays open.
  if (element.hasAttribute('href')) element.setAttribute('target', '_blank');
}

/** Replaces an h1 with an h2: the page has its own h1. */
function toH2(element: Element) {
  const heading = element.ownerDocument.createElement('h2');
  heading.append(...element.childNodes);
  return heading;
}
