import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSettings, root } from './wrangler.ts';

interface Config {
  routes?: unknown[];
  route?: unknown;
  [setting: string]: unknown;
}

/**
 * The settings with one address: SITE_URL's host as custom domain, unless the operator says routes
 * of their own. The addresses that Cloudflare gives every worker are shut, for limits, cookies and
 * links belong to the one.
 */
export function withOneAddress(config: Config, url: string): Config {
  const hasOwn = Boolean(config.route || config.routes?.length);
  const domain = { pattern: new URL(url).host, custom_domain: true };
  return {
    ...config,
    ...(hasOwn ? {} : { routes: [domain] }),
    workers_dev: false,
    preview_urls: false,
  };
}

/** Writes them into what was built. */
export function attach(url: string) {
  const file = join(root, builtSettings);
  const config: Config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(withOneAddress(config, url)));
}
