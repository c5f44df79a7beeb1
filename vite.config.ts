/**
 * Vite build of the client and the worker: plugins, and the chunks into which client code is
 * divided.
 */

import { globSync, readFileSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import shortenColors from '@csstools/postcss-oklab-function';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { commonPasswordsPlugin } from './cli/local/common-passwords-plugin.ts';
import { localVars } from './cli/local/local-vars.ts';
import { lockStores } from './cli/local/lock-stores.ts';
import { documentAssetsPlugin } from './web/entry/document-assets-plugin.ts';
import { isClientEnvironment, languageBuilds } from './web/entry/language-builds.ts';
import { lazyMessages } from './web/entry/lazy-messages-plugin.ts';
import { withoutUnusedContract } from './web/entry/without-unused-contract.ts';
import { withoutUnusedReactDom } from './web/entry/without-unused-react-dom.ts';

/** Code of every page in one chunk; small chunks cost more bytes and requests. */
const frame = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*(useMutation|mutationObserver)\.))\//,
  /web\/auth\/(dialogs\/SignInHost|session\/(page-query-client|start-session))\.tsx?$/,
  /web\/data\/(api|build-search-path|create-store|drafts|file-urls|hydration-state|initial-route|is-admin-path|language-choice|last-clicked-button|log-access|not-found-path|packed-tables|query|raw-location-hooks|reload-once|rendered-(html|texts)|route-code|sign-in-request|site|token|user)\.ts$/,
  /web\/data\/(format\/format-dates|head\/page-head|head\/use-head)\.ts$/,
  /web\/entry\/(App|frame\/PageFrame|frame\/TopMenu|prerendered-navigation|read-answers|route-manifest)\.tsx?$/,
  /web\/ui\/feedback\/(ErrorBoundary|ErrorPanel|Loading|LoadingOrError|RequestId|Toasts|use-api-queries)\.tsx?$/,
  /web\/ui\/graphics\/icons\.tsx$/,
  /web\/ui\/hooks\/(use-focus-anchor|use-is-hydrated|use-language-attributes|use-on-change|use-time-zone|use-window-event)\.ts$/,
  /web\/ui\/layout\/(CommunityMenu|LanguageLinks|RouteView|SiteFooter)\.tsx$/,
  /web\/ui\/primitives\/(DateTime|ResponsivePicture|message-markup)\.tsx?$/,
  /web\/visitor\/not-found\/(NotFoundView\.tsx|not-found-route\.ts)$/,
  /messages\/compiled\/browser\/registry\.js$/,
  /node_modules\/@inlang\//,
  /contract\/(accounts\/permissions|shared\/(bidi-isolate|language-path|limits))\.ts$/,
];
const isOfFrame = (id: string) => frame.some((some) => some.test(id));

/** Validation code of forms. Admin pages load it before they show a form. */
const checks =
  /node_modules\/zod\/|contract\/(errors\/field-error|shared\/validation-messages)\.ts$/;
const forms =
  /node_modules\/(react-hook-form|@hookform)\/|web\/ui\/form\/(Form|SubmitButton|UnsavedNotice|fields\/(basic-fields|FormField)|merge-values|track-changes|use-create-form|use-draft|use-first-focus|use-zod-form)\.tsx?$/;

/** Sentences of errors, which plain forms of visitors also show. */
const errors = /web\/ui\/form\/to-error-sentence\.ts$/;

/** Styles of texts in HTML, which pages have without an editor. */
const prose = /web\/styles\/prose\.css$/;

/** Styles that some pages show only later, see `lateStyles` of routes. */
const tags = /web\/styles\/tags\.css$/;
const directoryHead =
  /web\/styles\/directory-head\.css$|search-form\/PractitionerSearchForm\.over-list\.css$/;
const searchHints = /directory\/PractitionersPage\.hints\.css$/;
const facets = /directory\/filters\/FacetList\.later\.css$/;

/** Rich text fields; the editor itself is a chunk of its own. */
const richText = /web\/ui\/rich-text\/(HtmlField|RichTextEditor|supported-elements)\.tsx?$/;

/** Small components of most pages; one chunk costs fewer bytes than several. */
const common =
  /web\/(data\/pagination|ui\/primitives\/(TagLinks|LocalDateTime|Portrait|lazy-part)|ui\/hooks\/use-(lazy-module|preload-on-intent)|styles\/card-link|visitor\/directory\/(directory-link|last-results))\.(tsx?|css)$|contract\/(content\/format-tag|shared\/display-names)\.ts$/;

/** Addresses and cards of practitioner lists. */
const address =
  /directory\/(directory-path|filters\/list-chosen-values)\.ts$|contract\/search\/facet-kinds\.ts$/;
const offered = /contract\/practitioners\/(session-types(\.labels)?|accepting-clients)\.ts$/;
const cards = /visitor\/directory\/(PractitionerCard|PractitionerGrid|format-money)\.(tsx?|css)$/;

/** Shortlist of practitioners to write to. */
const shortlist =
  /visitor\/enquiry\/shortlist\/(Shortlist|ShortlistButton|shortlist|shortlist-store)\.tsx?$/;

/** Lists of practitioners with their filters. */
const lists = /visitor\/directory\/(PractitionerList|search-outcome-parts)\.tsx?$/;
const headings = /visitor\/directory\/result-heading\.ts$/;

/** Lists of events. */
const events = /visitor\/events\/(event-queries|events-path|CalendarLeafIcon)\.tsx?$/;

/** Buttons of members on public pages. */
const memberButtons =
  /web\/ui\/(hooks\/(use-on-demand-module|retry-import|move-focus)|social\/use-member-module)\.ts$|threads\/use-form-opener\.ts$/;

/** Code for toggles and for saving forms. */
const mutations = /@tanstack\/.*(useMutation|mutationObserver)\.|use-optimistic-toggle\.ts$/;

/** Chunks that every page has loaded; later chunks do not preload them. */
const always = /\/(frame|main|rolldown-runtime)-/;

/**
 * Chunks whose own imports are not preloaded, because names of preloaded scripts are part of the code
 * of every page: few pages load them, documents name them, or a pointer over a link or button loads
 * them ahead.
 */
const unannounced =
  /\/(AuthDialogs|MemberBar|NotFoundPages|NotFoundSuggestions|NotificationBell|UnreadBadge|find-route|private-pages|search-outcome)-/;

/** Public pages load their view without the route table, so a view must not import the table. */
const publicViews = globSync('web/**/*-route{,s}.ts').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\bview: '(.+)'/g), ([, view]) => `web/${view}`),
);

/** Short hashes, because pages name many files and random letters do not compress. */
const names = 'assets/[name]-[hash:7].js';

/** Browser-only modules and their replacement in the worker. */
const browserModules: Record<string, string> = {
  // The worker renders only the frame for members and admins.
  '/web/entry/private-pages.ts': 'export const privatePages = {};',
  '/web/ui/rich-text/quill-editor.ts': 'export {};',
  '/web/ui/primitives/carousel-swiper.ts': 'export {};',
  '/web/admin/frame/CommandPalette.tsx': 'export {};',
};

/** Excludes browser-only code from the worker. */
const withoutBrowserModules = (): Plugin => ({
  name: 'without-browser-modules',
  applyToEnvironment: ({ name }) => name === 'sobe',
  load: (id) => Object.entries(browserModules).find(([file]) => id.endsWith(file))?.[1] ?? null,
});

/** Removes structured data (JSON-LD) from the browser bundle; only the server renders it. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  applyToEnvironment: isClientEnvironment,
  load(id) {
    if (!id.endsWith('-json-ld.ts')) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return Array.from(names, ([, name]) => `export const ${name} = () => ({});`).join('\n');
  },
});

/** Removes infinite queries from react-query: no list uses them, and every page loads its code. */
const withoutInfiniteQueries = (): Plugin => ({
  name: 'without-infinite-queries',
  applyToEnvironment: isClientEnvironment,
  load: (id) =>
    id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js')
      ? 'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = hasNextPage;'
      : null,
});

/**
 * Removes two parts of zod from the browser bundle: JSON Schemas, which only the server writes, and
 * its English messages, which `validation-messages.ts` replaces.
 */
const withoutUnusedZod = (): Plugin => ({
  name: 'without-unused-zod',
  applyToEnvironment: isClientEnvironment,
  load(id) {
    if (id.endsWith('/zod/v4/locales/en.js')) return 'export default () => ({});';
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm);
    return Array.from(names, ([, name]) => `export const ${name} = () => ({});`).join('\n');
  },
});

/** Removes local secrets from the build output, which is deployed. */
const withoutLocalSecrets = (): Plugin => ({
  name: 'without-local-secrets',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      delete bundle['.dev.vars'];
    },
  },
});

/**
 * PostCSS plugin that replaces tokens of a fixed size by their values: pages inline their styles, and
 * the names would be longer.
 */
const inlineSizes = () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  const sizes = new Map(
    Array.from(tokens.matchAll(/(--[\w-]+): ([\d.]+rem);/g), ([, name, value]) => [name, value]),
  );
  return {
    postcssPlugin: 'inline-sizes',
    Declaration(declaration: { prop: string; value: string; remove(): void }) {
      if (sizes.has(declaration.prop)) return declaration.remove();
      declaration.value = declaration.value.replace(
        /var\((--[\w-]+)\)/g,
        (reference, name) => sizes.get(name) ?? reference,
      );
    },
  };
};

/** Colours become hexadecimal, which is a third as long as `oklch()`; all of them are in sRGB. */
const colorOptions = { preserve: false, subFeatures: { displayP3: false } };

/** `npm run dev` shares the stores of `npm start`, which allow one process at a time. */
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

/**
 * The oldest browsers with `light-dark()` and `:dir()`, which are widely available since November
 * 2026. Their replacements for older ones would be a tenth of the shared style.
 */
const cssBrowsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

/** The browser's code, in every language. */
const client: EnvironmentOptions = {
  build: {
    assetsInlineLimit: 0,
    cssTarget: cssBrowsers,
    modulePreload: {
      resolveDependencies: (chunk, files) =>
        files.filter(
          (file) => !always.test(file) && !(unannounced.test(chunk) && /js$/.test(file)),
        ),
    },
    rolldownOptions: {
      // Inline limits and fixed texts, so that each chunk contains only those it uses.
      optimization: { inlineConst: true },
      input: [
        'web/entry/main.tsx',
        'web/entry/deferred-hydration.ts',
        'web/styles/page.head.css',
        'web/styles/page.text.css',
        'web/styles/deferred.css',
        'web/styles/docs.css',
        ...publicViews,
      ],
      output: {
        entryFileNames: names,
        chunkFileNames: names,
        codeSplitting: {
          groups: [
            { name: 'frame', test: isOfFrame },
            { name: 'checks', test: checks },
            { name: 'mutations', test: mutations },
            { name: 'common', test: common },
            { name: 'offered', test: offered },
            { name: 'address', test: address },
            { name: 'cards', test: cards },
            { name: 'shortlist', test: shortlist },
            { name: 'headings', test: headings },
            { name: 'people-list', test: lists },
            { name: 'events', test: events },
            { name: 'member-buttons', test: memberButtons },
            { name: 'errors', test: errors },
            { name: 'forms', test: forms },
            { name: 'prose', test: prose },
            { name: 'tags', test: tags, priority: 1 },
            { name: 'directory-head', test: directoryHead },
            { name: 'search-hints', test: searchHints },
            { name: 'facets-later', test: facets, priority: 1 },
            { name: 'rich-text', test: richText },
          ],
        },
      },
    },
  },
};

/** The client is built first, because the worker's HTML contains the hashed names of its files. */
export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  css: { postcss: { plugins: [inlineSizes(), shortenColors(colorOptions)] } },
  plugins: [
    lockLocalStores(),
    react(),
    cloudflare(command === 'serve' ? { config: { vars: localVars } } : {}),
    languageBuilds(client),
    lazyMessages(),
    ...(command === 'serve' ? [paraglideVitePlugin({ project: './project.inlang' })] : []),
    documentAssetsPlugin(),
    commonPasswordsPlugin(),
    withoutBrowserModules(),
    withoutDescriptions(),
    withoutInfiniteQueries(),
    withoutUnusedContract(),
    withoutUnusedReactDom(),
    withoutUnusedZod(),
    withoutLocalSecrets(),
  ],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  environments: {
    // Stack traces in logs name functions, so the worker is not minified. Its comments would be a sixth
    // of the compressed size.
    sobe: {
      build: { rolldownOptions: { output: { comments: { jsdoc: false, annotation: false } } } },
    },
  },
  builder: {
    async buildApp(builder) {
      const { sobe, ...clients } = builder.environments;
      for (const environment of Object.values(clients).filter(isClientEnvironment))
        await builder.build(environment);
      if (sobe) await builder.build(sobe);
    },
  },
}));
