import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { root } from './serve.ts';

const sources = ['worker', 'web', 'package-lock.json', 'wrangler.toml', 'vite.config.ts'];
const built = join(root, 'dist/sobe/index.js');

/** Builds client and worker when a source is newer than the last build, or that was one for staging. */
export async function buildIfChanged() {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs && !isElsewhere()) return;
  console.log('Building...');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
}

/** Whether the last build has the names of another environment. */
function isElsewhere() {
  const { name } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  return JSON.parse(readFileSync(join(root, 'dist/sobe/wrangler.json'), 'utf8')).name !== name;
}

const newest = (paths: string[]): number =>
  Math.max(
    ...paths.flatMap((path) => {
      const whole = join(root, path);
      if (!statSync(whole).isDirectory()) return statSync(whole).mtimeMs;
      return readdirSync(whole, { recursive: true, encoding: 'utf8' }).map(
        (name) => statSync(join(whole, name)).mtimeMs,
      );
    }),
  );
