import type { Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessibleAtAllSizes, expectRoomForLargeText } from './expect-accessible.ts';
import { getButton, getField, getHeading, getPageTitle } from './locators.ts';
import { createSessionToken, demoPassword, openUserPage, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const bubble = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: text });

test('two members become friends and exchange messages', async ({ browser, site }) => {
  const priya = await openUserPage(browser, site.url, 'priya.raman');
  const hannah = await openUserPage(browser, site.url, 'hannah.goldberg');

  await priya.goto('/u/hannah-goldberg');
  await press(priya, 'Add friend');
  await expect(priya.getByText('You have sent Hannah Goldberg a friend request.')).toBeVisible();
  await hannah.goto('/friends');
  await press(hannah, 'Accept Priya Raman');
  await expect(part(hannah, 'Requests received')).toContainText('No requests to answer.');
  await expect(part(hannah, 'Your friends')).toContainText('Priya Raman');

  await priya.goto('/friends');
  await part(priya, 'Your friends')
    .getByRole('link', { name: /Send Message: Hannah/ })
    .click();
  await getField(priya, 'Title').fill('The piano');
  await getField(priya, 'Message').fill('Is it tuned?\n\nI can come on Friday.');
  await priya.reload();
  await expect(getField(priya, 'Message'), 'what was typed is there').toHaveValue(/Friday/);
  await press(priya, 'Send message');
  await expect(getPageTitle(priya, 'The piano')).toBeVisible();
  const first = bubble(priya, 'Is it tuned?');
  await expect(first).toContainText('Not read yet');

  await hannah.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(getButton(hannah, /^Notifications, \d+ unread/)).toBeVisible();
  await hannah.goto('/messages');
  const row = hannah.getByRole('row', { name: /The piano/ });
  await expect(row).toContainText('1 unread');
  await row.getByRole('link', { name: 'The piano' }).click();
  await expect(bubble(hannah, 'I can come on Friday.')).toContainText('Priya Raman:');
  await expect(first.getByText('Read', { exact: true }), 'without a reload').toBeAttached({
    timeout: 15_000,
  });

  await getField(hannah, 'Your reply').fill('On Friday it is.');
  await press(hannah, 'Send reply');
  await expect(bubble(hannah, 'On Friday it is.')).toContainText('You:');
  await expect(getField(hannah, 'Your reply')).toHaveValue('');
  await expect(bubble(priya, 'On Friday it is.'), 'without a reload').toBeVisible({
    timeout: 15_000,
  });

  await getField(priya, 'Your reply').fill('One more thing');
  await press(hannah, 'Mark Conversation as Closed');
  await press(hannah, 'Yes');
  await expect(hannah.getByText('This conversation is closed.')).toBeFocused();
  await expect(getField(hannah, 'Your reply')).toBeHidden();
  await press(priya, 'Send reply');
  await expect(
    priya.getByText('This conversation is closed.', { exact: false }).first(),
  ).toBeVisible();
  await expect(getField(priya, 'Your reply was not sent')).toHaveValue('One more thing');
  await expect(getField(priya, 'Your reply was not sent')).toBeFocused();
  await hannah.goto('/messages');
  await expect(part(hannah, 'Closed conversations')).toContainText('The piano');

  await hannah.goto('/friends');
  await press(hannah, 'Remove friend Priya Raman');
  await press(hannah, 'Yes');
  await expect(part(hannah, 'Your friends')).not.toContainText('Priya Raman');
  await expect(getHeading(hannah, 'Your friends')).toBeFocused();
});

test('a reply survives a missing permission, an ended session and a reload', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member');
  const ben = await openUserPage(browser, site.url, 'basic');
  // This session ends together with its cookie.
  await createSessionToken(ben.request, 'basic@example.org');
  const grant = (right: number) =>
    site.db.run("update membership_levels set authz_messages = ? where name = 'Community'", right);
  await grant(1);
  await nora.goto('/u/ben-ashworth/message');
  await getField(nora, 'Title').fill('Sunday');
  await getField(nora, 'Message').fill('Will you walk with us?');
  await press(nora, 'Send message');
  await expect(getPageTitle(nora, 'Sunday')).toBeVisible();
  await grant(0);

  await ben.goto(new URL(nora.url()).pathname);
  await expect(bubble(ben, 'Will you walk with us?')).toBeVisible();
  await getField(ben, 'Your reply').fill('With pleasure.');
  const user = demoId('users', 'ben-ashworth');
  // Polling for replies must not interrupt the user.
  const refused = ben.waitForResponse((answer) => answer.status() === 401);
  await site.db.run(
    'delete from session_refreshes where session_id in (select id from sessions where user_id = ?)',
    user,
  );
  await site.db.run('delete from sessions where user_id = ?', user);
  await refused;
  await ben.waitForTimeout(500);
  const dialog = ben.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await expect(getField(ben, 'Your reply')).toBeFocused();
  await ben.keyboard.press('End');
  await ben.keyboard.type(' Gladly.');
  await expect(getField(ben, 'Your reply')).toHaveValue('With pleasure. Gladly.');
  await getField(ben, 'Your reply').fill('With pleasure.');
  await press(ben, 'Send reply');
  await dialog.getByLabel('E-mail').fill('basic@example.org');
  await getField(dialog, 'Password').fill(demoPassword);
  await ben.keyboard.press('Enter');
  await expect(bubble(ben, 'With pleasure.')).toBeVisible();
  await expect(getField(ben, 'Your reply')).toHaveValue('');
  await expect(bubble(nora, 'With pleasure.'), 'once').toHaveCount(1);

  await getField(nora, 'Your reply').fill('By the bridge.');
  await nora.reload();
  await expect(getField(nora, 'Your reply'), 'what was typed is there').toHaveValue(
    'By the bridge.',
  );
  await press(nora, 'Send reply');
  await expect(bubble(ben, 'By the bridge.')).toBeVisible({ timeout: 15_000 });
  await expect(ben.getByRole('listitem').locator('.typed')).toHaveText([
    'Will you walk with us?',
    'With pleasure.',
    'By the bridge.',
  ]);
});

test('removing an already removed request succeeds and keeps the new state', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member');
  const mei = await openUserPage(browser, site.url, 'meilin.chow');
  await nora.goto('/friends');
  await expect(part(nora, 'Requests sent')).toContainText('Mei-Lin Chow');
  await mei.goto('/friends');
  await press(mei, 'Decline Nora Quinn');
  await expect(part(mei, 'Requests received')).toContainText('No requests to answer.');
  await press(nora, 'Cancel request Mei-Lin Chow');
  await expect(part(nora, 'Requests sent')).not.toContainText('Mei-Lin Chow');
  await expect(nora.getByText('Request cancelled.')).toBeVisible();

  await nora.goto('/u/mei-lin-chow');
  await press(nora, 'Add friend');
  await expect(getButton(nora, 'Cancel request')).toBeVisible();
  await mei.goto('/friends');
  await press(mei, 'Accept Nora Quinn');
  await expect(part(mei, 'Your friends')).toContainText('Nora Quinn');
  await press(nora, 'Cancel request');
  await expect(
    nora.getByText('You have become friends in the meantime. Nothing was removed.'),
  ).toBeVisible();
  await expect(getButton(nora, 'Remove friend')).toBeVisible();
  await press(mei, 'Remove friend Nora Quinn');
  await press(mei, 'Yes');
  await expect(part(mei, 'Your friends')).not.toContainText('Nora Quinn');
  await nora.evaluate(() => window.dispatchEvent(new Event('focus')));
  // Restore the request for other tests.
  await press(nora, 'Add friend');
  await expect(getButton(nora, 'Cancel request')).toBeVisible();
});

test('a member cannot write to themselves or to unknown users', { tag: '@slow' }, async ({
  page,
}) => {
  page.removeAllListeners('response');
  await signInOnPage(page, page.request, 'member@example.org');
  await page.goto('/u/nora-quinn/message');
  await expect(page.getByRole('heading', { name: 'This is your profile' })).toBeVisible();
  await page.goto('/u/nobody-of-that-name/message');
  await expect(page).toHaveURL('/notfound');
});

const talk = demoId('messages', 'a-place-in-your-next-group');

test('the other person and the reply form stay in view on a phone', { tag: '@slow' }, async ({
  page,
}) => {
  await signInOnPage(page, page.request, 'member@example.org');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/messages/${talk}`);
  const reply = getField(page, 'Your reply');
  const inView = async () => {
    await expect(getPageTitle(page, 'A place in your next group')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Gwen Parry' })).toBeInViewport({ ratio: 1 });
    await expect(getButton(page, 'Mark Conversation as Closed')).toBeInViewport({ ratio: 1 });
    await expect(reply).toBeInViewport({ ratio: 1 });
    await expect(getButton(page, 'Send reply')).toBeInViewport({ ratio: 1 });
  };
  await expect(bubble(page, 'put your name on the chair')).toBeInViewport();
  await inView();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bubble(page, 'put your name on the chair')).not.toBeInViewport();
  await inView();
  const height = async () => (await reply.boundingBox())?.height ?? 0;
  const line = await height();
  await reply.focus();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await expect(reply).toHaveValue('One\nTwo');
  expect(await height()).toBeGreaterThan(line + 10);
  await reply.fill('A line\n'.repeat(60));
  await inView();
  await reply.fill('');
  expect(await height()).toBe(line);
});

test('tables that look like rows on a phone keep their roles', { tag: '@slow' }, async ({
  page,
}) => {
  await signInOnPage(page, page.request, 'member@example.org');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/messages', '/friends?tab=near', '/account/notifications']) {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const elements = await page.evaluate(() => {
      const count = (selector: string) =>
        [...document.querySelectorAll(`table ${selector}`)].filter((one) => one.checkVisibility())
          .length;
      return { row: count('tr'), rowheader: count('[scope^=row]'), cell: count('td') };
    });
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const withRole = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).length;
    expect(
      { row: withRole('row'), rowheader: withRole('rowheader'), cell: withRole('cell') },
      path,
    ).toEqual(elements);
  }
});

test('axe finds no violations on member pages, and large text fits', { tag: '@slow' }, async ({
  page,
}) => {
  await signInOnPage(page, page.request, 'member@example.org');
  for (const path of ['/friends', '/messages', `/messages/${talk}`, '/u/ruth-abiola/message']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAllSizes(page, path);
    await expectRoomForLargeText(page, path);
  }
});

test('the last message is listed, searchable and shown in the sidebar', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const unread = (count: number) =>
    site.db.run(
      'update message_participants set unread_count = ? where message_id = ? and user_id = ?',
      ...[count, talk, demoId('users', 'nora-quinn')],
    );
  await unread(1);
  const nora = await openUserPage(browser, site.url, 'member');
  await nora.setViewportSize({ width: 1440, height: 900 });
  await nora.goto('/messages');
  const rows = part(nora, 'Active conversations').locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: 'Ruth Abiola' })).toContainText('You: Then he and I');
  await expect(rows.first(), 'unread first').toContainText('unread');
  await nora.getByLabel('Search your conversations').fill('two newcomers');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Two newcomers have asked about the walk');
  await expectAccessibleAtAllSizes(nora, '/messages');
  expect(new URL(nora.url()).search, 'what is looked for is private').toBe('');

  await rows.getByRole('link', { name: 'The walk, the key and the flask' }).click();
  const beside = nora.getByRole('navigation', { name: 'Your conversations' });
  await expect(beside.getByRole('link', { name: /Ruth Abiola/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(getField(nora, 'Your reply')).toBeVisible();
  await expectAccessibleAtAllSizes(nora, new URL(nora.url()).pathname);
  await nora.setViewportSize({ width: 1000, height: 900 });
  await expect(beside).toBeHidden();
  await unread(0);
});
