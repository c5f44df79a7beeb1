import type { Context } from 'hono';
import { knownParameters, matchScreen } from '../../web/entry/routes.ts';
import type { App } from '../env.ts';
import { countNotFound, foundNothing } from '../search/record-search-miss.ts';
import { requestIdHeader } from '../http/response-headers.ts';
import { refuseOverRate } from '../http/rate-limit.ts';
import { withoutLine } from '../http/skip-request-log.ts';
import { lowercaseAddress } from './lowercase-path.ts';
import { pageAsked } from './markdown/markdown-path.ts';

/**
 * Forwards a page request to `PageCacheEntrypoint` with only its path and known parameters, so no
 * cookie, token or header reaches the cache. The request id is added for error pages, which are
 * never stored.
 */
export async function handOver(c: Context<App>): Promise<Response> {
  const url = new URL(c.req.url);
  const { path } = pageAsked(url.pathname);
  c.set('screen', matchScreen(path, url.searchParams)?.screen.path ?? '*');
  const { screen } = c.var;
  if (
    screen === '/search/:term' ||
    screen?.startsWith('/enquiry/') ||
    screen?.startsWith('/events/coming/')
  )
    c.set('unlogged', true);
  if (screen && looked.test(screen)) await refuseOverRate(c, 'search');
  const lower = lowercaseAddress(url.pathname);
  const canonical = lower ? lower + url.search : withoutSlash(url);
  if (canonical) return c.redirect(canonical, 301);
  const asked = new URL(url);
  asked.search = knownParameters(path, url.searchParams).toString();
  const answer = await c.executionCtx.exports.Pages.fetch(
    new Request(asked, { redirect: 'manual', headers: { [requestIdHeader]: c.var.id } }),
  );
  const shown = new Response(answer.body, answer);
  // The page itself checks its known parameters; unknown ones are checked here.
  const unknown = [...url.searchParams].filter(([name]) => !asked.searchParams.has(name));
  c.set('written', unknown.length > 0 ? unknown.map(([, value]) => value) : undefined);
  if (shown.headers.has(withoutLine)) c.set('unlogged', true);
  shown.headers.delete(withoutLine);
  if (shown.headers.has(foundNothing)) {
    shown.headers.delete(foundNothing);
    countNotFound(c);
  }
  return shown;
}

/** Screens that search many rows, rate-limited like the API queries that they run. */
const looked =
  /^\/(search\/:term|practitioners(\/:place)?|(enquiry|appeal|events\/coming)\/:id\/:secret)$/;

/**
 * '/about/' becomes '/about'. Paths with '//' are left alone: a browser could read them as another
 * host.
 */
function withoutSlash({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return null;
  return pathname.slice(0, -1) + search;
}
