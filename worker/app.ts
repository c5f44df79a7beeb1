import { Hono } from 'hono';
import { answerError } from './ssr/error-handler.ts';
import { calls } from './registry/mutations.ts';
import { description, docs } from './openapi/openapi-routes.ts';
import type { App } from './env.ts';
import { calendar } from './events/calendar/event-calendar.ts';
import { calendarOfPerson } from './events/calendar/host-calendar.ts';
import { calendarOfAll } from './events/calendar/calendar-subscription.ts';
import { feeds } from './feeds/feed-routes.ts';
import { files } from './storage/files/uploaded-file-routes.ts';
import { handOver } from './ssr/serve-page.ts';
import { health } from './jobs/health-probes/health-route.ts';
import { mountCalls } from './http/mutation.ts';
import { drainBody } from './http/drain-body.ts';
import { notFound } from './http/http-error.ts';
import { everyAnswer } from './http/default-headers.ts';
import { onlyHttps } from './http/require-https.ts';
import { onlyGoodKeys } from './http/validate-secrets.ts';
import { mountReads } from './http/mount-queries.ts';
import { requestLog } from './http/request-log.ts';
import { unlogged } from './http/skip-request-log.ts';
import { reads } from './registry/queries.ts';
import { searchForm } from './search/site-search/redirect-search-form.ts';
import { sessionRoutes } from './auth/sign-in/session-routes.ts';
import { sitemap } from './sitemap/sitemap-routes.ts';
import { speculation, speculationAddress } from './ssr/speculation-rules.ts';
import { handedOn } from './practitioners/share/share-routes.ts';

/** The HTTP application: middleware, then one line per mounted route. */
export const app: Hono<App> = new Hono<App>()
  .use(requestLog)
  .use(everyAnswer)
  .use(unlogged)
  .use(onlyHttps)
  .use(onlyGoodKeys)
  .use(drainBody)
  .route('/sobe/v1/openapi.json', description)
  .route('/sobe/docs', docs)
  .route('/sobe/v1', mountReads(reads))
  .route('/sobe/v1', mountCalls(calls))
  .route('/sobe', sessionRoutes)
  .all('/sobe/*', () => {
    throw notFound('This endpoint does not exist.');
  })
  .route('/healthz', health)
  .route('/files', files)
  .all('/files/*', () => {
    throw notFound('This file does not exist.');
  })
  .get('/assets/*', (c) => asset(c.env, c.req.raw))
  .get('/site/*', (c) => asset(c.env, c.req.raw))
  .get('/favicon.ico', (c) => asset(c.env, c.req.raw))
  .route(speculationAddress, speculation)
  .get('/search', searchForm)
  .get('/.well-known/change-password', (c) => c.redirect('/account/change-password', 303))
  .route('/', sitemap)
  .route('/', feeds)
  .route('/', calendarOfAll)
  .route('/e', calendar)
  .route('/u', calendarOfPerson)
  .route('/u', handedOn)
  .get('*', handOver)
  .notFound((c) => c.json({ message: 'This endpoint does not exist.' }, 404))
  .onError(answerError);

/** Serves static assets that no router in front of the worker has served. */
async function asset({ ASSETS }: App['Bindings'], request: Request) {
  const found = await ASSETS.fetch(request);
  if (found.status === 404) throw notFound('This file does not exist.');
  return new Response(found.body, found);
}
