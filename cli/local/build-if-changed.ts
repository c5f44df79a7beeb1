import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { root } from './serve-build.ts';

const sources = ['worker', 'web', 'package-lock.json', 'wrangler.toml', 'vite.config.ts'];
const built = join(root, 'dist/sobe/index.js');

/** Builds client and worker when a source is newer than the last build. */
export async function buildIfChanged() {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return;
  console.log('Building...');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
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
