import { useEffect } from 'react';
import { elementsOf, type Head, titleOf } from './head.ts';
import { useSite } from './site.ts';
import { stateId } from './state.ts';

/** What the server wrote of a head, and this hook after it. */
const replaced =
  'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[name=description], meta[property^="og:"], meta[property^="article:"], meta[name="twitter:card"]';

/** What only the server writes, and is true of the page that it wrote. */
const served = 'script[type="application/ld+json"]';
let servedAt: string | undefined;

/** The first head of a page is there: the server wrote it. */
let isServed = typeof document !== 'undefined' && document.getElementById(stateId) !== null;

const drop = (selector: string) => {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
};

/** Keeps the document's title and head true while screens change. */
export function useHead(head: Head | null) {
  const site = useSite();
  const wanted = head && JSON.stringify([titleOf(head, site), elementsOf(head, site)]);
  useEffect(() => {
    if (!wanted) return;
    servedAt ??= location.pathname;
    const [title, elements] = JSON.parse(wanted) as [string, ReturnType<typeof elementsOf>];
    const isThere = isServed && document.title === title;
    isServed = false;
    if (isThere) return;
    document.title = title;
    drop(replaced);
    if (location.pathname !== servedAt) drop(served);
    document.head.append(
      ...elements.map(({ name, attributes }) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      }),
    );
  }, [wanted]);
}
