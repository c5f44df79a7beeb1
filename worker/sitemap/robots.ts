/** What belongs to a person, the calls, and searches, which have no end. */
const closed = ['/sobe/', '/admin', '/account', '/messages', '/friends', '/saved', '/search/'];

/** What crawlers may read (RFC 9309), and where the sitemap is. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
