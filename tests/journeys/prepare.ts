import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from '../../worker/local/build.ts';
import { prepareStores } from '../../worker/local/prepare.ts';
import { root } from '../../worker/local/serve.ts';

/** The local community as every site of the journeys begins with it. */
export const filled = join(root, '.wrangler/journeys');

/** Once, before the journeys begin. */
export default async function prepare() {
  await buildIfChanged();
  rmSync(filled, { recursive: true, force: true });
  await prepareStores(filled);
}
