import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../../worker/local/serve.ts';

const brotli = (bytes: Buffer) => brotliCompressSync(bytes).length;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Bytes of what the browser loads (brotli) and of the worker (gzip), beside their budgets in kB. */
export function measureSizes() {
  const assets = join(root, 'dist/client/assets');
  const sum = (pattern: RegExp, measure: (bytes: Buffer) => number, folder = assets) =>
    kilobytes(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => pattern.test(name))
        .reduce((total, name) => total + measure(readFileSync(join(folder, name))), 0),
    );
  return {
    'JavaScript of a public page': { kB: sum(/^(main|frame)-.*\.js$/, brotli), budget: 90 },
    'the carousel': { kB: sum(/^swiper-.*\.js$/, brotli), budget: 28 },
    'the search box': { kB: sum(/^(Combobox|downshift).*\.js$/, brotli), budget: 20 },
    'the style': { kB: sum(/^main-.*\.css$/, brotli), budget: 15 },
    'the worker': {
      kB: sum(/\.js$/, (bytes) => gzipSync(bytes).length, join(root, 'dist/sobe')),
      budget: 1000,
    },
  };
}
