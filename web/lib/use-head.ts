import { useEffect } from 'react';
import { type Head, titleOf } from './head.ts';
import { type Site, useSite } from './site.ts';
import { stateId } from './state.ts';

/** Where the server wrote the head, and whether it is still the first: that one is there. */
let servedAt: string | undefined;
let isServed = typeof document !== 'undefined' && document.getElementById(stateId) !== null;

/** The head of the screen that is shown: one that has been left is not written. */
let shown: string | null = null;

/** Keeps the document's title true while screens change, and its head a moment later. */
export function useHead(head: Head | null) {
  const site = useSite();
  const wanted = head && JSON.stringify([titleOf(head, site), head, site]);
  useEffect(() => {
    if (!wanted) return;
    servedAt ??= location.pathname;
    shown = wanted;
    const [title, head, site] = JSON.parse(wanted) as [string, Head, Site];
    const isThere = isServed && document.title === title;
    isServed = false;
    if (isThere) return;
    document.title = title;
    void import('./write-head.ts').then(
      ({ writeHead }) => {
        if (shown === wanted) writeHead(head, site, location.pathname === servedAt);
      },
      () => {},
    );
  }, [wanted]);
}
