/** GET /robots.txt, /llms.txt, /sitemap.xml and the sitemap files (sitemaps.org, protocol 0.9). */

import { type Context, Hono } from 'hono';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { notFoundError } from '../http/http-error.ts';
import { sendLlmsTxt } from './send-llms-txt.ts';
import { parseFileName, sitemapFiles } from './sitemap-files.ts';
import { getKeyPath } from './submit-index-now.ts';

/** Private areas with everything below; public pages may share a prefix, hence two rules each. */
const privatePaths = ['/admin', '/account', '/messages', '/friends', '/saved', '/today'];

/** API and searches, which are endless. */
const endlessPaths = ['/sobe/', '/search/'];

/** robots.txt (RFC 9309) with the address of the sitemap. */
const buildRobotsTxt = (site: string): string =>
  [
    'User-agent: *',
    ...endlessPaths.map((path) => `Disallow: ${path}`),
    ...privatePaths.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(buildRobotsTxt(getSiteOf(c)), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  .get('/llms.txt', sendLlmsTxt)
  .get('/:key{[a-zA-Z0-9-]{8,128}\\.txt}', (c, next) =>
    c.req.path === getKeyPath(c.env) ? c.text(c.env.INDEXNOW_KEY) : next(),
  )
  .get('/sitemap.xml', async (c) => {
    const moment = getNowIso();
    const found = await c.var.db.run({
      queries: Object.fromEntries(
        sitemapFiles.map(({ kind, numbers }) => [kind.name, numbers({ now: moment })]),
      ),
    });
    const names = sitemapFiles.flatMap(({ kind }) => {
      const numbers = found[kind.name]?.map(({ number }) => number) ?? [];
      if (kind.besides.length > 0 && !numbers.includes(1)) numbers.unshift(1);
      return numbers.map((number) => `/sitemap-${kind.name}-${number}.xml`);
    });
    return sendXml(
      c,
      'sitemapindex',
      names.map((name) => `<sitemap>${renderLocation(c, name)}</sitemap>`).join(''),
    );
  })
  .get('/:name{sitemap-.+\\.xml}', async (c) => {
    const parsedName = parseFileName(c.req.param('name'));
    if (!parsedName) throw sitemapNotFoundError();
    const { file, number } = parsedName;
    const { rows } = await c.var.db.run({
      queries: { rows: file.rows({ number, now: getNowIso() }) },
    });
    const urls = [
      ...(number === 1 ? file.kind.besides : []).map(
        (path) => `<url>${renderLocation(c, path)}</url>`,
      ),
      ...rows.map(
        ({ tag, changed }) =>
          `<url>${renderLocation(c, file.kind.getAddress(tag))}<lastmod>${changed}</lastmod></url>`,
      ),
    ];
    if (urls.length === 0) throw sitemapNotFoundError();
    return sendXml(c, 'urlset', urls.join('\n'));
  });

const sitemapNotFoundError = () => notFoundError('This sitemap does not exist.');

const getSiteOf = (c: Context<AppEnv>) => getSiteUrl(c.env);

/** Encoded paths need no XML escaping. */
const renderLocation = (c: Context<AppEnv>, path: string) => `<loc>${getSiteOf(c)}${path}</loc>`;

const sendXml = (c: Context<AppEnv>, root: 'urlset' | 'sitemapindex', inner: string) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</${root}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  );
