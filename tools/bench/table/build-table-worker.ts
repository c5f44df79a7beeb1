import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../../cli/local/serve-build.ts';

/** The table has neither scripts nor styles of the site. */
const emptyAssets = {
  scripts: { en: { entries: [], starter: '', preloads: [], files: [] } },
  chunks: {},
  stylesheets: [],
  docsStyle: '',
  fonts: [],
  styles: {},
  always: [],
  deferred: [],
};

const withoutAssets = (): Plugin => ({
  name: 'without-assets',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:document-assets' ? `\0${id}` : null),
  load(id) {
    if (id.endsWith('.css')) return '';
    if (id !== '\0virtual:document-assets') return null;
    return Object.entries(emptyAssets)
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** Builds the worker with the settings of the site's worker, and returns the code of its module. */
export async function buildTableWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    plugins: [withoutAssets(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: { 'use-sync-external-store/shim/index.js': 'react' },
      conditions: ['workerd', 'worker', 'module', 'production'],
    },
    ssr: {
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    },
    build: {
      ssr: join(import.meta.dirname, 'table-worker.tsx'),
      write: false,
      minify: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The worker of the table was not built.');
  return output.output[0].code;
}
