/** Value of a figure in a text: a picture with an optional caption and link, or a linked video. */

import { isAllowedHref } from '../../../worker/contract/shared/link-address.ts';
import { isSiteImage } from '../../../worker/contract/shared/rich-text.ts';

export interface FigureValue {
  /** Path of the picture on this site; null for a video without a still. */
  src: string | null;
  /** Alternative text: null if not entered yet, empty if decorative. Without a picture, the text of the link. */
  alt: string | null;
  /** Target of the link, such as a video. */
  href: string | null;
  /** HTML of the caption, with inline elements only. */
  caption: string;
}

const emptyFigure: FigureValue = { src: null, alt: null, href: null, caption: '' };

/** Value of a figure: in the editor, as stored, or pasted. */
export function getFigureValue(node: HTMLElement): FigureValue {
  const { figure } = node.dataset;
  return figure ? sanitizeFigure(JSON.parse(figure)) : readFigure(node);
}

/** A value may come from pasted HTML. */
export function sanitizeFigure(value: Partial<FigureValue>): FigureValue {
  const { src = null, alt = null, href = null, caption = '' } = { ...emptyFigure, ...value };
  return {
    src: typeof src === 'string' && isSiteImage(src) ? src : null,
    alt: typeof alt === 'string' ? alt : null,
    href: typeof href === 'string' && isAllowedHref(href) ? href : null,
    caption: cleanCaption(String(caption)),
  };
}

/** Reads the figure of stored or pasted HTML. */
function readFigure(figure: Element): FigureValue {
  const picture = figure.querySelector('img');
  const link = figure.querySelector(':scope > a, :scope > :not(figcaption) a');
  const words = link?.textContent.trim() || null;
  return sanitizeFigure({
    src: picture?.getAttribute('src') ?? null,
    alt: picture ? picture.getAttribute('alt') : words,
    href: link?.getAttribute('href') ?? null,
    caption: figure.querySelector('figcaption')?.innerHTML ?? '',
  });
}

/** In the editor a link is a `span`, because a click must not leave the page. */
export function buildFigureContents(
  { src, alt, href, caption }: FigureValue,
  linkName: 'a' | 'span',
) {
  const parts: HTMLElement[] = [];
  const shown = src ? buildPicture(src, alt) : null;
  if (href) {
    const link = document.createElement(linkName);
    if (linkName === 'a') link.setAttribute('href', href);
    else {
      link.className = 'figure-link';
      link.dataset.address = href;
    }
    link.append(shown ?? (alt || href));
    parts.push(link);
  } else if (shown) parts.push(shown);
  if (caption) {
    const figcaption = document.createElement('figcaption');
    figcaption.innerHTML = caption;
    parts.push(figcaption);
  }
  return parts;
}

function buildPicture(src: string, alt: string | null) {
  const picture = document.createElement('img');
  picture.setAttribute('src', src);
  if (alt !== null) picture.setAttribute('alt', alt);
  return picture;
}

const captionElements = ['A', 'B', 'BR', 'CODE', 'EM', 'I', 'S', 'STRONG', 'SUB', 'SUP', 'U'];

/** Keeps inline formats and links of a caption; the template element runs and loads nothing. */
function cleanCaption(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll('*')) {
    const href = element.tagName === 'A' ? element.getAttribute('href') : null;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (href && isAllowedHref(href)) element.setAttribute('href', href);
    if (!captionElements.includes(element.tagName)) element.replaceWith(...element.childNodes);
  }
  return template.innerHTML.trim();
}

/** Text of a caption, and a caption of a text. */
export const captionToText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent;

export function textToCaption(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.innerHTML;
}
