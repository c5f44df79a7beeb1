/** What belongs to a person or an admin, each with all below it; a page may begin with the same letters. */
const closed = ['/admin', '/account', '/messages', '/friends', '/saved'];

/** The calls, and searches, which have no end. */
const endless = ['/sobe/', '/search/'];

/** What crawlers may read (RFC 9309), and where the sitemap is. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...endless.map((path) => `Disallow: ${path}`),
    ...closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
