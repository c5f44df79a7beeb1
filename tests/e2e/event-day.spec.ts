import type { Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import { createPushBrowser } from '../setup/push-browser.ts';
import { getButton } from './locators.ts';
import { getAuthHeaders, openUserPage } from './sign-in-helpers.ts';
import {
  test as base,
  type E2eSite,
  expect,
  seededSite,
  waitForEmail,
  waitForHydration,
} from './test-site.ts';
import {
  chooseReplyAction,
  getReplyButton,
  getReplyByText,
  getThreadTextbox,
  startThread,
} from './thread-helpers.ts';

/** A separate site, because these users leave many traces. */
const test = base.extend<object, { site: E2eSite }>({
  site: [seededSite, { scope: 'worker', timeout: 120_000 }],
});

const people = { nora: 'nora-quinn', ben: 'ben-ashworth' };
const vera = 'vera@visitors.example';
const signedIn = 'New sign-in to your Sobe account';
const pushAdded = 'Notifications from Sobe were turned on in a browser';
const coming = (page: Page) =>
  page.getByText('You’re going', { exact: true }).filter({ visible: true }).first();

async function answers(page: Page, to: string, words: string) {
  await getReplyButton(page, to, 'Reply').click();
  await expect(page.getByRole('textbox', { name: /^Your reply to / })).toBeFocused();
  await page.keyboard.type(words);
  await getButton(page, 'Send reply').click();
  await expect(getReplyByText(page, words)).toBeVisible();
}

test('host, member and visitor are each notified once of all news', { tag: '@slow' }, async ({
  browser,
  page: visitor,
  site,
  request,
}) => {
  const api = async (method: string, path: string, who: string, data: object) => {
    const headers = await getAuthHeaders(request, `${who}@example.org`);
    const answer = await request.fetch(`/sobe/v1/${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer;
  };
  const said = async (path: string, who: string) =>
    (
      await request.get(`/sobe/v1/${path}`, {
        headers: await getAuthHeaders(request, `${who}@example.org`),
      })
    ).json();
  /** E-mails to an address, oldest first. */
  const mailsTo = (address: string) =>
    site.db.all<{ subject: string; text: string }>(
      'select subject, text from sent_emails where to_addr = ? and sent_at > ? order by rowid',
      address,
      begun,
    );
  const begun = new Date().toISOString();

  // Nora receives push notifications, Ben a digest.
  const noraId = demoId('users', people.nora);
  const benId = demoId('users', people.ben);
  const device = await createPushBrowser('https://fcm.googleapis.com/fcm/send/nora');
  const pushed: unknown[] = [];
  site.outside.answer = async (asked) => {
    const { payload } = await device.read({
      headers: asked.headers,
      body: await asked.arrayBuffer(),
    });
    pushed.push(payload);
    return { status: 201 };
  };
  const { endpoint, keys } = device;
  await api('POST', `users/${noraId}/push`, 'member', { endpoint, keys });
  for (const [id, who, how] of [
    [noraId, 'member', { push: true }],
    [benId, 'basic', { mail: 'daily' }],
  ] as const) {
    const settings = await said(`users/${id}/notice_settings`, who);
    for (const kind of ['reply', 'mention']) Object.assign(settings[kind], how);
    await api('PUT', `users/${id}/notice_settings`, who, settings);
  }

  const nora = await openUserPage(browser, site.url, 'member', '/account/events/add');
  await getThreadTextbox(nora, 'Name').fill('Tea in company');
  await getThreadTextbox(nora, 'Start').fill('2027-06-01T18:00');
  await getThreadTextbox(nora, 'End').fill('2027-06-01T20:00');
  await nora.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Nora Quinn').check();
  await getButton(nora, 'Add event').click();
  await nora.getByRole('link', { name: 'Tea in company' }).first().click();
  await expect(nora).toHaveURL('/e/tea-in-company');

  const ben = await openUserPage(browser, site.url, 'basic', '/e/tea-in-company');
  await expect(ben.getByLabel('Your name')).toHaveCount(0);
  await getButton(ben, 'Join event').click();
  await expect(coming(ben)).toBeVisible();
  await visitor.goto('/e/tea-in-company');
  await waitForHydration(visitor);
  await visitor.getByLabel('Your name').fill('Vera');
  await visitor.getByLabel('Your e-mail').fill(vera);
  await getButton(visitor, 'Join event').click();
  await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await visitor.goto(await waitForEmail(site.db, vera, /\/events\/coming\/[\w-]+\/[\w-]+/));
  await getButton(visitor, 'Confirm my seat').click();
  await expect(visitor.getByRole('heading', { name: 'You have a seat' })).toBeVisible();

  await startThread(nora, 'Where to sit at the tea', 'On the floor, or on a chair?');
  const { pathname } = new URL(nora.url());
  const run = (job: string) => api('POST', `jobs/${job}/run`, 'admin', {});
  await ben.goto(pathname);
  await chooseReplyAction(ben, 'On the floor', 'Quote');
  await expect(getThreadTextbox(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await ben.keyboard.type('A chair, @nor');
  await ben.getByRole('option', { name: 'Nora Quinn' }).waitFor();
  await ben.keyboard.press('Enter');
  await ben.keyboard.type('and I bring two.');
  await getButton(ben, 'Send reply').click();
  await expect(getReplyByText(ben, 'and I bring two.').locator('[data-mention]')).toHaveText(
    '@Nora Quinn',
  );
  // Viewing the thread marks its replies as read.
  await ben.context().close();
  await run('push');
  await expect.poll(() => pushed).toHaveLength(1);
  expect(pushed[0]).toMatchObject({
    body: 'Ben Ashworth mentioned you in “Where to sit at the tea”',
    path: expect.stringContaining(pathname),
  });
  await nora.goto('/');
  await getButton(nora, /^Notifications, \d/).click();
  await nora.getByRole('link', { name: /Ben Ashworth mentioned you in “Where to sit/ }).click();
  await answers(nora, 'and I bring two.', 'Two are enough.');
  await visitor.goto(pathname);
  await expect(getReplyByText(visitor, 'Two are enough.')).toBeVisible();

  await site.db.run(
    `update notice_settings set digest_at = '2026-01-01T07:00:00.000Z' where user_id = '${benId}'`,
  );
  await run('digests');
  await expect.poll(() => mailsTo('basic@example.org')).toHaveLength(2);

  // This time Nora is on another page.
  await nora.goto('/');
  const again = await openUserPage(browser, site.url, 'basic', pathname);
  await answers(again, 'Two are enough.', 'Then two it is.');
  await run('push');
  await expect.poll(() => pushed).toHaveLength(2);
  expect(pushed[1]).toMatchObject({
    body: 'Ben Ashworth replied to you in “Where to sit at the tea”',
  });

  // Skip the retry delays, deliver each message twice, and run every job again.
  await site.db.run("update sent_emails set retry_at = '2026-01-01' where processed = 0");
  const sent = await site.db.column<string>('select id from sent_emails');
  for (const id of [...sent, ...sent]) await site.mail.send({ id });
  for (const job of ['push', 'digests', 'coming', 'mail']) await run(job);
  await expect.poll(() => site.db.count('sent_emails where processed = 0')).toBe(0);
  const [toNora, toBen, toVera] = await Promise.all(
    ['member@example.org', 'basic@example.org', vera].map(mailsTo),
  );
  const all = [toNora, toBen, toVera].map((mails) => mails?.map(({ subject }) => subject));
  expect(all, 'nobody gets anything twice, nor what they have read').toEqual([
    [signedIn, pushAdded, 'Ben Ashworth replied to you on Sobe'],
    [signedIn, 'Your Sobe notifications'],
    ['Confirm your request: Tea in company'],
  ]);
  const held = "select error from sent_emails where subject = 'Ben Ashworth mentioned you on Sobe'";
  expect(await site.db.value(held)).toBe('It was read before this was sent.');
  expect(toBen?.at(-1)?.text).toContain('Nora Quinn replied to you in “Where to sit at the tea”');
  expect(toVera?.[0]?.text).toContain('Hello,');
  expect(pushed).toHaveLength(2);
});
