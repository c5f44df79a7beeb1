/** Paths that the site itself answers, from which no redirect can lead. */

import { addresses } from '../../contract/addresses.ts';
import { hasLanguage } from '../../contract/shared/language-path.ts';

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';

/** Addresses of items end with their tag. */
const isItemAddress = (pattern: string) => /:(tag|path)$/.test(pattern);

/** First segments below which items have their addresses, such as 'a' of /a/:tag. */
const itemSegments = new Set(addresses.filter(isItemAddress).map(getFirstSegment));

const fixedSegments = new Set(
  addresses.map(getFirstSegment).filter((segment) => !itemSegments.has(segment)),
);

/** Files at the root of the site, and the page of a missing item. A test compares the app's routes. */
const fixedFiles = new Set([
  ...['/events.ics', '/favicon.ico', '/feed.xml', '/llms.txt', '/notfound', '/robots.txt'],
  ...['/sitemap.xml', '/speculation.json'],
]);

/**
 * True at or below a route that is not an item's, such as /articles, /search and /sobe, and for the
 * home page. `key` is the key of a redirect.
 */
export const isFixedPath = (key: string): boolean =>
  key === '/' ||
  fixedFiles.has(key) ||
  fixedSegments.has(getFirstSegment(key)) ||
  !hasLanguage(key);
