/** Writes the head of a page; removes structured data when the page differs from the server's. */

import type { SiteInfo } from '../site.ts';
import { buildHeadElements } from './head-elements.ts';
import type { PageHead } from './page-head.ts';

/** Elements that the server wrote and this module replaces. */
const replacedSelector =
  'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[name=description], meta[property^="og:"], meta[property^="article:"], meta[name="twitter:card"]';

/** Elements that only the server writes, valid for its own page. */
const serverOnlySelector = 'script[type="application/ld+json"]';

const removeElements = (selector: string) => {
  for (const old of document.querySelectorAll(selector)) old.remove();
};

export function writeHead(head: PageHead, site: SiteInfo, isSamePage: boolean) {
  removeElements(replacedSelector);
  if (!isSamePage) removeElements(serverOnlySelector);
  document.head.append(
    ...buildHeadElements(head, site).map(({ name, attributes }) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    }),
  );
}
