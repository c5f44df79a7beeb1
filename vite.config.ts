import { globSync, readFileSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { documentAssets } from './web/document-assets.ts';
import { commonPasswords } from './worker/local/common-passwords.ts';
import { lockStores } from './worker/local/stores-lock.ts';
import { onThisMachine } from './worker/local/vars.ts';

/** What every page loads stands in one file: small ones cost more bytes and more requests. */
const frame = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*(useMutation|mutationObserver)\.))\//,
  /web\/lib\/(?!write-head|send-bytes|head-elements|excerpt|screen\.|item-list|trail|pages|use-title)[\w-]+\.ts$/,
  /web\/session\/(begin|SignInHost)\.tsx?$/,
  /contract\/(limits|wording|rights)\.ts$/,
  /web\/ui\/(Time|own-zone|Picture|Reference|lang|use-led-here)\.tsx?$/,
  /web\/ui\/(Mark|icons|Host|Loading|Failure|Unanswered|Toasts|ErrorBoundary|answers)\.tsx?$/,
  /web\/(preload-code|App|table|frame\/\w+|missing\/(?!Instead)\w+|footers\/Footer)\.tsx?$/,
];
const isOfFrame = (id: string) => frame.some((some) => some.test(id));

/** What every form needs, which few pages have; the back office checks besides, before it shows one. */
const checks = /node_modules\/zod\//;
const forms =
  /node_modules\/(react-hook-form|@hookform)\/|web\/ui\/form\/(use-zod-form|use-draft|half-filled|merge)\.ts$/;

/** Small parts of most pages: together they cost fewer bytes than each alone. */
const common =
  /web\/(ui\/(TagList|Moment)|users\/(Portrait|connections)|likes\/use-code|styles\/leads-on)\.(tsx?|css)$/;

/** The addresses of lists of practitioners, and what such a list shows. */
const address = /directory\/address\.ts$|contract\/facet-kinds\.ts$/;
const offered = /contract\/(sessions-offered|offered-words)\.ts$/;
const cards = /directory\/(PractitionerCard|money)\.tsx?$|contract\/accepting\.ts$/;
const shortlist = /enquiries\/(S|s)hortlist(Button)?\.tsx?$/;

/** What is put on or off, and what forms save with. */
const mutations = /@tanstack\/.*(useMutation|mutationObserver)\.|use-toggle\.ts$/;

/** What every page has already: no code that comes later asks for it, nor for the style. */
const always = /\/(frame|main|rolldown-runtime)-/;

/** A public page brings its view without the table of all screens: nothing of a view may stand in that. */
const publicViews = globSync('web/**/screen.ts').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\bview: '(.+)'/g), ([, view]) => `web/${view}`),
);

/** Every page names many files, and random letters can't be pressed: seven tell one build from another. */
const names = 'assets/[name]-[hash:7].js';

/** Modules that run in the browser alone, with what takes their place in the worker. */
const browserModules: Record<string, string> = {
  // The worker sends members and admins the frame alone.
  '/web/guarded-views.ts': 'export const views = {};',
  '/web/ui/rich-text/editor.ts': 'export {};',
  '/web/ui/swiper.ts': 'export {};',
  '/web/admin/frame/Palette.tsx': 'export {};',
};

/** Keeps code that the server never renders out of the worker. */
const withoutBrowserModules = (): Plugin => ({
  name: 'without-browser-modules',
  applyToEnvironment: ({ name }) => name === 'sobe',
  load: (id) => Object.entries(browserModules).find(([file]) => id.endsWith(file))?.[1] ?? null,
});

/** The server alone describes a page to machines: in the browser nothing of it is left, nor what it is made of. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!id.endsWith('/json-ld.ts')) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return Array.from(names, ([, name]) => `export const ${name} = () => ({});`).join('\n');
  },
});

/** What is built is deployed: the secrets of this machine are no part of it, nor of what lies beside it. */
const withoutLocalSecrets = (): Plugin => ({
  name: 'without-local-secrets',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      delete bundle['.dev.vars'];
    },
  },
});

/** `npm run dev` uses the data of `npm start`, which takes one process at a time. */
const lockLocalStores = (): Plugin => ({
  name: 'lock-local-stores',
  apply: 'serve',
  configureServer({ config }) {
    const fault = lockStores('.wrangler/state/v3', config.server.port);
    if (fault === null) return;
    console.error(fault);
    process.exit(1);
  },
});

/** The client is built first: the worker's shell holds the hashed addresses that it made. */
export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    lockLocalStores(),
    react(),
    cloudflare(command === 'serve' ? { config: { vars: onThisMachine } } : {}),
    documentAssets(),
    commonPasswords(),
    withoutBrowserModules(),
    withoutDescriptions(),
    withoutLocalSecrets(),
  ],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: {
    client: {
      build: {
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => !always.test(file)),
        },
        rolldownOptions: {
          // Bounds and fixed sentences stand where they are used, and only there.
          optimization: { inlineConst: true },
          input: ['web/main.tsx', 'web/starter.ts', 'web/styles/docs.css', ...publicViews],
          output: {
            entryFileNames: names,
            chunkFileNames: names,
            codeSplitting: {
              groups: [
                { name: 'frame', test: isOfFrame },
                { name: 'checks', test: checks },
                { name: 'mutations', test: mutations },
                { name: 'common', test: common },
                { name: 'shortlist', test: shortlist },
                { name: 'offered', test: offered },
                { name: 'address', test: address },
                { name: 'cards', test: cards },
                { name: 'forms', test: forms },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'sobe']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
