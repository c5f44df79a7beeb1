import type { Context } from 'hono';
import { pickSearchParams } from '../../web/data/create-resolver.ts';
import { recordMissingPath } from '../admin/redirects/record-missing-path.ts';
import type { AppEnv } from '../env.ts';
import { isDeployed } from '../http/is-deployed.ts';
import { getLanguageBase } from '../http/language.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { REQUEST_ID_HEADER } from '../http/response-headers.ts';
import { SKIP_LOG_HEADER } from '../http/skip-request-log.ts';
import { STREAMED_HEADER } from '../http/streamed-trailer.ts';
import { recordSearchMiss, SEARCH_MISS_HEADER } from '../search/record-search-miss.ts';
import { forwardStreamedPage } from './document-stream.ts';
import { findPageRoute } from './find-page-route.ts';
import { lowercasePath } from './lowercase-path.ts';
import { parsePagePath } from './markdown/markdown-path.ts';

/**
 * Forwards a page request to `PageCacheEntrypoint` with only its path and known parameters, so no
 * cookie, token or other header reaches the cache than the validator of a conditional request. The
 * request id is added for error pages, which are never stored.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const { path } = parsePagePath(url.pathname);
  const route = findPageRoute(path)?.route;
  c.set('screen', route?.path ?? '*');
  const { screen } = c.var;
  if (
    screen === '/search/:term' ||
    screen?.startsWith('/enquiry/') ||
    screen?.startsWith('/events/coming/')
  )
    c.set('unlogged', true);
  if (screen && rateLimitedScreens.test(screen)) await enforceRateLimit(c, 'search');
  const lower = lowercasePath(url.pathname);
  const canonical = lower ? lower + url.search : removeTrailingSlash(url);
  if (canonical) return c.redirect(canonical, 301);
  const requested = new URL(url);
  requested.pathname = getLanguageBase() + url.pathname;
  requested.search = pickSearchParams(route, url.searchParams).toString();
  const validator = c.req.header('If-None-Match');
  const answer = await c.executionCtx.exports.PageCacheEntrypoint.fetch(
    new Request(requested, {
      redirect: 'manual',
      headers: {
        [REQUEST_ID_HEADER]: c.var.id,
        ...(validator !== undefined && { 'If-None-Match': validator }),
      },
    }),
  );
  const page = answer.headers.has(STREAMED_HEADER)
    ? forwardStream(c, answer)
    : new Response(answer.body, answer);
  // The page itself checks its known parameters; unknown ones are checked here.
  const unknown = [...url.searchParams].filter(([name]) => !requested.searchParams.has(name));
  c.set('written', unknown.length > 0 ? unknown.map(([, value]) => value) : undefined);
  if (page.headers.has(SKIP_LOG_HEADER)) c.set('unlogged', true);
  page.headers.delete(SKIP_LOG_HEADER);
  if (page.headers.has(SEARCH_MISS_HEADER)) {
    page.headers.delete(SEARCH_MISS_HEADER);
    recordSearchMiss(c);
  }
  if (page.status === 404) recordMissingPath(c, path);
  return page;
}

/** Passes a streamed page on; its log line and the count of a search wait for its end. */
function forwardStream(c: Context<AppEnv>, answer: Response) {
  if (!answer.body || c.req.method === 'HEAD') {
    c.executionCtx.waitUntil(answer.body?.cancel() ?? Promise.resolve());
    return withoutInternalHeaders(new Response(null, answer));
  }
  const { stream, done } = forwardStreamedPage(answer.body, !isDeployed(c.env));
  c.set('streamEnd', done);
  c.executionCtx.waitUntil(
    done.then(({ isEmptySearch }) => {
      if (isEmptySearch) recordSearchMiss(c);
    }),
  );
  return withoutInternalHeaders(new Response(stream, answer));
}

function withoutInternalHeaders(answer: Response) {
  answer.headers.delete(STREAMED_HEADER);
  answer.headers.delete('Server-Timing');
  return answer;
}

/** Screens that search many rows, rate-limited like the API queries that they run. */
const rateLimitedScreens =
  /^\/(search\/:term|practitioners(\/:place)?|(enquiry|appeal|events\/coming)\/:id\/:secret)$/;

/**
 * '/about/' becomes '/about'. Paths with '//' are left alone: a browser could read them as another
 * host.
 */
function removeTrailingSlash({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return null;
  return pathname.slice(0, -1) + search;
}
