import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:document-assets';

/** What a document loads: see `document-assets.d.ts`. The client is built before the worker. */
export function documentAssets(): Plugin {
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
      const assets = building ? built(folder) : developing;
      return Object.entries(assets)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Vite serves the sources, with its own client and React's hot reload before them. */
const developing = {
  scripts: ['/@vite/client', '/web/main.dev.ts'],
  stylesheets: ['/web/styles/index.css'],
  preloads: [],
  chunks: {},
  fonts: [],
  style: '',
  styleHash: '',
};

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

const main = 'web/main.tsx';

/** What comes as a file, with the code of the back office: no public page has a use for it. */
const ownStyle = /^web\/(admin\/|ui\/rich-text\/)/;

function built(folder: string) {
  const manifestFile = `${folder}/.vite/manifest.json`;
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  rmSync(manifestFile);
  const entry = manifest[main];
  if (!entry) throw new Error('The client has not been built.');
  const styled = Object.keys(manifest).find(
    (key) => key !== main && manifest[key]?.css && !ownStyle.test(key),
  );
  if (styled) throw new Error(`${styled} brings a style: import that in web/styles/index.css.`);
  const always = filesOf(manifest, main);
  const css = (entry.css ?? []).map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('');
  const style = css.replaceAll('</', '<\\/');
  return {
    scripts: [`/${entry.file}`],
    stylesheets: [],
    preloads: always.slice(1),
    chunks: chunksBeside(manifest, always),
    fonts: (entry.assets ?? [])
      .filter((file) => /latin-wght-normal.*woff2$/.test(file) && !/latin-ext/.test(file))
      .map((file) => `/${file}`),
    style,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  };
}

/** The addresses of a module's chunk and of all that it imports, its own first. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return [];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return [...found];
}

/** The files that a page needs besides those of every page, by the module that asks for them. */
const chunksBeside = (manifest: Manifest, always: string[]) =>
  Object.fromEntries(
    Object.entries(manifest)
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([key]) => [
        key.replace(/^web\//, ''),
        filesOf(manifest, key).filter((file) => !always.includes(file)),
      ]),
  );
