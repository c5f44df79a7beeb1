/** Settings of the layout check with long texts: those of the end-to-end tests. */

import e2eConfig from '../e2e/playwright.config.ts';

export default {
  ...e2eConfig,
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../e2e/global-setup.ts',
  grep: /./,
  grepInvert: [],
  // A layout is the same each time.
  retries: 0,
  reporter: 'list',
};
