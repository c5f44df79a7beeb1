import { Hono } from 'hono';
import { calls } from '../registry/mutations.ts';
import { styleHashesOf } from '../ssr/html-document.ts';
import type { App } from '../env.ts';
import { documentHeaders } from '../http/response-headers.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { version } from '../http/app-version.ts';
import { reads } from '../registry/queries.ts';
import { describeApi } from './describe-api.ts';
import { page } from './render-docs-page.ts';

const described = (env: App['Bindings']) =>
  describeApi(reads, calls, {
    name: env.NETWORK_NAME,
    url: siteUrl(env),
    version,
  });

/** GET /sobe/v1/openapi.json */
export const description: Hono<App> = new Hono<App>().get('/', (c) => c.json(described(c.env)));

/** GET /sobe/docs: the description as a page. */
export const docs = new Hono<App>().get('/', (c) =>
  c.body(page(described(c.env)), 200, documentHeaders(styleHashesOf())),
);
