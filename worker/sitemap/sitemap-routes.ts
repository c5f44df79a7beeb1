import { type Context, Hono } from 'hono';
import type { App } from '../env.ts';
import { now } from '../db/clock.ts';
import { notFound } from '../http/http-error.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { addressOf } from './get-public-url.ts';
import { fileAsked, files } from './sitemap-files.ts';
import { keyAddress } from './submit-index-now.ts';
import { llms } from './send-llms-txt.ts';

/** Private areas with everything below; public pages may share a prefix, hence two rules each. */
const closed = ['/admin', '/account', '/messages', '/friends', '/saved'];

/** API and searches, which are endless. */
const endless = ['/sobe/', '/search/'];

/** robots.txt (RFC 9309) with the address of the sitemap. */
const robots = (site: string): string =>
  [
    'User-agent: *',
    ...endless.map((path) => `Disallow: ${path}`),
    ...closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');


/** GET /robots.txt, /llms.txt, /sitemap.xml and the sitemap files (sitemaps.org, protocol 0.9). */
export const sitemap = new Hono<App>()
  .get('/robots.txt', (c) =>
    c.text(robots(siteOf(c)), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  .get('/llms.txt', llms)
  .get('/:key{[a-zA-Z0-9-]{8,128}\\.txt}', (c, next) =>
    c.req.path === keyAddress(c.env) ? c.text(c.env.INDEXNOW_KEY) : next(),
  )
  .get('/sitemap.xml', async (c) => {
    const moment = now();
    const found = await c.var.db.batch(files.map(({ numbers }) => numbers({ now: moment })));
    const names = files.flatMap(({ kind }, index) => {
      const numbers = found[index]?.map(({ number }) => number) ?? [];
      if (kind.besides.length > 0 && !numbers.includes(1)) numbers.unshift(1);
      return numbers.map((number) => `/sitemap-${kind.name}-${number}.xml`);
    });
    return xml(
      c,
      'sitemapindex',
      names.map((name) => `<sitemap>${at(c, name)}</sitemap>`).join(''),
    );
  })
  .get('/:name{sitemap-.+\\.xml}', async (c) => {
    const asked = fileAsked(c.req.param('name'));
    if (!asked) throw missing();
    const { file, number } = asked;
    const [rows] = await c.var.db.batch([file.rows({ number, now: now() })]);
    const urls = [
      ...(number === 1 ? file.kind.besides : []).map((path) => `<url>${at(c, path)}</url>`),
      ...rows.map(
        ({ tag, changed }) =>
          `<url>${at(c, file.kind.path, tag)}<lastmod>${changed}</lastmod></url>`,
      ),
    ];
    if (urls.length === 0) throw missing();
    return xml(c, 'urlset', urls.join('\n'));
  });

const missing = () => notFound('This sitemap does not exist.');

const siteOf = (c: Context<App>) => siteUrl(c.env);

const at = (c: Context<App>, path: string, tag = '') =>
  `<loc>${addressOf(siteOf(c), path, tag)}</loc>`;

const xml = (c: Context<App>, root: 'urlset' | 'sitemapindex', inner: string) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</${root}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  );
