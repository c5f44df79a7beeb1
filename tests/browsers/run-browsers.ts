import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testVars } from '../../cli/local/local-vars.ts';
import { serveBuild } from '../../cli/local/serve-build.ts';
import prepare, { seededStores } from '../e2e/global-setup.ts';
import { browserJourneys } from './browser-journeys.ts';
import { BrowserUser } from './browser-user.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';

// `npm run test:browsers` runs the main journeys in Firefox and WebKit. `npm run test:browsers webkit` runs one of them.

const browsers = { firefox: openFirefox, webkit: openWebkit };
const port = Number(process.env.BROWSERS_PORT ?? 8827);
const site = `http://localhost:${port}`;
const total = { passed: 0, failed: 0 };
const [onlyBrowser] = process.argv.slice(2);

await prepare();
for (const [name, open] of Object.entries(browsers)) {
  if (!onlyBrowser || onlyBrowser === name) await runJourneys(name, open);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Runs all journeys in one browser on a new site. */
async function runJourneys(name: string, open: () => ReturnType<typeof openFirefox>) {
  const stores = mkdtempSync(join(tmpdir(), 'sobe-browsers-'));
  cpSync(seededStores, stores, { recursive: true });
  const vars = {
    ...testVars,
    SITE_URL: site,
    SESSION_KEY: 'a key for journeys, of more than thirty-two bytes',
  };
  const miniflare = await serveBuild({ port, stores, vars });
  const driver = await open();
  const person = new BrowserUser(driver, site);
  for (const [sentence, go] of Object.entries(browserJourneys)) {
    try {
      await go(person);
      await person.findsItWell();
      total.passed += 1;
      console.log(`✓ ${name}: ${sentence}`);
    } catch (error) {
      total.failed += 1;
      console.log(`✗ ${name}: ${sentence}\n  ${error}`);
    }
  }
  await driver.end();
  await miniflare.dispose();
  rmSync(stores, { recursive: true, force: true });
}
