import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

/** Password of all demo users. */
export const demoPassword = 'Wellbeing-2026';

/** Creates a session for a demo user through the API and returns its token. */
export async function createSessionToken(
  request: APIRequestContext,
  username: string,
  secret = demoPassword,
): Promise<string> {
  const form = { grant_type: 'password', username, password: secret };
  const answer = await request.post('/sobe/token', { form });
  expect(answer.status()).toBe(200);
  return (await answer.json()).access_token;
}

const tokens = new Map<string, string>();

/** Returns a token from a shared session, because each sign-in hashes a password. */
export async function getSessionToken(
  request: APIRequestContext,
  username: string,
): Promise<string> {
  const kept = tokens.get(username);
  const headers = { Authorization: `Bearer ${kept}` };
  if (kept && (await request.get('/sobe/v1/users/me', { headers })).ok()) return kept;
  const token = await createSessionToken(request, username);
  tokens.set(username, token);
  return token;
}

/** Authorization headers of a demo user. */
export const getAuthHeaders = async (request: APIRequestContext, username: string) => ({
  Authorization: `Bearer ${await getSessionToken(request, username)}`,
});

/** Opens an address as a user in a shared session, without the dialog. */
export async function openSignedIn(page: Page, email: string, path: string) {
  await openWithToken(page, await getSessionToken(page.request, email), path);
}

/** Opens an address as a user in a new session, which the test may end. */
export async function openInNewSession(page: Page, email: string, path: string, secret?: string) {
  await openWithToken(page, await createSessionToken(page.request, email, secret), path);
}

async function openWithToken(page: Page, token: string, path: string) {
  // Set the cookie on a page of the same origin that runs no scripts.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
}

/** Signs a user in on every page load, without the dialog. */
export async function signInOnPage(
  page: Page,
  request: APIRequestContext,
  email = 'admin@example.org',
) {
  const token = await getSessionToken(request, email);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
}

/** Opens a new browser context signed in as a user, optionally at an address. */
export async function openUserPage(browser: Browser, url: string, name: string, path?: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signInOnPage(page, context.request, `${name}@example.org`);
  if (path) await page.goto(path);
  return page;
}

/** Signs in with the open dialog after checking its message. */
export async function signInWithDialog(page: Page, why: string, name: string) {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(why);
  await dialog.getByLabel('E-mail').fill(`${name}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}

/** Listens for the sign-in event. Call the result to read the event's detail. */
export async function listenForSignIn(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const watched = window as { asked?: Promise<unknown> };
    watched.asked = new Promise((resolve) => {
      window.addEventListener('showLoginModal', (event) => resolve((event as CustomEvent).detail));
    });
  });
  return () => page.evaluate(() => (window as { asked?: Promise<unknown> }).asked);
}
