import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { getManifestPath, interfaceLanguages } from './language-builds.ts';

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
  scripts: Object.fromEntries(
    interfaceLanguages.map((language) => [
      language,
      {
        entries: ['/@vite/client', '/web/entry/main.dev.ts'],
        starter: '',
        preloads: [],
        files: [],
      },
    ]),
  ),
  stylesheets: [
    '/web/styles/index.css',
    '/web/styles/page.head.css',
    '/web/styles/page.text.css',
    '/web/styles/deferred.css',
  ],
  chunks: {},
  docsStyle: '/web/styles/docs.css',
  fonts: [],
  styles: {},
  always: [],
  deferred: [],
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
/** Styles of every page that documents without such content link after their own. */
const shared = ['web/styles/page.head.css', 'web/styles/page.text.css'];
const deferred = 'web/styles/deferred.css';
const docs = 'web/styles/docs.css';

/** Styles and fonts are the same in all languages; scripts contain the texts of one. */
function readBuiltAssets(folder: string) {
  const manifests = interfaceLanguages.map((language): [string, Manifest] => {
    const file = `${folder}/${getManifestPath(language)}`;
    return [language, JSON.parse(readFileSync(file, 'utf8'))];
  });
  rmSync(`${folder}/.vite`, { recursive: true });
  const [[, manifest]] = manifests as [[string, Manifest]];
  const { entry, everywhere } = readEntry(manifest);
  return {
    scripts: Object.fromEntries(
      manifests.map(([language, manifest]) => [language, listScripts(manifest)]),
    ),
    chunks: numberChunks(manifests.map(([, manifest]) => manifest)),
    stylesheets: [],
    docsStyle: `/${manifest[docs]?.file}`,
    fonts: (entry.assets ?? [])
      .filter((file) => /latin-wght-normal.*woff2$/.test(file) && !/latin-ext/.test(file))
      .map((file) => `/${file}`),
    styles: readInlineStyles(manifest, folder),
    always: [
      ...listSharedStyles(entry, everywhere),
      ...shared.map((style) => `/${manifest[style]?.file}`),
    ],
    deferred: [`/${manifest[deferred]?.file}`],
  };
}

function readEntry(manifest: Manifest) {
  const entry = manifest[main];
  const first = manifest[starter];
  if (!entry || !first) throw new Error('The client has not been built.');
  return { entry, first, everywhere: listChunkFiles(manifest, main) };
}

function listScripts(manifest: Manifest) {
  const { entry, first, everywhere } = readEntry(manifest);
  const files = everywhere.filter((file) => file.endsWith('.js'));
  return {
    entries: [`/${entry.file}`],
    starter: `/${first.file}`,
    preloads: files.slice(1).filter((file) => file !== `/${first.file}`),
    files: listFiles(listRouteChunks(manifest)),
  };
}

const listFiles = (chunks: Record<string, string[]>) => [...new Set(Object.values(chunks).flat())];

/** Chunks as numbers of files, because the names differ by language and their order does not. */
function numberChunks(manifests: Manifest[]) {
  const [first, ...others] = manifests.map((manifest) => {
    const chunks = listRouteChunks(manifest);
    const numbers = new Map(listFiles(chunks).map((file, number) => [file, number]));
    return Object.fromEntries(
      Object.entries(chunks).map(([view, files]) => [view, files.map((file) => numbers.get(file))]),
    );
  });
  const known = JSON.stringify(first);
  if (others.some((other) => JSON.stringify(other) !== known))
    throw new Error('The builds of two languages have different chunks.');
  return first;
}

/** Styles of every page. Those of the entry come first, because they state the order of the layers. */
function listSharedStyles({ css = [] }: Chunk, everywhere: readonly string[]) {
  const styles = everywhere.filter((file) => file.endsWith('.css'));
  const own = css.map((file) => `/${file}`);
  return [...own, ...styles.filter((file) => !own.includes(file))];
}

/** Inline styles with the names of their chunks, and their hashes for the Content-Security-Policy. */
function readInlineStyles(manifest: Manifest, folder: string) {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  // Vite names the files of entries without their part: `page` for `page.head.css`.
  const names = new Map(
    [...shared, deferred].map((style) => [manifest[style]?.file ?? '', basename(style, '.css')]),
  );
  for (const file of names.keys()) files.add(file);
  return Object.fromEntries(
    Array.from(files, (file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8').trim().replaceAll('</', '<\\/');
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      const name = names.get(file) ?? /([^/]+)-.{8}\.css$/.exec(file)?.[1] ?? file;
      return [`/${file}`, { name, text, hash }];
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
function listRouteChunks(manifest: Manifest): Record<string, string[]> {
  const { everywhere } = readEntry(manifest);
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([, chunk]) => chunk.isEntry || chunk.isDynamicEntry)
      .map(([key]) => [
        key.replace(/^web\//, ''),
        listChunkFiles(manifest, key).filter((file) => !everywhere.includes(file)),
      ]),
  );
}
