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

/** Text before the page's own title, such as a number of unread notifications. */
let titlePrefix = '';

/** Sets the text before the title of this and every later page. */
export function setTitlePrefix(prefix: string) {
  titlePrefix = prefix;
  writeTitle();
}

function writeTitle() {
  if (!shownHead) return;
  const [head, site] = JSON.parse(shownHead) as [PageHead, SiteInfo];
  document.title = formatPageTitle({ title: (titlePrefix + head.title).trim() }, site);
}

export function useHead(head: PageHead | null) {
  const site = useSite();
  const wanted = head && JSON.stringify([head, site]);
  useEffect(() => {
    if (!wanted) return;
    servedPath ??= location.pathname;
    shownHead = wanted;
    const [head, site] = JSON.parse(wanted) as [PageHead, SiteInfo];
    // Only the title of a streamed page can be more precise than its head.
    const isServed = isFirstServedHead;
    isFirstServedHead = false;
    writeTitle();
    if (isServed) return;
    void import('./write-head.ts').then(
      ({ writeHead }) => {
        if (shownHead === wanted) writeHead(head, site, location.pathname === servedPath);
      },
      () => {},
    );
  }, [wanted]);
}
