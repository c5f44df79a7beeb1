import { useEffect } from 'react';
import { type Head, titleOf } from './page-head.ts';
import { type Site, useSite } from '../site.ts';
import { stateId } from '../hydration-state.ts';

/** Path of the server's head; it is already correct for the first page. */
let servedAt: string | undefined;
let isServed = typeof document !== 'undefined' && document.getElementById(stateId) !== null;

/** Head of the current page; a lazily written head of a former page is dropped. */
let shown: string | null = null;

/** Updates the document's title on navigation, and the rest of the head shortly after. */
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
