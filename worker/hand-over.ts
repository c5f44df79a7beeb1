import type { Context } from 'hono';
import { knownParameters, matchScreen } from '../web/screens.ts';
import type { App } from './env.ts';
import { countNotFound, foundNothing } from './lib/day-count.ts';
import { requestIdHeader } from './lib/headers.ts';
import { refuseOverRate } from './lib/rate-limit.ts';
import { withoutLine } from './lib/unlogged.ts';
import { lowercaseAddress } from './lowercase-address.ts';
import { pageAsked } from './markdown/address.ts';

/**
 * Hands a document over to `Pages`, as a new request that holds nothing but the path and the
 * parameters that its screen knows: no cookie, no token, no header can reach what is stored. The
 * request's id goes along, for a page that tells of an error; such a page is never stored.
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
  // The page decides of what it was asked with; what no screen knows is decided here.
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

/** Screens that look through many: as dear as the calls that they ask. */
const looked =
  /^\/(search\/:term|practitioners(\/:place)?|(enquiry|appeal|events\/coming)\/:id\/:secret)$/;

/** '/about/' is '/about'. Never an address that a browser would take for another host. */
function withoutSlash({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return null;
  return pathname.slice(0, -1) + search;
}
