import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from '../../cli/local/serve-build.ts';

const brotli = (bytes: Buffer) => brotliCompressSync(bytes).length;
const gzip = (bytes: Buffer) => gzipSync(bytes).length;
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Measures browser chunks (brotli) and the worker (gzip) against their budgets in kB. */
export function measureSizes() {
  const assets = join(projectRoot, 'dist/client/assets');
  const measureFiles = (pattern: RegExp, measure: (bytes: Buffer) => number, folder = assets) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, size: measure(readFileSync(join(folder, name))) }));
  const total = (...files: Parameters<typeof measureFiles>) =>
    kilobytes(
      measureFiles(...files)
        .map(({ size }) => size)
        .reduce(sum, 0),
    );
  /** Sum of the chunks, of each the one of the language with the longest texts. */
  const totalOfLanguage = (pattern: RegExp) => {
    const chunks = Map.groupBy(measureFiles(pattern, brotli), ({ name }) =>
      name.replace(/-[\w-]{7}\.js$/, ''),
    );
    const largest = Array.from(chunks.values(), (files) =>
      Math.max(...files.map(({ size }) => size)),
    );
    return kilobytes(largest.reduce(sum, 0));
  };
  return {
    'JavaScript of every page': { kB: totalOfLanguage(/^(main|frame)-.*\.js$/), budget: 71.3 },
    'the carousel': { kB: totalOfLanguage(/^carousel-swiper-.*\.js$/), budget: 23.6 },
    'the search box': {
      kB: totalOfLanguage(/^(Combobox|TownCombobox|downshift).*\.js$/),
      budget: 13.1,
    },
    'the style': { kB: total(/^main-.*\.css$/, brotli), budget: 15 },
    'the worker': {
      kB: total(/^(?!.*\/esm-).*\.js$/, gzip, join(projectRoot, 'dist/sobe')),
      budget: 2_250,
    },
    // @simplewebauthn/server, loaded only for passkeys.
    'the worker’s passkeys': {
      kB: total(/\/esm-.*\.js$/, gzip, join(projectRoot, 'dist/sobe')),
      budget: 125,
    },
  };
}

/**
 * Measures the HTML of pages, and its inline styles and JSON, in kB uncompressed. `data, times` is how
 * often the data is in the document: the rendered page and the JSON, relative to the rendered page.
 */
export async function measureDocuments(port: number, pages: string[]) {
  const table: Record<string, Record<string, number>> = {};
  for (const page of pages) {
    const html = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
    const within = (element: RegExp) =>
      kilobytes(Array.from(html.matchAll(element), ([all]) => countBytes(all)).reduce(sum, 0));
    const { rendered, data } = splitDocument(html);
    table[page] = {
      'HTML, kB': kilobytes(countBytes(html)),
      style: within(/<style[^>]*>.*?<\/style>/gs),
      JSON: within(/<script type="application\/json".*?<\/script>/gs),
      'data, times': Math.round(100 * (1 + countBytes(data) / countBytes(rendered))) / 100,
      brotli: kilobytes(brotli(Buffer.from(html))),
    };
  }
  return table;
}

/** Splits a document into its rendered page and the JSON from which the browser hydrates it. */
export function splitDocument(html: string) {
  const [, rendered = '', rest = ''] =
    /<div id="root">(.*)<\/div>(.*?<script type="application\/json" id="state">.*)/s.exec(html) ??
    [];
  const json = rest.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs);
  return { rendered, data: Array.from(json, ([, text]) => text).join('') };
}

const countBytes = (text: string) => Buffer.byteLength(text);
const sum = (one: number, other: number) => one + other;
