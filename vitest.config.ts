import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareSite, community } from './demo/community.ts';
import { hashedSo, littleStrength } from './tests/little-strength.ts';
import { documentAssets } from './web/document-assets.ts';
import { commonPasswords } from './worker/local/common-passwords.ts';
import { gazetteer } from './worker/local/gazetteer/cities.ts';
import { placesOf } from './worker/local/gazetteer/places-of.ts';
import { placeRows } from './worker/local/gazetteer/statements.ts';
import { afterMigrations } from './worker/local/migrations.ts';
import { testedVars } from './worker/local/vars.ts';

const demo = community(Date.now());
/** The towns in which somebody of the community is, and some beside: all that there are would take too long. */
const towns = placeRows(placesOf(['GB', 'IE'], gazetteer())).filter(
  ({ id, name }) =>
    demo.tables.users?.some(({ place_id }) => place_id === id) ||
    ['Leeds', 'Bradford', 'Halifax', 'Newcastle', 'Newport', 'Reading', 'Bath', 'Galway'].includes(
      name,
    ),
);
const password_hash = hashedSo('Wellbeing-2026');
const users = demo.tables.users?.map((user) => ({
  ...user,
  ...(user.password_hash ? { password_hash } : {}),
}));
const asJson = (value: object) => JSON.parse(JSON.stringify(value));

/** Tests that run inside workerd on real local stores. */
const inWorkerd = {
  plugins: [
    documentAssets(),
    commonPasswords(),
    littleStrength(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: [
            ...(await readD1Migrations('./migrations')),
            { name: '0000_triggers_and_reference', queries: afterMigrations() },
          ],
          TEST_COMMUNITY: asJson({
            tables: { ...demo.tables, users, places: towns },
            files: demo.pictures.map(({ name }) => name),
          }),
          TEST_BARE_SITE: asJson(bareSite(Date.now()).tables),
          SESSION_KEY: 'a key for tests, of more than thirty-two bytes',
          SITE_URL: 'http://localhost:8787',
          ...testedVars,
          // The drill asks for more.
          DRILL_MESSAGES: process.env.DRILL_MESSAGES ?? '400',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['worker/**/*.test.ts', 'demo/**/*.test.ts', 'tests/security/**/*.test.ts'],
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: false,
    fileParallelism: false,
    // Vitest sends each console line as a call and waits for its answer before a file ends. A line that a request or
    // queue logs after the last test is never sent by the plugin, so the run would stand still (workers-sdk#15498).
    disableConsoleIntercept: true,
    setupFiles: ['tests/quiet-request-log.ts'],
  },
};

/** The worker's tests; the web's run in jsdom. */
export default defineConfig({
  test: {
    // What inserts thousands of rows and takes seconds: `npm run test:slow` asks for it by this name.
    tags: [{ name: 'slow', timeout: 120_000 }],
    ...{ tagsFilter: ['!slow'] },
    projects: [
      inWorkerd,
      {
        plugins: [documentAssets(), react()],
        test: {
          name: 'web',
          include: [
            'web/**/*.test.ts',
            'web/**/*.test.tsx',
            'operate/**/*.test.ts',
            'tests/imports.test.ts',
            'tests/specification-texts.test.ts',
          ],
          environment: 'jsdom',
          // Making a document for each file would take longer than the tests in it.
          pool: 'vmThreads',
          setupFiles: ['tests/web-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
