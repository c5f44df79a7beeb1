import type { Plugin } from 'vite';

/**
 * What libraries bring to every page and this site never uses, by the end of its file: react-query's mutations and
 * endless lists (changes are sent by `web/lib/api.ts`), and a stand-in for what React 18 and newer have themselves.
 * Together they are a fiftieth of a page's JavaScript.
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
});
