import type { Plugin } from 'vite';

/**
 * What libraries bring and this site never uses, by the end of its file: react-query's mutations and endless lists
 * (changes are sent by `web/lib/api.ts`), a stand-in for what React 18 and newer have themselves (together they are a
 * fiftieth of a page's JavaScript), and what Zod compiles its checks with.
 */
const leftOut: Record<string, string> = {
  '/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      build() { throw new Error('Mutations are left out: see web/left-out.ts.'); }
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  '/query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => { throw new Error('Endless lists are left out: see web/left-out.ts.'); };
    export const hasNextPage = infiniteQueryBehavior;
    export const hasPreviousPage = infiniteQueryBehavior;`,
  '/zod/v4/core/doc.js': `
    export class Doc {
      constructor() { throw new Error('Compiled checks are left out: see web/left-out.ts.'); }
    }`,
  '/use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react';`,
};

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const found = Object.keys(leftOut).find((end) => id.endsWith(end));
    return found ? leftOut[found] : null;
  },
  // Zod would try whether it may compile: the pages' Content-Security-Policy forbids that, and each try is reported.
  transform: (code, id) =>
    id.endsWith('/zod/v4/core/core.js')
      ? code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }')
      : null,
});
