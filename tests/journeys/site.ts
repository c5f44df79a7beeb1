import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { buildIfChanged } from '../../worker/local/build.ts';
import { prepareStores } from '../../worker/local/prepare.ts';
import { serve } from '../../worker/local/serve.ts';

interface Site {
  url: string;
  db: D1Database;
}

const port = 8795;

/** The site with its local community on fresh stores, once for all journeys of a worker. */
export const test = base.extend<
  { visit: (path: string) => Promise<void>; calm: undefined },
  { site: Site }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for
    async ({}, use) => {
      const stores = join(tmpdir(), `sobe-journeys-${process.pid}`);
      await buildIfChanged();
      await prepareStores(stores);
      const url = `http://localhost:${port}`;
      const miniflare = await serve({ port, stores, vars: { SITE_URL: url } });
      const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
      await use({ url, db });
      await miniflare.dispose();
      rmSync(stores, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.waitForLoadState('load');
    });
  },
  /** No journey may leave an error in the console, ask another origin, or miss a file. */
  calm: [
    async ({ page, site }, use) => {
      const complaints = listenTo(page, site.url);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function listenTo(page: Page, url: string): string[] {
  const complaints: string[] = [];
  const expected = /status of 404/;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) {
      complaints.push(message.text());
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

/** Listens for the event that asks for the sign-in dialog; call the result for what it was told. */
export async function listenForSignIn(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const watched = window as { asked?: Promise<unknown> };
    watched.asked = new Promise((resolve) => {
      window.addEventListener('showLoginModal', (event) => resolve((event as CustomEvent).detail));
    });
  });
  return () => page.evaluate(() => (window as { asked?: Promise<unknown> }).asked);
}

export { expect };
