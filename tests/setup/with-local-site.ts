import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { type ServeOptions, serveBuild } from '../../cli/local/serve-build.ts';

/** Runs a callback with a site that has the demo community, on temporary stores. */
export async function withLocalSite(
  { vars, ...more }: Omit<ServeOptions, 'stores'>,
  use: (site: Miniflare, db: D1Database) => Promise<void>,
) {
  const stores = mkdtempSync(join(tmpdir(), 'sobe-site-'));
  await buildIfChanged();
  await prepareStores(stores);
  const SESSION_KEY = 'a key for this site, of more than thirty-two bytes';
  const site = await serveBuild({ ...more, stores, vars: { SESSION_KEY, ...vars } });
  try {
    await use(site, (await site.getD1Database('DB')) as unknown as D1Database);
  } finally {
    await site.dispose();
    rmSync(stores, { recursive: true, force: true });
  }
}

/** Fetches a token of the demo site's admin. */
export async function fetchAdminToken(url: string) {
  const account = { username: 'admin@example.org', password: 'Wellbeing-2026' };
  const body = new URLSearchParams({ grant_type: 'password', ...account });
  const answer = await fetch(`${url}/sobe/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
}
