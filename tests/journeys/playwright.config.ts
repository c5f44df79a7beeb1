import { defineConfig } from '@playwright/test';
import { browser } from '../browser.ts';
import { slowTitles } from './slow.ts';

/** Which journeys: those of `npm test`, those that it leaves out, or all where nothing is said. */
const which = { main: { grepInvert: slowTitles }, slow: { grep: slowTitles } };

/** Journeys through the production build in a real browser: Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './prepare.ts',
  ...which[process.env.JOURNEYS as keyof typeof which],
  workers: 2,
  // Many broken ones would each wait for long.
  globalTimeout: 30 * 60_000,
  // One that fails and then passes is told as flaky.
  retries: 1,
  // A busy machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
