/**
 * Vitest projects: worker tests in workerd with real local stores, and tests of the web and the
 * commands.
 */

import { cloudflareTest } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { commonPasswordsPlugin } from './cli/local/common-passwords-plugin.ts';
import { testVars } from './cli/local/local-vars.ts';
import { buildTestBindings } from './tests/setup/build-test-bindings.ts';
import { createDatabaseSnapshot } from './tests/setup/database-snapshot.ts';
import { weakScryptPlugin } from './tests/setup/weak-scrypt-plugin.ts';
import { documentAssetsPlugin } from './web/entry/document-assets-plugin.ts';

/** Tests that run inside workerd with real local stores. */
const inWorkerd = {
  plugins: [
    documentAssetsPlugin(),
    commonPasswordsPlugin(),
    weakScryptPlugin(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        serviceBindings: { TEST_SNAPSHOT: createDatabaseSnapshot() },
        bindings: {
          ...(await buildTestBindings()),
          SESSION_KEY: 'a key for tests, of more than thirty-two bytes',
          SITE_URL: 'http://localhost:8787',
          ...testVars,
          // The crash tests set a larger number.
          DRILL_MESSAGES: process.env.DRILL_MESSAGES ?? '400',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['worker/**/*.test.ts', 'demo/**/*.test.ts', 'tests/security/**/*.test.ts'],
    // Long timeouts, because machines may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
    fileParallelism: false,
    // Vitest waits for each console line to be delivered before a file ends. The plugin never delivers lines
    // logged after the last test, so the run would hang (workers-sdk#15498).
    disableConsoleIntercept: true,
    setupFiles: ['tests/setup/quiet-request-log.ts'],
  },
};

/** `vitest run --tags-filter slow` replaces it. The type of the configuration lacks the option. */
const withoutSlowTests = { tagsFilter: ['!slow'] };

/** Worker tests run in workerd; web tests run in jsdom. */
export default defineConfig({
  test: {
    // Tests that start processes, use thousands of rows or repeat a check over many inputs: `npm run test:slow`.
    tags: [{ name: 'slow', timeout: 120_000 }],
    ...withoutSlowTests,
    projects: [
      inWorkerd,
      {
        plugins: [documentAssetsPlugin(), react()],
        test: {
          name: 'web',
          include: [
            'web/**/*.test.ts',
            'web/**/*.test.tsx',
            'cli/**/*.test.ts',
            'tests/*.test.ts',
            'tests/pseudo-locale/*.test.ts',
          ],
          environment: 'jsdom',
          // A new jsdom document per file would take longer than its tests.
          pool: 'vmThreads',
          setupFiles: ['tests/setup/jsdom-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
