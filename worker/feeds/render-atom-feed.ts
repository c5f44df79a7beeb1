/**
 * Renders an Atom feed (RFC 4287). Unlike RSS it distinguishes text from HTML and has ids and dates
 * of one form.
 */

import { getLocale } from '#language';
import { formatAuthorName } from '../contract/accounts/former-member.ts';
import { escapeXml, renderElement } from './xml.ts';

/** Feed metadata. */
export interface FeedSource {
  /** URL of the home page in the feed's language, without a trailing slash. */
  site: string;
  /** URL of files, without a trailing slash. */
  origin: string;
  /** Author of entries without one. */
  author: string;
  title: string;
  /** Page with the same content. */
  page: string;
  path: string;
}

export async function renderAtomFeed<Item extends { updated_at: string }>(
  { site, author, title, page, path }: FeedSource,
  items: Item[],
  entryOf: (item: Item) => Promise<string>,
  now: string,
): Promise<string> {
  const entries = await Promise.all(items.map(entryOf));
  const updated = items.map(({ updated_at }) => updated_at).sort();
  const feed = renderElement(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': getLocale() },
    [
      renderElement('id', {}, escapeXml(site + path)),
      renderElement('title', {}, escapeXml(title)),
      renderElement('link', { rel: 'self', type: 'application/atom+xml', href: site + path }),
      renderElement('link', { rel: 'alternate', type: 'text/html', href: site + page }),
      renderElement('updated', {}, updated.at(-1) ?? now),
      renderAuthor(author),
      ...entries,
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`;
}

/** Renders the author of a feed or an entry (RFC 4287, 4.2.1). */
export const renderAuthor = (name: string): string =>
  renderElement('author', {}, renderElement('name', {}, escapeXml(formatAuthorName(name))));
