import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { sessionRoutes } from './auth/sign-in/session-routes.ts';
import type { AppEnv } from './env.ts';
import { allEventsCalendarRoute } from './events/calendar/calendar-subscription.ts';
import { eventCalendarRoute } from './events/calendar/event-calendar.ts';
import { hostCalendarRoute } from './events/calendar/host-calendar.ts';
import { memberCalendarRoute } from './events/calendar/member-calendar.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { defaultHeaders } from './http/default-headers.ts';
import { drainBody } from './http/drain-body.ts';
import { notFoundError } from './http/http-error.ts';
import { mountQueries } from './http/mount-queries.ts';
import { mountMutations } from './http/mutation.ts';
import { requestLog } from './http/request-log.ts';
import { requireHttps } from './http/require-https.ts';
import { skipRequestLog } from './http/skip-request-log.ts';
import { requireValidSecrets } from './http/validate-secrets.ts';
import { healthRoute } from './jobs/health-probes/health-route.ts';
import { docsRoute, openApiRoute } from './openapi/openapi-routes.ts';
import { shareRoutes } from './practitioners/share/share-routes.ts';
import { mutations } from './registry/mutations.ts';
import { queries } from './registry/queries.ts';
import { redirectSearchForm } from './search/site-search/redirect-search-form.ts';
import { sendTheme } from './settings/send-theme.ts';
import { sendWebManifest } from './settings/send-web-manifest.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { errorHandler } from './ssr/error-handler.ts';
import { servePage } from './ssr/serve-page.ts';
import { SPECULATION_RULES_PATH, speculationRules } from './ssr/speculation-rules.ts';
import { uploadedFileRoutes } from './storage/files/uploaded-file-routes.ts';

/** The HTTP application: middleware, then one line per mounted route. */
export const app: Hono<AppEnv> = new Hono<AppEnv>({ router: new TrieRouter() })
  .use(requestLog)
  .use(defaultHeaders)
  .use(skipRequestLog)
  .use(requireHttps)
  .use(requireValidSecrets)
  .use(drainBody)
  .route('/sobe/v1/openapi.json', openApiRoute)
  .route('/sobe/docs', docsRoute)
  .route('/sobe/v1', mountQueries(queries))
  .route('/sobe/v1', mountMutations(mutations))
  .route('/sobe', sessionRoutes)
  .all('/sobe/*', () => {
    throw notFoundError('endpoint_not_found');
  })
  .route('/healthz', healthRoute)
  .route('/files', uploadedFileRoutes)
  .all('/files/*', () => {
    throw notFoundError('file_not_found');
  })
  .get('/assets/*', sendTheme)
  .get('/assets/*', (c) => serveAsset(c.env, c.req.raw))
  .get('/site/site.webmanifest', sendWebManifest)
  .get('/site/*', (c) => serveAsset(c.env, c.req.raw))
  .get('/favicon.ico', (c) => serveAsset(c.env, c.req.raw))
  .route(SPECULATION_RULES_PATH, speculationRules)
  .get('/search', redirectSearchForm)
  .get('/.well-known/change-password', (c) => c.redirect('/account/change-password', 303))
  .route('/', sitemapRoutes)
  .route('/', feedRoutes)
  .route('/', allEventsCalendarRoute)
  .route('/e', eventCalendarRoute)
  .route('/u', hostCalendarRoute)
  .route('/calendar', memberCalendarRoute)
  .route('/u', shareRoutes)
  .get('*', servePage)
  .notFound((c) => c.json(notFoundError('endpoint_not_found').body, 404))
  .onError(errorHandler);

/** Serves static assets that no router in front of the worker has served. */
async function serveAsset({ ASSETS }: AppEnv['Bindings'], request: Request) {
  const found = await ASSETS.fetch(request);
  if (found.status === 404) throw notFoundError('file_not_found');
  return new Response(found.body, found);
}
