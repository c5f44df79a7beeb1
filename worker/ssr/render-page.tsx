import { QueryClientProvider } from '@tanstack/react-query';
import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App as Web } from '../../web/entry/App.tsx';
import type { Head } from '../../web/data/head/page-head.ts';
import { notFoundAddress } from '../../web/data/not-found-path.ts';
import { plainAddress } from '../../web/data/raw-location-hooks.ts';
import { createQueryClient } from '../../web/data/query.ts';
import type { Match, Screen } from '../../web/data/route.ts';
import type { Site } from '../../web/data/site.ts';
import { prepareView } from '../../web/data/route-code.ts';
import { decoded, find, matchScreen } from '../../web/entry/routes.ts';
import { type Asked, ask } from './load-page-data.ts';
import { wording } from '../contract/shared/specification-texts.ts';
import { afterBody, beforeBody, beginning, plainDocument, styleHashesOf } from './html-document.ts';
import type { App, Bindings } from '../env.ts';
import { cacheHeaders, type Stored } from '../http/cache/get-cache-headers.ts';
import { milliseconds } from '../db/clock.ts';
import { foundNothing } from '../search/record-search-miss.ts';
import { Refusal, StoreFailure } from '../http/http-error.ts';
import { logFault } from '../http/log-fault.ts';
import { documentHeaders } from '../http/response-headers.ts';
import { atPermalink, feedOf, type Permalink, presentTag } from '../db/redirects.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { markdownAddress, pageAsked } from './markdown/markdown-path.ts';
import { named, servedOf } from './initial-route.ts';
import { speculationAddress } from './speculation-rules.ts';

/**
 * Renders a public page as a visitor sees it, without cookies or tokens. One batch loads the data;
 * status and head are sent before the body is rendered.
 */
export async function document(c: Context<App>): Promise<Response> {
  const url = new URL(c.req.url);
  const { path, isMarkdown } = pageAsked(url.pathname);
  url.pathname = path;
  const site = siteOf(c.env);
  const { match, place } = find(path, url.searchParams);
  const asked = await ask(c, match).catch((error: unknown) => {
    const other = match?.screen.otherwise?.(match.params, url.searchParams);
    const isRefused = error instanceof Refusal && !(error instanceof StoreFailure);
    if (isRefused || !other) throw error;
    logFault('shown_otherwise', { screen: match?.screen.path ?? '' }, error);
    return other;
  });
  if (typeof asked === 'string') return see(c, asked);
  const { answers, missing, tags } = asked;
  const elsewhere = await otherAddress(c, url, match, asked);
  if (elsewhere)
    return c.redirect((isMarkdown ? markdownAddress(elsewhere) : elsewhere) + url.search, 301);
  const head = match && !missing ? headOf(match, answers, site) : missingHead(match);
  const served = match && servedOf(match, answers, missing, { place, title: head.title });
  const state = { site, missing, answers, ...(!match?.screen.forWhom && { served }) };
  const screen = missing ? undefined : match?.screen;
  const client = createQueryClient(answers);
  if (screen && !screen.forWhom) await prepareView(client, screen);
  const stored = screen && !screen.holdsSecret ? { ...screen, tags } : null;
  const render = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <Router {...plainAddress} ssrPath={path} ssrSearch={url.search}>
          <Web site={site} missing={missing} find={find} />
        </Router>
      </QueryClientProvider>,
    );
  if (isMarkdown) {
    const { markdown } = await import('./markdown/send-markdown.ts');
    const canonical = path + url.search;
    return markdown({ stored: screen?.forWhom ? null : stored, site, canonical, render });
  }
  const shown = { screen, stored, foundNothing: asked.foundNothing };
  return send(shown, beforeBody(head, site, screen), () => render() + afterBody(state, screen));
}

function see(c: Context<App>, address: string) {
  c.header('Cache-Control', 'no-store');
  return c.redirect(address, 303);
}

const unavailable = {
  title: 'We will be right back',
  text: 'A service we depend on is not responding. Try again in a few seconds.',
};

/** Page shown when rendering fails. */
export function errorDocument(env: Bindings, status: number, id: string): Response {
  const { title, text } = status === 503 ? unavailable : wording.rootFailure;
  return new Response(plainDocument(siteOf(env), title, text, id), {
    status,
    headers: documentHeaders(styleHashesOf()),
  });
}

/** Route whose styles the server-rendered forms use. */
export const formScreen = () => matchScreen('/ask', new URLSearchParams())?.screen;

const siteOf = (env: Bindings): Site => ({
  name: env.NETWORK_NAME,
  url: siteUrl(env),
  socialUrl: env.SOCIAL_URL,
  currency: env.CURRENCY,
  year: new Date(milliseconds()).getUTCFullYear(),
});

const headOf = ({ screen, queries }: Match, answers: Record<string, unknown>, site: Site): Head =>
  screen.head(named(queries, answers), site);

/**
 * Finds the current address of an item: its own category, its renamed tag, or the address on a
 * former site. Costs a lookup and a second load, only if something is missing.
 */
async function otherAddress(c: Context<App>, url: URL, match: Match | null, asked: Asked) {
  const own =
    match && !asked.missing ? addressOf(match, asked.answers) : await moved(c, url, match);
  return own && own !== url.pathname ? own : null;
}

async function moved(c: Context<App>, { pathname, searchParams }: URL, match: Match | null) {
  if (pathname === notFoundAddress) return null;
  const { resource } = match?.screen ?? {};
  const before = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const isUnknown = !match || resource === 'pages';
  if (isUnknown && pathname === '/feed') return '/feed.xml';
  const isFeed = isUnknown && pathname.endsWith('/feed');
  const tag = Object.values(match?.params ?? {}).at(-1) ?? '';
  const renamed = resource ? presentTag(resource, tag) : null;
  const former = isUnknown ? atPermalink(decoded(pathname.replace(/\/feed$/, ''))) : null;
  const lookups = [renamed, former].filter((lookup) => lookup !== null);
  if (lookups.length === 0) return null;
  const [found] = (await c.var.db.batch(lookups)).flat() as Partial<Permalink>[];
  if (!found) return null;
  if (isFeed) return feedOf(found);
  const path = (found.place ?? before) + encodeURIComponent(found.tag ?? '');
  return (await ask(c, matchScreen(path, searchParams))).missing ? null : path;
}

function addressOf({ screen, queries }: Match, answers: Record<string, unknown>) {
  return screen.address ? encodeURI(screen.address(named(queries, answers))) : null;
}

const missingHead = (match: Match | null): Head => ({
  title: (match ? wording.pageMissing : wording.unknownRoute).title,
});

const encoder = new TextEncoder();
const begun = encoder.encode(beginning);

interface Shown {
  screen: Screen | undefined;
  stored: Stored | null;
  foundNothing: boolean;
}

function send({ screen, stored, ...asked }: Shown, head: string, body: () => string) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(begun);
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
      ...documentHeaders(styleHashesOf(screen)),
      ...cacheHeaders(stored),
      ...(asked.foundNothing && { [foundNothing]: '1' }),
      ...(screen?.holdsSecret && { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }),
      ...(stored && !screen?.forWhom && { 'Speculation-Rules': `"${speculationAddress}"` }),
    },
  });
}
