/** Updates the document's title on navigation, and the rest of the head shortly after. */

import { useEffect } from 'react';
import { STATE_ELEMENT_ID } from '../hydration-state.ts';
import { type SiteInfo, useSite } from '../site.ts';
import { formatPageTitle, type PageHead } from './page-head.ts';

/** Path of the server's head; it is already correct for the first page. */
let servedPath: string | undefined;
let isFirstServedHead =
  typeof document !== 'undefined' && document.getElementById(STATE_ELEMENT_ID) !== null;

/** Head of the current page; a lazily written head of a former page is dropped. */
let shownHead: string | null = null;

export function useHead(head: PageHead | null) {
  const site = useSite();
  const wanted = head && JSON.stringify([formatPageTitle(head, site), head, site]);
  useEffect(() => {
    if (!wanted) return;
    servedPath ??= location.pathname;
    shownHead = wanted;
    const [title, head, site] = JSON.parse(wanted) as [string, PageHead, SiteInfo];
    // Only the title of a streamed page can be more precise than its head.
    const isServed = isFirstServedHead;
    isFirstServedHead = false;
    document.title = title;
    if (isServed) return;
    void import('./write-head.ts').then(
      ({ writeHead }) => {
        if (shownHead === wanted) writeHead(head, site, location.pathname === servedPath);
      },
      () => {},
    );
  }, [wanted]);
}
