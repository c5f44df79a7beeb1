import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { projectRoot } from './serve-build.ts';

const sources = [
  'worker',
  'web',
  'messages',
  'package-lock.json',
  'wrangler.toml',
  'vite.config.ts',
];
const builtWorker = join(projectRoot, 'dist/sobe/index.js');

/** Builds client and worker when a source is newer than the last build. */
export async function buildIfChanged() {
  if (existsSync(builtWorker) && getNewestMtime(sources) < statSync(builtWorker).mtimeMs) return;
  console.log('Building...');
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' });
  await builder.buildApp();
}

const getNewestMtime = (paths: string[]): number =>
  Math.max(
    ...paths.flatMap((path) => {
      const whole = join(projectRoot, path);
      if (!statSync(whole).isDirectory()) return statSync(whole).mtimeMs;
      return readdirSync(whole, { recursive: true, encoding: 'utf8' }).map(
        (name) => statSync(join(whole, name)).mtimeMs,
      );
    }),
  );
