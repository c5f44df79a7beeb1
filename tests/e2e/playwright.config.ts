/**
 * Settings of the end-to-end tests: the production build in Debian's Chromium. JOURNEYS=main or
 * JOURNEYS=slow selects a part of them.
 */

import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../setup/chromium-path.ts';

/**
 * Tests tagged @slow are excluded from `npm test`. They check further forms and screens of features that other
 * tests cover, and run before a release with `npm run test:slow`.
 */
const which = { main: { grepInvert: /@slow/ }, slow: { grep: /@slow/ } };

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  ...which[process.env.JOURNEYS as keyof typeof which],
  workers: 2,
  // Many failures would each wait for a long timeout.
  globalTimeout: 30 * 60_000,
  // A test that passes on retry is reported as flaky.
  retries: 1,
  // Long timeouts, because machines may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
