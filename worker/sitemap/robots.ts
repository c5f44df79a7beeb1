/** Private areas with everything below; public pages may share a prefix, hence two rules each. */
const closed = ['/admin', '/account', '/messages', '/friends', '/saved'];

/** API and searches, which are endless. */
const endless = ['/sobe/', '/search/'];

/** robots.txt (RFC 9309) with the address of the sitemap. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...endless.map((path) => `Disallow: ${path}`),
    ...closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
