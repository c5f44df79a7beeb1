import { useEffect } from 'react';
import { elementsOf, type Head, titleOf } from './head.ts';
import { useSite } from './site.ts';

/** What the server wrote of a head, and what this hook wrote after it. */
const replaced =
  'link[rel=canonical], link[rel=alternate], meta[name=robots], meta[name=description], meta[property^="og:"], meta[property^="article:"], meta[name="twitter:card"], script[type="application/ld+json"]';

/** Keeps the document's title and head true while screens change. */
export function useHead(head: Head | null) {
  const site = useSite();
  const wanted = head && JSON.stringify([titleOf(head, site), elementsOf(head, site)]);
  useEffect(() => {
    if (!wanted) return;
    const [title, elements] = JSON.parse(wanted) as [string, ReturnType<typeof elementsOf>];
    document.title = title;
    for (const old of document.head.querySelectorAll(replaced)) old.remove();
    document.head.append(
      ...elements.map(({ name, attributes, text }) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        if (text) element.textContent = text;
        return element;
      }),
    );
  }, [wanted]);
}
