import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:document-assets';

/** What a document loads: see `document-assets.d.ts`. The client is built before the worker. */
export function documentAssets(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'document-assets',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const assets = building ? built(`${root}/dist/client`) : developing;
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
  fonts: [],
  style: '',
  styleHash: '',
};

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

function built(folder: string) {
  const manifestFile = `${folder}/.vite/manifest.json`;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  rmSync(manifestFile);
  const entry = manifest['web/main.tsx'];
  if (!entry) throw new Error('The client has not been built.');
  const css = (entry.css ?? []).map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('');
  const style = css.replaceAll('</', '<\\/');
  return {
    scripts: [`/${entry.file}`],
    stylesheets: [],
    preloads: (entry.imports ?? []).map((key) => `/${manifest[key]?.file}`),
    fonts: (entry.assets ?? [])
      .filter((file) => /latin-wght-normal.*woff2$/.test(file) && !/latin-ext/.test(file))
      .map((file) => `/${file}`),
    style,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  };
}
