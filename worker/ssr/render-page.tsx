import { QueryClientProvider } from '@tanstack/react-query';
import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageHead } from '../../web/data/head/page-head.ts';
import { NOT_FOUND_PATH } from '../../web/data/not-found-path.ts';
import { createQueryClient } from '../../web/data/query.ts';
import { rawLocationHooks } from '../../web/data/raw-location-hooks.ts';
import type { Route, RouteMatch } from '../../web/data/route.ts';
import { preloadRoutePage } from '../../web/data/route-code.ts';
import type { SiteInfo } from '../../web/data/site.ts';
import { App as Web } from '../../web/entry/App.tsx';
import { decodePathSegment, matchPath, resolveRoute } from '../../web/entry/routes.ts';
import { specificationTexts } from '../contract/shared/specification-texts.ts';
import { getNowMs } from '../db/clock.ts';
import { findCurrentSlug, findPermalink, getFeedPath, type Permalink } from '../db/redirects.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { type CacheablePage, getCacheHeaders } from '../http/cache/get-cache-headers.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { HttpError, StorageUnavailableError } from '../http/http-error.ts';
import { logFault } from '../http/log-fault.ts';
import { getDocumentHeaders } from '../http/response-headers.ts';
import { SEARCH_MISS_HEADER } from '../search/record-search-miss.ts';
import {
  documentPrefix,
  getStyleHashes,
  renderHead,
  renderPlainDocument,
  renderTail,
} from './html-document.ts';
import { pickAnswers, serializeInitialRoute } from './initial-route.ts';
import { loadPageData, type PageData } from './load-page-data.ts';
import { getMarkdownPath, parsePagePath } from './markdown/markdown-path.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';

/**
 * Renders a public page as a visitor sees it, without cookies or tokens. One batch loads the data;
 * status and head are sent before the body is rendered.
 */
export async function renderPage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { path, isMarkdown } = parsePagePath(url.pathname);
  url.pathname = path;
  const site = getSite(c.env);
  const { match, place } = resolveRoute(path, url.searchParams);
  const pageData = await loadPageData(c, match).catch((error: unknown) => {
    const other = match?.route.fallback?.(match.params, url.searchParams);
    const isRefused = error instanceof HttpError && !(error instanceof StorageUnavailableError);
    if (isRefused || !other) throw error;
    logFault('shown_otherwise', { screen: match?.route.path ?? '' }, error);
    return other;
  });
  if (typeof pageData === 'string') return redirectSeeOther(c, pageData);
  const { answers, missing, tags } = pageData;
  const elsewhere = await findRedirect(c, url, match, pageData);
  if (elsewhere)
    return c.redirect((isMarkdown ? getMarkdownPath(elsewhere) : elsewhere) + url.search, 301);
  const head = match && !missing ? buildHead(match, answers, site) : buildMissingHead(match);
  const served =
    match && serializeInitialRoute(match, answers, missing, { place, title: head.title });
  const state = { site, missing, answers, ...(!match?.route.audience && { served }) };
  const screen = missing ? undefined : match?.route;
  const client = createQueryClient(answers);
  if (screen && !screen.audience) await preloadRoutePage(client, screen);
  const stored = screen && !screen.isSecret ? { ...screen, tags } : null;
  const render = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <Router {...rawLocationHooks} ssrPath={path} ssrSearch={url.search}>
          <Web site={site} missing={missing} find={resolveRoute} />
        </Router>
      </QueryClientProvider>,
    );
  if (isMarkdown) {
    const { sendMarkdown: markdown } = await import('./markdown/send-markdown.ts');
    const canonical = path + url.search;
    return markdown({ stored: screen?.audience ? null : stored, site, canonical, render });
  }
  const shown = { screen, stored, foundNothing: pageData.isEmptySearch };
  return streamHtml(
    shown,
    renderHead(head, site, screen),
    () => render() + renderTail(state, screen),
  );
}

function redirectSeeOther(c: Context<AppEnv>, address: string) {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}

const unavailable = {
  title: 'We will be right back',
  text: 'A service we depend on is not responding. Try again in a few seconds.',
};

/** Page shown when rendering fails. */
export function renderErrorPage(env: Bindings, status: number, id: string): Response {
  const { title, text } = status === 503 ? unavailable : specificationTexts.rootFailure;
  return new Response(renderPlainDocument(getSite(env), title, text, id), {
    status,
    headers: getDocumentHeaders(getStyleHashes()),
  });
}

/** Route whose styles the server-rendered forms use. */
export const getFormRoute = () => matchPath('/ask', new URLSearchParams())?.route;

const getSite = (env: Bindings): SiteInfo => ({
  name: env.NETWORK_NAME,
  url: getSiteUrl(env),
  socialUrl: env.SOCIAL_URL,
  currency: env.CURRENCY,
  year: new Date(getNowMs()).getUTCFullYear(),
});

const buildHead = (
  { route: screen, queries }: RouteMatch,
  answers: Record<string, unknown>,
  site: SiteInfo,
): PageHead => screen.head(pickAnswers(queries, answers), site);

/**
 * Finds the current address of an item: its own category, its renamed tag, or the address on a
 * former site. Costs a lookup and a second load, only if something is missing.
 */
async function findRedirect(
  c: Context<AppEnv>,
  url: URL,
  match: RouteMatch | null,
  pageData: PageData,
) {
  const own =
    match && !pageData.missing
      ? getCanonicalPath(match, pageData.answers)
      : await findMovedItem(c, url, match);
  return own && own !== url.pathname ? own : null;
}

async function findMovedItem(
  c: Context<AppEnv>,
  { pathname, searchParams }: URL,
  match: RouteMatch | null,
) {
  if (pathname === NOT_FOUND_PATH) return null;
  const { resource } = match?.route ?? {};
  const before = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const isUnknown = !match || resource === 'pages';
  if (isUnknown && pathname === '/feed') return '/feed.xml';
  const isFeed = isUnknown && pathname.endsWith('/feed');
  const tag = Object.values(match?.params ?? {}).at(-1) ?? '';
  const renamed = resource ? findCurrentSlug(resource, tag) : null;
  const former = isUnknown
    ? findPermalink(decodePathSegment(pathname.replace(/\/feed$/, '')))
    : null;
  const lookups = [renamed, former].filter((lookup) => lookup !== null);
  if (lookups.length === 0) return null;
  const [found] = (await c.var.db.batch(lookups)).flat() as Partial<Permalink>[];
  if (!found) return null;
  if (isFeed) return getFeedPath(found);
  const path = (found.place ?? before) + encodeURIComponent(found.tag ?? '');
  return (await loadPageData(c, matchPath(path, searchParams))).missing ? null : path;
}

function getCanonicalPath(
  { route: screen, queries }: RouteMatch,
  answers: Record<string, unknown>,
) {
  return screen.address ? encodeURI(screen.address(pickAnswers(queries, answers))) : null;
}

const buildMissingHead = (match: RouteMatch | null): PageHead => ({
  title: (match ? specificationTexts.pageMissing : specificationTexts.unknownRoute).title,
});

const encoder = new TextEncoder();
const encodedPrefix = encoder.encode(documentPrefix);

interface StreamOptions {
  screen: Route | undefined;
  stored: CacheablePage | null;
  foundNothing: boolean;
}

function streamHtml({ screen, stored, ...asked }: StreamOptions, head: string, body: () => string) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encodedPrefix);
      controller.enqueue(encoder.encode(head));
    },
    pull(controller) {
      controller.enqueue(encoder.encode(body()));
      controller.close();
    },
  });
  return new Response(stream, {
    status: screen ? 200 : 404,
    headers: {
      ...getDocumentHeaders(getStyleHashes(screen)),
      ...getCacheHeaders(stored),
      ...(asked.foundNothing && { [SEARCH_MISS_HEADER]: '1' }),
      ...(screen?.isSecret && { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
      ...(stored && !screen?.audience && { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}"` }),
    },
  });
}
