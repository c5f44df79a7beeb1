/**
 * Limits a site to one address: the host of SITE_URL as custom domain. The default workers.dev
 * addresses are disabled, because cookies and links belong to one host.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtConfigFile, checkoutRoot } from './run-wrangler.ts';

interface BuiltConfig {
  routes?: unknown[];
  route?: unknown;
  [setting: string]: unknown;
}

export function withCustomDomain(config: BuiltConfig, url: string): BuiltConfig {
  const hasOwn = Boolean(config.route || config.routes?.length);
  const domain = { pattern: new URL(url).host, custom_domain: true };
  return {
    ...config,
    ...(hasOwn ? {} : { routes: [domain] }),
    workers_dev: false,
    preview_urls: false,
  };
}

/** Adds the custom domain to the built wrangler configuration. */
export function writeCustomDomain(url: string) {
  const file = join(checkoutRoot, builtConfigFile);
  const config: BuiltConfig = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(withCustomDomain(config, url)));
}
