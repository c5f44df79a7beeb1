/**
 * Renders a public page as a visitor sees it, without cookies or tokens. One batch loads the data.
 * A page whose status needs no data is streamed: its head is sent before the batch has answered.
 */

import type { Context } from 'hono';
import { getLocale } from '#language';
import { m } from '#messages';
import { decodePathSegment } from '../../web/data/create-resolver.ts';
import type { PageHead } from '../../web/data/head/page-head.ts';
import { NOT_FOUND_PATH } from '../../web/data/not-found-path.ts';
import type { Resolver, Route, RouteMatch } from '../../web/data/route.ts';
import type { SiteInfo } from '../../web/data/site.ts';
import { notFoundPage } from '../../web/visitor/not-found/not-found-route.ts';
import { getNowMs } from '../db/clock.ts';
import { documentVersionsQuery } from '../db/document-versions.ts';
import {
  findCurrentSlug,
  findPermalink,
  findRedirectOfPath,
  getFeedPath,
  getPermalinkPath,
} from '../db/redirects.ts';
import type { AppEnv, Bindings } from '../env.ts';
import { findDocumentCopy, putDocumentCopy } from '../http/cache/document-copies.ts';
import { type CacheablePage, getCacheHeaders } from '../http/cache/get-cache-headers.ts';
import { buildDocumentEtag, loadDocumentEtag, matchesEtag } from '../http/cache/send-versioned.ts';
import { HttpError, StorageUnavailableError } from '../http/http-error.ts';
import { getLanguageBase } from '../http/language.ts';
import { logFault } from '../http/log-fault.ts';
import { getDocumentHeaders } from '../http/response-headers.ts';
import { formatTrailer, STREAMED_HEADER } from '../http/streamed-trailer.ts';
import { SEARCH_MISS_HEADER } from '../search/record-search-miss.ts';
import { areSettingsFresh } from '../settings/settings-copy.ts';
import { streamDocument } from './document-stream.ts';
import { findPageRoute, resolvePageRoute } from './find-page-route.ts';
import { getSiteInfo } from './get-site-info.ts';
import {
  getSharedStyles,
  getStyleHashes,
  renderDocumentPrefix,
  renderHead,
  renderPlainDocument,
  renderStreamFailure,
} from './html-document.ts';
import { loadPageData, type PageData, type PlannedPage, planPage } from './load-page-data.ts';
import { getMarkdownPath, parsePagePath } from './markdown/markdown-path.ts';
import { prepareBody, type ShownData } from './render-body.tsx';
import { pickAnswers } from './serialize-initial-route.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';

/** A requested page: its address, and its route if there is one. */
interface PageRequest {
  c: Context<AppEnv>;
  url: URL;
  match: RouteMatch | null;
  /** Path with the query parameters that the route knows. */
  place: string;
}

/** The same with the settings of the site, which the page's batch may have brought. */
interface RenderedPage extends PageRequest {
  site: SiteInfo;
  find: Resolver;
}

/** A page whose status needs no data. */
interface StreamedRequest extends PageRequest {
  match: RouteMatch;
  copyKey: string | null;
}

export async function renderPage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { path, isMarkdown } = parsePagePath(url.pathname);
  url.pathname = path;
  const request: PageRequest = {
    c,
    url,
    ...withAllStyles(resolvePageRoute(path, url.searchParams)),
  };
  const { match } = request;
  const isVersioned = match !== null && !match.route.isSecret && !match.route.audience;
  // No copy is kept of what people search.
  const isKept = isVersioned && !isMarkdown && !c.var.written;
  const copyKey = isKept ? getCopyKey(url) : null;
  const unchanged = isVersioned ? await sendUnchangedPage(c, match, copyKey) : null;
  if (unchanged) return unchanged;
  if (match && !isMarkdown && isStreamed(match, url))
    return streamPage({ ...request, match, copyKey });
  const planned = planPage(match);
  const pageData = await loadVersionedPage(c, planned).catch((error: unknown) => {
    const other = match?.route.fallback?.(match.params, url.searchParams);
    const isRefused = error instanceof HttpError && !(error instanceof StorageUnavailableError);
    if (isRefused || !other) throw error;
    logFault('shown_otherwise', { screen: match?.route.path ?? '' }, error);
    return other;
  });
  if (typeof pageData === 'string') return redirectSeeOther(c, pageData);
  const page: RenderedPage = { ...request, site: getSiteInfo(c.env), find: resolvePageRoute };
  const moved = await findRedirect(page, pageData);
  const elsewhere = moved?.path;
  if (elsewhere)
    return c.redirect((isMarkdown ? getMarkdownPath(elsewhere) : elsewhere) + url.search, 301);
  const { tags, etag } = pageData;
  const shown: ShownData = { ...pageData, isRemoved: moved !== null };
  const head = buildHead(page, shown);
  const screen = shown.missing ? undefined : match?.route;
  const stored = screen && !screen.isSecret ? { ...screen, tags } : null;
  const body = await prepareBody(page, shown, head);
  if (isMarkdown) {
    const { sendMarkdown } = await import('./markdown/send-markdown.ts');
    const { site } = page;
    const canonical = path + url.search;
    return sendMarkdown({
      stored: screen?.audience ? null : stored,
      etag,
      site,
      canonical,
      render: body.render,
    });
  }
  const start = [
    encodePrefix(page.site, screen),
    encoder.encode(renderHead(head, page.site, screen ?? notFoundPage)),
  ];
  const headers = {
    ...getPageHeaders(screen, stored),
    ...(screen && isVersioned && { ETag: etag }),
    ...(pageData.isEmptySearch && { [SEARCH_MISS_HEADER]: '1' }),
  };
  const render = async () => {
    const rest = encoder.encode(body.render() + body.renderTail());
    if (screen) putDocumentCopy(copyKey, { tags, etag, headers, body: [...start, rest] });
    return [rest];
  };
  return new Response(
    streamDocument(start, render, () => ''),
    { status: screen ? 200 : shown.isRemoved ? 410 : 404, headers },
  );
}

/** Key of a document or head in the memory of the isolate. */
const getCopyKey = ({ pathname, search }: URL) =>
  `${getLocale()} ${getLanguageBase()}${pathname}${search}`;

/** The results of a search can be short, or begin with crisis lines, so no style of them is late. */
function withAllStyles<Found extends Pick<PageRequest, 'match' | 'place'>>(found: Found): Found {
  const { match, place } = found;
  if (!match?.route.lateStyles || !place.includes('?')) return found;
  const { lateStyles, ...route } = match.route;
  return { ...found, match: { ...match, route } };
}

/** Cache tags of pages by route and language, because a conditional request need not plan its page. */
const pageTags = new Map<string, string[]>();

/**
 * Answers from what the client or this isolate has, if it is still the same: 304, or the copy. Null
 * if neither has the page, something has changed, or the database has not answered: then the page is
 * rendered, or its own error is shown.
 */
async function sendUnchangedPage(c: Context<AppEnv>, match: RouteMatch, copyKey: string | null) {
  const copy = findDocumentCopy(copyKey);
  const sent = c.req.header('If-None-Match');
  if (!copy && !sent) return null;
  const tags = copy?.tags ?? getPageTags(match);
  const etag = await loadDocumentEtag(c, tags).catch(() => null);
  if (etag === null) return null;
  if (matchesEtag(sent, etag))
    return new Response(null, {
      status: 304,
      headers: { ...getCacheHeaders({ ...match.route, tags }), ETag: etag },
    });
  if (copy?.etag !== etag) return null;
  return new Response(copy.body, { headers: copy.headers });
}

function getPageTags(match: RouteMatch): string[] {
  const key = `${getLocale()} ${match.route.path} ${Object.keys(match.queries).join()}`;
  const tags = pageTags.get(key) ?? planPage(match).tags;
  pageTags.set(key, tags);
  return tags;
}

/** Data of a page, and the versions of its tables in the same transaction. */
interface VersionedPageData extends PageData {
  tags: string[];
  etag: string;
}

async function loadVersionedPage(
  c: Context<AppEnv>,
  planned: PlannedPage,
): Promise<VersionedPageData> {
  const { tags } = planned;
  let etag = '';
  c.var.db.appendToNextBatch(documentVersionsQuery(), ([row]) => {
    etag = buildDocumentEtag(c.env, tags, row);
  });
  const pageData = await loadPageData(c, planned);
  return { ...pageData, tags, etag };
}

/** True for pages whose status and redirects do not depend on data. */
const isStreamed = ({ route, params, queries }: RouteMatch, { searchParams }: URL) =>
  (route.isStreamed || Object.keys(queries).length === 0) &&
  !route.fallback?.(params, searchParams);

/**
 * Sends status, head and styles at once, and the body when the database has answered. The head waits
 * if this isolate does not know the settings of the site.
 */
async function streamPage(request: StreamedRequest): Promise<Response> {
  const { c, url, match } = request;
  const { route } = match;
  const planned = planPage(match);
  const loading = loadVersionedPage(c, planned);
  // The stream reports the error; a client that has left does not read it.
  loading.catch(() => {});
  if (!areSettingsFresh()) await loading;
  const page = { ...request, site: getSiteInfo(c.env), find: resolvePageRoute };
  const known = route.needsDataInHead
    ? getHeadCopy(getCopyKey(url))
    : route.head({}, page.site, match.params);
  const head = known ?? buildHead(page, await loading);
  const start = encodeStart(head, page.site, route);
  const stored = route.isSecret ? null : { ...route, tags: planned.tags };
  const headers = getPageHeaders(route, stored);
  const render = async () => {
    const pageData = await loading;
    const { tags, etag, isEmptySearch } = pageData;
    const fullHead = buildHead(page, pageData);
    const rest = await renderRest(page, pageData, fullHead);
    // The head that was sent can be older than the data.
    const ownStart = route.needsDataInHead ? encodeStart(fullHead, page.site, route) : start;
    putDocumentCopy(page.copyKey, { tags, etag, headers, body: [...ownStart, rest] });
    return [rest, encoder.encode(formatTrailer({ isEmptySearch, spent: c.var.db.spent }))];
  };
  return new Response(streamDocument(start, render, failStream(page)), {
    headers: { ...headers, [STREAMED_HEADER]: '1' },
  });
}

/** Start of a streamed document; its structured data follows the body. */
const encodeStart = (head: PageHead, site: SiteInfo, route: Route) => [
  encodePrefix(site, route),
  encoder.encode(renderHead({ ...head, jsonLd: [] }, site, route)),
];

/** Renders what follows the head of a streamed page. */
async function renderRest(
  page: RenderedPage & StreamedRequest,
  pageData: PageData,
  head: PageHead,
) {
  if (page.match.route.needsDataInHead) putHeadCopy(getCopyKey(page.url), head);
  const body = await prepareBody(page, pageData, head, head.jsonLd);
  return encoder.encode(body.render() + body.renderTail());
}

const failStream =
  ({ c, match, site }: RenderedPage) =>
  (error: unknown) => {
    const { path = '' } = match?.route ?? {};
    logFault('stream_failed', { screen: path, id: c.var.id }, error);
    const { title, text } = getUnavailableNotice();
    return renderStreamFailure(site, match?.route ?? notFoundPage, title, text, c.var.id);
  };

/** Heads that were built from data, by address. */
const headCopies = new Map<string, { head: PageHead; at: number }>();
const HEAD_COPY_MS = 60_000;
const MAX_HEAD_COPIES = 100;

function getHeadCopy(key: string): PageHead | null {
  const copy = headCopies.get(key);
  return copy && getNowMs() - copy.at < HEAD_COPY_MS ? copy.head : null;
}

function putHeadCopy(key: string, head: PageHead) {
  if (headCopies.size >= MAX_HEAD_COPIES) headCopies.clear();
  headCopies.set(key, { head, at: getNowMs() });
}

function redirectSeeOther(c: Context<AppEnv>, address: string) {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}

const getUnavailableNotice = () => ({
  title: m['error.unavailable_title'](),
  text: m['error.unavailable_text'](),
});

/** Page shown when rendering fails. */
export function renderErrorPage(env: Bindings, status: number, id: string): Response {
  const { title, text } =
    status === 503
      ? getUnavailableNotice()
      : { title: m['error.title'](), text: m['error.please_try_again']() };
  return new Response(renderPlainDocument(getSiteInfo(env), title, text, id), {
    status,
    headers: getDocumentHeaders(getStyleHashes()),
  });
}

/** Route whose styles the server-rendered forms use. */
export const getFormRoute = () => findPageRoute('/ask')?.route;

function buildHead(
  { match, site }: RenderedPage,
  { answers, missing, isRemoved }: ShownData,
): PageHead {
  if (match && !missing) {
    const { route, queries, params } = match;
    return route.head(pickAnswers(queries, answers), site, params);
  }
  if (isRemoved) return { title: m['not_found.removed_title']() };
  return {
    title: match ? m['not_found.page_title']() : m['not_found.route_title'](),
  };
}

/** Another address of a page; without a path, the page was removed for good. */
interface MovedPage {
  path: string | null;
}

/**
 * Finds the current address of an item: its own category, its renamed tag, a redirect of an admin,
 * or the address on a former site. Costs a lookup and a second load, only if something is missing.
 */
async function findRedirect(
  { c, url, match }: PageRequest,
  pageData: PageData,
): Promise<MovedPage | null> {
  if (!match || pageData.missing) {
    const moved = await findMovedItem(c, url, match);
    return moved?.path === url.pathname ? null : moved;
  }
  const path = getCanonicalPath(match, pageData.answers);
  return path === null || path === url.pathname ? null : { path };
}

async function findMovedItem(
  c: Context<AppEnv>,
  { pathname, searchParams }: URL,
  match: RouteMatch | null,
): Promise<MovedPage | null> {
  if (pathname === NOT_FOUND_PATH) return null;
  const { resource } = match?.route ?? {};
  const before = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const isUnknown = !match || resource === 'pages';
  if (isUnknown && pathname === '/feed') return { path: '/feed.xml' };
  const isFeed = isUnknown && pathname.endsWith('/feed');
  const tag = Object.values(match?.params ?? {}).at(-1) ?? '';
  const renamed = resource ? findCurrentSlug(resource, tag) : null;
  const former = isUnknown
    ? findPermalink(decodePathSegment(pathname.replace(/\/feed$/, '')))
    : null;
  if (!isUnknown && !resource) return null;
  const rows = await c.var.db.run({
    queries: {
      redirect: findRedirectOfPath(pathname),
      ...(renamed && { renamed }),
      ...(former && { former }),
    },
  });
  const [current] = rows.renamed ?? [];
  const [redirect] = rows.redirect;
  const [permalink] = rows.former ?? [];
  if (!current && redirect) return { path: redirect.to && encodeURI(redirect.to) };
  if (isFeed) return permalink ? toMovedPage(getFeedPath(permalink)) : null;
  const path = current
    ? before + encodeURIComponent(current.tag)
    : permalink && getPermalinkPath(permalink);
  if (!path) return null;
  const { missing } = await loadPageData(c, planPage(resolvePageRoute(path, searchParams).match));
  return missing ? null : { path };
}

const toMovedPage = (path: string | null): MovedPage | null => (path === null ? null : { path });

function getCanonicalPath({ route, queries }: RouteMatch, answers: Record<string, unknown>) {
  return route.address?.(pickAnswers(queries, answers)) ?? null;
}

const encoder = new TextEncoder();

/** Encoded starts of documents, by language, base path, look and styles. */
const prefixes = new Map<string, Uint8Array>();
const MAX_PREFIXES = 20;

function encodePrefix({ base, theme, mark }: SiteInfo, screen: Route | undefined) {
  const key = JSON.stringify([getLocale(), base, theme, mark, getSharedStyles(screen)]);
  const known = prefixes.get(key);
  if (known) return known;
  const prefix = encoder.encode(renderDocumentPrefix({ base, theme, mark }, screen));
  if (prefixes.size >= MAX_PREFIXES) prefixes.clear();
  prefixes.set(key, prefix);
  return prefix;
}

const getPageHeaders = (screen: Route | undefined, stored: CacheablePage | null) => ({
  ...getDocumentHeaders(getStyleHashes(screen ?? notFoundPage)),
  ...getCacheHeaders(stored),
  ...(screen?.isSecret && { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
  ...(stored &&
    !screen?.audience && {
      'Speculation-Rules': `"${getLanguageBase()}${SPECULATION_RULES_PATH}"`,
    }),
});
