/** GET /robots.txt, /llms.txt, /sitemap.xml and the sitemap files (sitemaps.org, protocol 0.9). */

import { type Context, Hono } from 'hono';
import { facetKinds, MORE_VALUES_PARAM } from '../contract/search/facet-kinds.ts';
import { addBasePath, getBasePath } from '../contract/shared/language-path.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { sendVersioned } from '../http/cache/send-versioned.ts';
import { getLanguageUrl, getSiteUrl } from '../http/get-site-url.ts';
import { notFoundError } from '../http/http-error.ts';
import { getReader, getSiteLanguages } from '../http/language.ts';
import { sendLlmsTxt } from './send-llms-txt.ts';
import { parseFileName, sitemapFiles } from './sitemap-files.ts';
import type { SitemapKind } from './sitemap-kinds.ts';
import { getKeyPath } from './submit-index-now.ts';

/** Private areas with everything below; public pages may share a prefix, hence two rules each. */
const privatePaths = ['/admin', '/account', '/messages', '/friends', '/saved', '/today'];

/** API and searches, which are endless. */
const endlessPaths = ['/sobe/', '/search/'];

/** Lists of practitioners with filters; their combinations are endless, too. */
const filteredLists = [...facetKinds, MORE_VALUES_PARAM].flatMap((name) => [
  `/*?${name}=`,
  `/*&${name}=`,
]);

/** robots.txt (RFC 9309) with the address of each language's sitemap. */
function buildRobotsTxt(env: Bindings): string {
  const languages = getSiteLanguages(env);
  const bases = languages.map((language) => getBasePath(language, languages));
  const inEachLanguage = (path: string) => bases.map((base) => addBasePath(base, path));
  return [
    'User-agent: *',
    ...[...new Set(endlessPaths.flatMap(inEachLanguage)), ...filteredLists].map(
      (path) => `Disallow: ${path}`,
    ),
    ...privatePaths
      .flatMap(inEachLanguage)
      .flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    '',
    ...bases.map((base) => `Sitemap: ${getSiteUrl(env)}${base}/sitemap.xml`),
    '',
  ].join('\n');
}

export const sitemapRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(buildRobotsTxt(c.env), 200, {
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
    const queries = Object.fromEntries(
      sitemapFiles.map(({ kind, numbers }) => [
        kind.name,
        numbers({ now: moment, ...getSitemapReader() }),
      ]),
    );
    return sendVersioned(c, queries, (found) => {
      const names = sitemapFiles.flatMap(({ kind }) => {
        const numbers = found[kind.name]?.map(({ number }) => number) ?? [];
        if (kind.besides.length > 0 && !numbers.includes(1)) numbers.unshift(1);
        return numbers.map((number) => `/sitemap-${kind.name}-${number}.xml`);
      });
      const url = getLanguageUrl(c.env);
      const list = names.map((name) => `<sitemap><loc>${url}${name}</loc></sitemap>`);
      return sendXml(c, 'sitemapindex', list.join(''));
    });
  })
  .get('/:name{sitemap-.+\\.xml}', async (c) => {
    const parsedName = parseFileName(c.req.param('name'));
    if (!parsedName) throw sitemapNotFoundError();
    const { file, number } = parsedName;
    const queries = { rows: file.rows({ number, now: getNowIso(), ...getSitemapReader() }) };
    return sendVersioned(c, queries, ({ rows }) => {
      const renderAddress = buildAddressRenderer(c.env, file.kind);
      const renderBeside = buildAddressRenderer(c.env);
      const urls = [
        ...(number === 1 ? file.kind.besides : []).map(
          (path) => `<url>${renderBeside(path)}</url>`,
        ),
        ...rows.map(
          ({ tag, changed }) =>
            `<url>${renderAddress(file.kind.getAddress(tag))}<lastmod>${changed}</lastmod></url>`,
        ),
      ];
      if (urls.length === 0) throw sitemapNotFoundError();
      return sendXml(c, 'urlset', urls.join('\n'));
    });
  });

const sitemapNotFoundError = () => notFoundError('sitemap_not_found');

/**
 * Renders the address of a page in the request's language, followed by those in all languages.
 * Encoded paths need no XML escaping.
 */
function buildAddressRenderer(
  env: Bindings,
  { language }: Partial<SitemapKind> = {},
): (path: string) => string {
  const url = getLanguageUrl(env);
  const languages = getSiteLanguages(env);
  const alternates = languages.map(
    (code) =>
      [
        `<xhtml:link rel="alternate" hreflang="${code}" href="${getSiteUrl(env)}${getBasePath(code, languages)}`,
        '"/>',
      ] as const,
  );
  // An item in one language has its translations at other addresses.
  if (language) return (path) => `<loc>${url}${path}</loc>`;
  return (path) => {
    const links = alternates.map(([start, end]) => start + path + end);
    return `<loc>${url}${path}</loc>${links.length > 1 ? links.join('') : ''}`;
  };
}

function getSitemapReader() {
  const reader = getReader();
  return { ...reader, languages: JSON.stringify(reader.languages) };
}

const sendXml = (c: Context<AppEnv>, root: 'urlset' | 'sitemapindex', inner: string) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${inner}</${root}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  );
