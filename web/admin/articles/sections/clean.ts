import { quiet } from '../../../ui/rich-text/quiet.ts';

/** What the server lets an article hold, in the preview of what is not saved yet. */
const allowed = new Set(
  `p br hr h2 h3 h4 h5 h6 blockquote pre code div span strong b em i u s del ins sub sup small mark
  q cite abbr dfn kbd samp var time bdi bdo ruby rt rp ul ol li dl dt dd a img figure figcaption
  address table caption thead tbody tfoot tr th td details summary`.split(/\s+/),
);

/** Of these nothing stays, what is in them neither. */
const dropped = 'script, style, template, noscript, iframe, object, svg, math, title, textarea';

const attributes = new Set(
  `title lang dir alt width height start reversed type value data-list colspan rowspan scope
  datetime open`.split(/\s+/),
);

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
  if (!allowed.has(name)) return element.replaceWith(...element.childNodes);
  if (name === 'img' && !/^\/files\/[\w/.?=]+$/.test(element.getAttribute('src') ?? '')) {
    return element.remove();
  }
  const isLink =
    element instanceof HTMLAnchorElement && /^(https?|mailto|tel):$/.test(element.protocol);
  for (const { name: attribute, value } of Array.from(element.attributes)) {
    const isKept = special[attribute]?.(name, value, isLink) ?? attributes.has(attribute);
    if (!isKept) element.removeAttribute(attribute);
  }
  // Whoever follows a link of a preview must not leave the form.
  if (isLink) element.setAttribute('target', '_blank');
}

/** Attributes that only some may have. */
const special: Record<string, (name: string, value: string, isLink: boolean) => boolean> = {
  src: (name) => name === 'img',
  href: (_, __, isLink) => isLink,
  class: (_, value) => /^(ql-[a-z0-9-]+\s*)+$/.test(value),
};

/** A screen has one h1, its title. */
function headingOf(element: Element) {
  const heading = element.ownerDocument.createElement('h2');
  heading.append(...element.childNodes);
  return heading;
}
