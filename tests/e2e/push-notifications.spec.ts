import type { Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import { createPushBrowser } from '../setup/push-browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { createSessionToken, getAuthHeaders } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

// A headless browser reaches no push service and shows no notifications, so these functions are mocked:
// `pushManager.subscribe`, the permission prompt, `showNotification`, and opening windows. The settings,
// the worker's message and the service worker, started by Chromium, are real.

const nora = demoId('users', 'nora-quinn');
const ruth = demoId('users', 'ruth-abiola');
const secretWords = 'My mother is ill';

test.afterEach(async ({ site }) => {
  site.outside.answer = () => ({ status: 502 });
  const conversation = `(select id from messages where title = 'Friday')`;
  await site.db.runAll([
    `delete from push_subscriptions where user_id = '${nora}'`,
    `delete from notice_settings where user_id = '${nora}'`,
    `delete from notices where object_id in ${conversation}`,
    `update messages set is_active = 0 where id in ${conversation}`,
  ]);
});

/** Mocks a browser that supports push after the permission prompt. */
async function withPush(page: Page, endpoint: string) {
  const browser = await createPushBrowser(endpoint);
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem('subscribed'),
      };
      const { prototype } = PushManager as unknown as { prototype: object };
      Object.assign(prototype, {
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('subscribed', applicationServerKey);
          return subscription;
        },
      });
      Notification.requestPermission = async () => {
        const times = Number(localStorage.getItem('permission asked')) + 1;
        localStorage.setItem('permission asked', String(times));
        return 'granted';
      };
    },
    { endpoint, keys: browser.keys },
  );
  return browser;
}

const kept = (page: Page, name: string) => page.evaluate((name) => localStorage[name], name);

/** Delivers a push message to the service worker; returns the notification and the address that a click opens. */
async function wokenBy(page: Page, payload: unknown) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const { registration, clients } = globalThis as never as {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
      seen: object;
    };
    const seen: Record<string, unknown> = {};
    Object.assign(globalThis, { seen });
    registration.showNotification = async (title: string, options: object) =>
      Object.assign(seen, { title, ...options });
    clients.openWindow = async (address: string) => Object.assign(seen, { led: address });
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.endsWith('/site/'));
      if (mine) resolve(mine.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  const seen = () => worker.evaluate(() => (globalThis as never as { seen: unknown }).seen);
  await expect.poll(seen).toHaveProperty('title');
  await worker.evaluate(() => {
    const { data } = (globalThis as never as { seen: { data: object } }).seen;
    const notification = { data, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(event);
  });
  await expect.poll(seen).toHaveProperty('led');
  await devtools.detach();
  return (await seen()) as { title: string; body: string; icon: string; tag: string; led: string };
}

test('a device receives push notifications until sign-out', { tag: '@slow' }, async ({
  page,
  site,
  request,
}) => {
  const browser = await withPush(page, 'https://fcm.googleapis.com/fcm/send/nora');
  const token = await createSessionToken(request, 'member@example.org');
  await page.addInitScript((token) => {
    if (!localStorage.getItem('permission asked')) localStorage.setItem('authToken', token);
  }, token);
  await page.goto('/account/notifications');
  const press = getButton(page, 'Turn on for this device');
  await expect(press).toBeEnabled();
  expect(await kept(page, 'permission asked'), 'nobody is asked before they press').toBeUndefined();
  expect(page.context().serviceWorkers()).toHaveLength(0);
  await expectAccessible(page, 'the settings with push');
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Push notifications turned on for this device.')).toBeVisible();
  expect(await kept(page, 'permission asked')).toBe('1');

  const came: Awaited<ReturnType<typeof browser.read>>[] = [];
  site.outside.answer = async (request) => {
    expect(request.url).toBe(browser.endpoint);
    came.push(await browser.read({ headers: request.headers, body: await request.arrayBuffer() }));
    return { status: 201 };
  };
  const written = await request.post(`/sobe/v1/users/${ruth}/messages/${nora}`, {
    headers: await getAuthHeaders(request, 'host@example.org'),
    data: { title: 'Friday', reply: secretWords },
  });
  const { id } = await written.json();
  const run = async () =>
    request.post('/sobe/v1/jobs/push/run', {
      headers: await getAuthHeaders(request, 'admin@example.org'),
    });
  await run();
  await expect.poll(() => came).toHaveLength(1);
  await run();
  const [{ payload, signedBy, claims } = { payload: {}, signedBy: '', claims: {} }] = came;
  expect(signedBy).toBe(await kept(page, 'subscribed'));
  expect(claims).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:hello@example.org',
  });
  expect(JSON.stringify(payload)).not.toMatch(new RegExp(`${secretWords}|Friday`));

  const shown = await wokenBy(page, payload);
  expect(shown).toMatchObject({ title: 'Sobe', body: 'Ruth Abiola sent you a message' });
  expect((await request.get(shown.icon)).status()).toBe(200);
  expect(new URL(shown.led).pathname).toBe(`/messages/${id}`);
  await page.goto(shown.led);
  await expect(page.getByRole('list', { name: 'Replies' }).getByText(secretWords)).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(came, 'nothing comes twice').toHaveLength(1);

  await getButton(page, /^Menu/).click();
  await page.getByText('Sign Out', { exact: true }).click();
  const left = () => site.db.all('select id from push_subscriptions');
  await expect.poll(left).toEqual([]);
  expect(await kept(page, 'subscribed')).toBeUndefined();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});
