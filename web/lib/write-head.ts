import type { Head } from './head.ts';
import { elementsOf } from './head-elements.ts';
import type { Site } from './site.ts';

/** What the server wrote of a head, and this after it. */
const replaced =
  'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[name=description], meta[property^="og:"], meta[property^="article:"], meta[name="twitter:card"]';

/** What only the server writes, and is true of the page that it wrote. */
const served = 'script[type="application/ld+json"]';

const drop = (selector: string) => {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
};

/** Of another page nothing stays, of the same what only the server knows. */
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
