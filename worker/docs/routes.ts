import { Hono } from 'hono';
import { calls } from '../calls.ts';
import { styleHashesOf } from '../document.ts';
import type { App } from '../env.ts';
import { documentHeaders } from '../lib/headers.ts';
import { siteUrl } from '../lib/site-url.ts';
import { version } from '../lib/version.ts';
import { reads } from '../reads.ts';
import { describeApi } from './openapi.ts';
import { page } from './page.ts';

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
