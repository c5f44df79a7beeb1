/** GET /sobe/v1/openapi.json and /sobe/docs: the API description and its page. */

import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { releaseVersion } from '../http/app-version.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { getDocumentHeaders } from '../http/response-headers.ts';
import { mutations } from '../registry/mutations.ts';
import { queries } from '../registry/queries.ts';
import { loadExpiredSettings } from '../settings/settings-query.ts';
import { getSiteInfo } from '../ssr/get-site-info.ts';
import { getStyleHashes } from '../ssr/html-document.ts';
import { describeApi } from './describe-api.ts';
import { renderDocsPage } from './render-docs-page.ts';

const buildDescription = (env: AppEnv['Bindings']) =>
  describeApi(queries, mutations, {
    name: env.NETWORK_NAME,
    url: getSiteUrl(env),
    version: releaseVersion,
  });

export const openApiRoute: Hono<AppEnv> = new Hono<AppEnv>().get('/', async (c) => {
  await loadExpiredSettings(c.var.db);
  return c.json(buildDescription(c.env));
});

/** GET /sobe/docs: the description as a page. */
export const docsRoute = new Hono<AppEnv>().get('/', async (c) => {
  await loadExpiredSettings(c.var.db);
  return c.body(
    renderDocsPage(buildDescription(c.env), getSiteInfo(c.env)),
    200,
    getDocumentHeaders(getStyleHashes()),
  );
});
