/** Fills stores with the demo community, once before all end-to-end tests. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { projectRoot, serveBuild } from '../../cli/local/serve-build.ts';
import { Database } from '../../worker/db/client.ts';
import type { Bindings } from '../../worker/env.ts';
import { dailyOrderJob } from '../../worker/search/directory/daily-order-job.ts';

/** Stores with the demo community, copied for each test site. */
export const seededStores = join(projectRoot, '.wrangler/journeys');

/** Fills the stores once before all tests. */
export default async function prepare() {
  await buildIfChanged();
  rmSync(seededStores, { recursive: true, force: true });
  await prepareStores(seededStores);
  await rankPractitioners();
}

/** Ranks the practitioners. A site does this minutes after its start, and pages show the result. */
async function rankPractitioners() {
  const miniflare = await serveBuild({ port: 0, stores: seededStores });
  const binding = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await dailyOrderJob.run({} as Bindings, new Database(binding), {
    state: null,
    saveState: async () => {},
  });
  await miniflare.dispose();
}
