import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:document-assets';

/**
 * Vite plugin with the assets of a document, see `document-assets.d.ts`. The client is built before
 * the worker.
 */
export function documentAssetsPlugin(): Plugin {
  let folder = '';
  let building = false;
  return {
    name: 'document-assets',
    configResolved(config) {
      folder = join(config.root, config.environments.client?.build.outDir ?? '');
      building = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const assets = building ? readBuiltAssets(folder) : developmentAssets;
      return Object.entries(assets)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Development: Vite serves the sources, with its client and React refresh first. */
const developmentAssets = {
  scripts: ['/@vite/client', '/web/entry/main.dev.ts'],
  stylesheets: ['/web/styles/index.css'],
  docsStyle: '/web/styles/docs.css',
  starter: '',
  preloads: [],
  chunks: {},
  fonts: [],
  styles: {},
  always: [],
};

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

const main = 'web/entry/main.tsx';
const starter = 'web/entry/deferred-hydration.ts';
const docs = 'web/styles/docs.css';

function readBuiltAssets(folder: string) {
  const manifestFile = `${folder}/.vite/manifest.json`;
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  rmSync(manifestFile);
  const entry = manifest[main];
  const first = manifest[starter];
  if (!entry || !first) throw new Error('The client has not been built.');
  const everywhere = listChunkFiles(manifest, main);
  const files = [...everywhere].filter((file) => file.endsWith('.js'));
  return {
    scripts: [`/${entry.file}`],
    stylesheets: [],
    docsStyle: `/${manifest[docs]?.file}`,
    starter: `/${first.file}`,
    preloads: files.slice(1).filter((file) => file !== `/${first.file}`),
    chunks: listRouteChunks(manifest, everywhere),
    fonts: (entry.assets ?? [])
      .filter((file) => /latin-wght-normal.*woff2$/.test(file) && !/latin-ext/.test(file))
      .map((file) => `/${file}`),
    styles: readInlineStyles(manifest, folder),
    always: listSharedStyles(entry, everywhere),
  };
}

/** Styles of every page. Those of the entry come first, because they state the order of the layers. */
function listSharedStyles({ css = [] }: Chunk, everywhere: readonly string[]) {
  const styles = everywhere.filter((file) => file.endsWith('.css'));
  const own = css.map((file) => `/${file}`);
  return [...own, ...styles.filter((file) => !own.includes(file))];
}

/** Inline styles and their hashes for the Content-Security-Policy. */
function readInlineStyles(manifest: Manifest, folder: string) {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  return Object.fromEntries(
    Array.from(files, (file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8').trim().replaceAll('</', '<\\/');
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      return [`/${file}`, { text, hash }];
    }),
  );
}

/** Files of a module's chunk with its styles and imports, its own first. */
function listChunkFiles(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return [];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) listChunkFiles(manifest, imported, found);
  // Imported styles come first, so that the module's own rules override them.
  for (const file of chunk.css ?? []) found.add(`/${file}`);
  return [...found];
}

/** Additional files of a page, by the module path of its route. */
const listRouteChunks = (manifest: Manifest, everywhere: string[]) =>
  Object.fromEntries(
    Object.entries(manifest)
      .filter(([, chunk]) => chunk.isEntry || chunk.isDynamicEntry)
      .map(([key]) => [
        key.replace(/^web\//, ''),
        listChunkFiles(manifest, key).filter((file) => !everywhere.includes(file)),
      ]),
  );
