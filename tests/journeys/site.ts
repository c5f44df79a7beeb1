import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Answered, serve } from '../../worker/local/serve.ts';
import { testedVars } from '../../worker/local/vars.ts';
import { filled } from './prepare.ts';

export interface Site {
  url: string;
  db: D1Database;
  /** What the site gets of others, such as a push service: a journey that needs one puts its own. */
  outside: { answer(request: Request): Promise<Answered> | Answered };
  /** The queue of mails. */
  mail: Queue<{ id: string }>;
}

/** Those that run side by side have a site of their own each. */
const port =
  Number(process.env.JOURNEYS_PORT ?? 8795) + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** For journeys alone: a bare machine has none. */
const sessionKey = 'a key for journeys, of more than thirty-two bytes';

/** A site for as long as it is used, on stores that are filled so. */
export const siteFrom =
  (fill: (stores: string) => Promise<void> | void) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for
  async ({}, use: (site: Site) => Promise<void>) => {
    const stores = join(tmpdir(), `sobe-journeys-${process.pid}`);
    await fill(stores);
    const url = `http://localhost:${port}`;
    const outside: Site['outside'] = { answer: () => ({ status: 502 }) };
    const miniflare = await serve({
      port,
      stores,
      vars: { ...testedVars, SITE_URL: url, SESSION_KEY: sessionKey },
      outbound: (request) => outside.answer(request),
    });
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
    const mail = (await miniflare.getQueueProducer('MAIL')) as unknown as Site['mail'];
    await use({ url, db, outside, mail });
    await miniflare.dispose();
    rmSync(stores, { recursive: true, force: true });
  };

/** With its local community, as it is before anybody has done something. */
export const asFilled = siteFrom((stores) => cpSync(filled, stores, { recursive: true }));

/** The site with its local community on fresh stores, once for all journeys of a worker. */
export const test = base.extend<
  { visit: (path: string) => Promise<void>; expects: RegExp[]; calm: undefined },
  { site: Site }
>({
  site: [asFilled, { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.waitForLoadState('load');
    });
  },
  /** A journey that is about a failure pushes what it expects of the complaints. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for
  expects: async ({}, use) => use([]),
  /** No journey may leave an error in the console, try what the policy forbids, ask another origin, or miss a file. */
  calm: [
    async ({ browser, page, site, expects }, use) => {
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
        ),
      );
      const complaints = listenTo(page, site.url);
      await use(undefined);
      // A page that a journey leaves open goes on asking beside those that follow.
      const left = browser.contexts().filter((context) => context !== page.context());
      await Promise.all(left.map((context) => context.close()));
      expect(complaints.filter((one) => !expects.some((kind) => kind.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
});

function listenTo(page: Page, url: string): string[] {
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

/** The newest such link that was mailed to somebody. */
export async function mailedLink(db: D1Database, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const { results } = await db
      .prepare(
        'select text from sent_emails where to_addr = ? and processed = 1 order by rowid desc',
      )
      .bind(to)
      .all<{ text: string }>();
    found = results.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found as string;
}

/** Waits until React listens: a public page brings its code when it has been painted. */
export const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('_reactListening'),
    ),
  );

/** The password of everybody in the local data. */
export const password = 'Wellbeing-2026';

/** A token of somebody of the local data in a session of its own, as any client would get it. */
export async function ownTokenOf(
  request: APIRequestContext,
  username: string,
  secret = password,
): Promise<string> {
  const form = { grant_type: 'password', username, password: secret };
  const answer = await request.post('/sobe/token', { form });
  expect(answer.status()).toBe(200);
  return (await answer.json()).access_token;
}

const tokens = new Map<string, string>();

/** Likewise, in one session for as long as no journey ends it: each sign-in costs a password's hash. */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const kept = tokens.get(username);
  const headers = { Authorization: `Bearer ${kept}` };
  if (kept && (await request.get('/sobe/v1/users/me', { headers })).ok()) return kept;
  const token = await ownTokenOf(request, username);
  tokens.set(username, token);
  return token;
}

/** Signs somebody in without the dialog, for as long as the page lives. */
export async function enterAs(page: Page, request: APIRequestContext, email = 'admin@example.org') {
  const token = await tokenOf(request, email);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
}

/** Somebody in a browser of their own, signed in for as long as the page lives; at an address, where one is given. */
export async function somebody(browser: Browser, url: string, name: string, path?: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await enterAs(page, context.request, `${name}@example.org`);
  if (path) await page.goto(path);
  return page;
}

/** Signs somebody in by the dialog that is open, and says why. */
export async function signIn(page: Page, why: string, name: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(why);
  await dialog.getByLabel('E-mail').fill(`${name}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
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
