import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

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

/** What a call of the API by somebody says of who asks. */
export const as = async (request: APIRequestContext, username: string) => ({
  Authorization: `Bearer ${await tokenOf(request, username)}`,
});

/** Signs somebody in without the dialog, once, and goes to an address. */
export async function enter(page: Page, email: string, path: string) {
  await goOnWith(page, await tokenOf(page.request, email), path);
}

/** Likewise, in a session that may be ended. */
export async function enterAnew(page: Page, email: string, path: string, secret?: string) {
  await goOnWith(page, await ownTokenOf(page.request, email, secret), path);
}

async function goOnWith(page: Page, token: string, path: string) {
  // Of the site, and without code.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
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
