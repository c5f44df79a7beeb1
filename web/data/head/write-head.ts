import type { Head } from './page-head.ts';
import { elementsOf } from './head-elements.ts';
import type { Site } from '../site.ts';

/** Elements that the server wrote and this module replaces. */
const replaced =
  'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[name=description], meta[property^="og:"], meta[property^="article:"], meta[name="twitter:card"]';

/** Elements that only the server writes, valid for its own page. */
const served = 'script[type="application/ld+json"]';

const drop = (selector: string) => {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
};

/** Writes the head of a page; removes structured data when the page differs from the server's. */
export function writeHead(head: Head, site: Site, isSamePage: boolean) {
  drop(replaced);
  if (!isSamePage) drop(served);
  document.head.append(
    ...elementsOf(head, site).map(({ name, attributes }) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    }),
  );
}
