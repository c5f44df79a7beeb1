import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../cli/local/serve-build.ts';
import { testedVars } from '../../cli/local/local-vars.ts';
import prepare, { filled } from '../e2e/global-setup.ts';
import { firefox } from './open-firefox.ts';
import { journeys } from './browser-journeys.ts';
import { Person } from './browser-user.ts';
import { webkit } from './open-webkit.ts';

// `npm run test:browsers` runs the main journeys in Firefox and WebKit. `npm run test:browsers webkit` runs one of them.

const browsers = { firefox, webkit };
const port = Number(process.env.BROWSERS_PORT ?? 8827);
const site = `http://localhost:${port}`;
const total = { passed: 0, failed: 0 };
const [only] = process.argv.slice(2);

await prepare();
for (const [name, open] of Object.entries(browsers)) {
  if (!only || only === name) await goThrough(name, open);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Runs all journeys in one browser on a new site. */
async function goThrough(name: string, open: () => ReturnType<typeof firefox>) {
  const stores = mkdtempSync(join(tmpdir(), 'sobe-browsers-'));
  cpSync(filled, stores, { recursive: true });
  const vars = {
    ...testedVars,
    SITE_URL: site,
    SESSION_KEY: 'a key for journeys, of more than thirty-two bytes',
  };
  const miniflare = await serve({ port, stores, vars });
  const driver = await open();
  const person = new Person(driver, site);
  for (const [sentence, go] of Object.entries(journeys)) {
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
