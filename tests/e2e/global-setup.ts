import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../worker/db/client.ts';
import type { Bindings } from '../../worker/env.ts';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { root, serve } from '../../cli/local/serve-build.ts';
import { orderJob } from '../../worker/search/directory/daily-order-job.ts';

/** Stores with the demo community, copied for each test site. */
export const filled = join(root, '.wrangler/journeys');

/** Fills the stores once before all tests. */
export default async function prepare() {
  await buildIfChanged();
  rmSync(filled, { recursive: true, force: true });
  await prepareStores(filled);
  await orderOfToday();
}

/** Ranks the practitioners. A site does this minutes after its start, and pages show the result. */
async function orderOfToday() {
  const miniflare = await serve({ port: 0, stores: filled });
  const binding = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await orderJob.run({} as Bindings, new Database(binding), { value: null, keep: async () => {} });
  await miniflare.dispose();
}
