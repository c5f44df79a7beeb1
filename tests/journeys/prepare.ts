import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../worker/db/client.ts';
import type { Bindings } from '../../worker/env.ts';
import { buildIfChanged } from '../../worker/local/build.ts';
import { prepareStores } from '../../worker/local/prepare.ts';
import { root, serve } from '../../worker/local/serve.ts';
import { orderJob } from '../../worker/users/directory/order-job.ts';

/** The local community as every site of the journeys begins with it. */
export const filled = join(root, '.wrangler/journeys');

/** Once, before the journeys begin. */
export default async function prepare() {
  await buildIfChanged();
  rmSync(filled, { recursive: true, force: true });
  await prepareStores(filled);
  await orderOfToday();
}

/** A site makes it within minutes of its first start; of all jobs, pages show the work of this one. */
async function orderOfToday() {
  const miniflare = await serve({ port: 0, stores: filled });
  const binding = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await orderJob.run({} as Bindings, new Database(binding), { value: null, keep: async () => {} });
  await miniflare.dispose();
}
