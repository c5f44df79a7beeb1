/** The `test` of end-to-end specs: a temporary site per worker; console errors fail a test. */

import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { testVars } from '../../cli/local/local-vars.ts';
import { type OutboundResponse, serveBuild } from '../../cli/local/serve-build.ts';
import { type DatabaseQueries, queryDatabase } from '../setup/query-database.ts';
import { seededStores } from './global-setup.ts';

export interface E2eSite {
  url: string;
  db: DatabaseQueries;
  /** Answers outbound requests, for example to push services. Tests replace it. */
  outside: { answer(request: Request): Promise<OutboundResponse> | OutboundResponse };
  /** The e-mail queue. */
  mail: Queue<{ id: string }>;
}

/** Port per parallel worker. */
const port =
  Number(process.env.JOURNEYS_PORT ?? 8795) + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Test key; a new machine has no .dev.vars. */
const sessionKey = 'a key for journeys, of more than thirty-two bytes';

/** Playwright fixture of a site with temporary stores, filled by the callback. */
export const createSiteFixture =
  (fill: (stores: string) => Promise<void> | void, ownVars: Record<string, string> = {}) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for
  async ({}, use: (site: E2eSite) => Promise<void>) => {
    const stores = join(tmpdir(), `sobe-journeys-${process.pid}`);
    await fill(stores);
    const url = `http://localhost:${port}`;
    const outside: E2eSite['outside'] = { answer: () => ({ status: 502 }) };
    const miniflare = await serveBuild({
      port,
      stores,
      vars: { ...testVars, SITE_URL: url, SESSION_KEY: sessionKey, ...ownVars },
      outbound: (request) => outside.answer(request),
    });
    const db = queryDatabase((await miniflare.getD1Database('DB')) as unknown as D1Database, {
      isServed: true,
    });
    const mail = (await miniflare.getQueueProducer('MAIL')) as unknown as E2eSite['mail'];
    await use({ url, db, outside, mail });
    await miniflare.dispose();
    rmSync(stores, { recursive: true, force: true });
  };

export const copySeededStores = (stores: string) =>
  cpSync(seededStores, stores, { recursive: true });

/** Fixture of a site with an unchanged demo community. */
export const seededSite = createSiteFixture(copySeededStores);

/** Test function with a demo site per worker. */
export const test = base.extend<
  { visit: (path: string) => Promise<void>; expects: RegExp[]; calm: undefined },
  { site: E2eSite }
>({
  site: [seededSite, { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.waitForLoadState('load');
    });
  },
  /** Expected console messages; tests of failures add theirs. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for
  expects: async ({}, use) => use([]),
  /** Fails a test on console errors, CSP violations, foreign requests and missing files. */
  calm: [
    async ({ browser, page, site, expects }, use) => {
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
        ),
      );
      const complaints = collectPageErrors(page, site.url);
      await use(undefined);
      // Pages left open would continue to poll during later tests.
      const left = browser.contexts().filter((context) => context !== page.context());
      await Promise.all(left.map((context) => context.close()));
      expect(complaints.filter((one) => !expects.some((kind) => kind.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Test function with a demo site in several languages per worker: 'en,pl,ar'. */
export const testInLanguages = (languages: string) =>
  test.extend({
    site: [
      createSiteFixture(copySeededStores, { LANGUAGES: languages }),
      { scope: 'worker', timeout: 120_000 },
    ],
  });

function collectPageErrors(page: Page, url: string): string[] {
  const complaints: string[] = [];
  const expected = /status of 404/;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) {
      complaints.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) {
      complaints.push(`asked ${request.url()}`);
    }
  });
  page.on('response', (answer) => {
    const document = answer.request().resourceType() === 'document';
    if (answer.status() >= 400 && !document) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return complaints;
}

/** Waits for the newest e-mail to a user that matches a pattern; returns the matching text. */
export async function waitForEmail(
  db: DatabaseQueries,
  to: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  const sent =
    'select text from sent_emails where to_addr = ? and processed = 1 order by rowid desc';
  await expect(async () => {
    const texts = await db.column<string>(sent, to);
    found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as string;
}

/** Waits for hydration; public pages load their code after the first paint. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('_reactListening'),
    ),
  );

export { expect };
