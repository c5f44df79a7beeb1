import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { commonPasswordsPlugin } from './cli/local/common-passwords-plugin.ts';
import { buildPlaces } from './cli/local/gazetteer/build-places.ts';
import { addPlaceIds } from './cli/local/gazetteer/place-statements.ts';
import { readGazetteer } from './cli/local/gazetteer/read-gazetteer.ts';
import { testVars } from './cli/local/local-vars.ts';
import { listAfterMigrationStatements } from './cli/local/migrations.ts';
import { buildDemoCommunity, buildEmptySite } from './demo/build-community.ts';
import { hashWeakly, weakScryptPlugin } from './tests/setup/weak-scrypt-plugin.ts';
import { documentAssetsPlugin } from './web/entry/document-assets-plugin.ts';

const demo = buildDemoCommunity(Date.now());
/** Towns of the demo community and a few more. Loading all towns would take too long. */
const towns = addPlaceIds(buildPlaces(['GB', 'IE'], readGazetteer())).filter(
  ({ id, name }) =>
    demo.tables.users?.some(({ place_id }) => place_id === id) ||
    ['Leeds', 'Bradford', 'Halifax', 'Newcastle', 'Newport', 'Reading', 'Bath', 'Galway'].includes(
      name,
    ),
);
const password_hash = hashWeakly('Wellbeing-2026');
const users = demo.tables.users?.map((user) => ({
  ...user,
  ...(user.password_hash ? { password_hash } : {}),
}));
const asJson = (value: object) => JSON.parse(JSON.stringify(value));

/** Tests that run inside workerd with real local stores. */
const inWorkerd = {
  plugins: [
    documentAssetsPlugin(),
    commonPasswordsPlugin(),
    weakScryptPlugin(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: [
            ...(await readD1Migrations('./migrations')),
            { name: '0000_triggers_and_reference', queries: listAfterMigrationStatements() },
          ],
          TEST_COMMUNITY: asJson({
            tables: { ...demo.tables, users, places: towns },
            files: demo.pictures.map(({ name }) => name),
          }),
          TEST_BARE_SITE: asJson(buildEmptySite(Date.now()).tables),
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
    // Tests with thousands of rows that take seconds: `npm run test:slow`.
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
            'tests/imports.test.ts',
            'tests/style.test.ts',
            'tests/specification-texts.test.ts',
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
