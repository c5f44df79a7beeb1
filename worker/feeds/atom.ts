import { element, text } from './xml.ts';

/** What a feed is of. */
export interface Source {
  /** The site's address without a slash at its end. */
  site: string;
  /** The author of what names none. */
  author: string;
  title: string;
  /** The page that shows the same. */
  page: string;
  path: string;
}

/**
 * A feed in Atom (RFC 4287): unlike RSS it says what is text and what is HTML, and has ids and
 * dates of one form. Chosen over a library, for its care is all in `xml.ts`.
 */
export async function atom<Item extends { updated_at: string }>(
  { site, author, title, page, path }: Source,
  items: Item[],
  entryOf: (item: Item) => Promise<string>,
  now: string,
): Promise<string> {
  const entries = await Promise.all(items.map(entryOf));
  const updated = items.map(({ updated_at }) => updated_at).sort();
  const feed = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    [
      element('id', {}, text(site + path)),
      element('title', {}, text(title)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: site + path }),
      element('link', { rel: 'alternate', type: 'text/html', href: site + page }),
      element('updated', {}, updated.at(-1) ?? now),
      element('author', {}, element('name', {}, text(author))),
      ...entries,
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`;
}
