import {
  allowedElements,
  isSitePicture,
  removedWithContent,
} from '../../../../worker/contract/rich-text.ts';
import { isAllowedAttribute } from '../../../ui/rich-text/allowed-attribute.ts';
import { quiet } from '../../../ui/rich-text/quiet.ts';

/** Of these nothing stays, what is in them neither. */
const dropped = [...removedWithContent, 'textarea'].join();

/** HTML in which nothing can run or load from elsewhere: parsed where nothing runs, then only what is known is kept. */
export function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(quiet(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll('*')) tidy(element);
  return body.innerHTML;
}

function tidy(element: Element) {
  const name = element.localName;
  if (name === 'h1') return element.replaceWith(headingOf(element));
  if (!allowedElements.includes(name)) return element.replaceWith(...element.childNodes);
  if (name === 'img' && !isSitePicture(element.getAttribute('src') ?? '')) return element.remove();
  for (const attribute of Array.from(element.attributes)) {
    if (!isAllowedAttribute(name, attribute)) element.removeAttribute(attribute.name);
  }
  // Whoever follows a link of a preview must not leave the form.
  if (element.hasAttribute('href')) element.setAttribute('target', '_blank');
}

/** A screen has one h1, its title. */
function headingOf(element: Element) {
  const heading = element.ownerDocument.createElement('h2');
  heading.append(...element.childNodes);
  return heading;
}
