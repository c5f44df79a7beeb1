import type { Locator, Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessible } from './expect-accessible.ts';
import { buildTitlePattern, getButton, getHeading, getPageLink } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  await site.db.runAll([
    "delete from user_sub_categories where user_id = (select id from users where tag = 'ruth-abiola') and sub_category_id = (select id from sub_categories where tag = 'yoga')",
    "delete from history where description like 'Offering %'",
    "delete from email_links where sent_email_id in (select id from sent_emails where subject like '%Alex Example %')",
    "delete from sent_emails where subject like '%Alex Example %'",
    `insert or ignore into friends (from_id, to_id, requested_at, approved_at)
     values ('${demoId('users', 'yusuf-demir')}', '${demoId('users', 'nora-quinn')}', '2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z')`,
  ]);
});

test('a profile on a phone shows the facts first, and its one action all the time', {
  tag: '@slow',
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/u/ruth-abiola');
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const words = await topOf(page.locator('.hello'));
  expect(await topOf(page.getByRole('region', { name: 'At a glance' }))).toBeLessThan(words);
  expect(await topOf(getPageLink(page, 'Send Message'))).toBeLessThan(words);
  await getButton(page, 'More for Ruth Abiola').click();
  await expect(getButton(page, /^Like Ruth Abiola/)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(getPageLink(page, 'Contact Ruth')).toBeInViewport();
});

test('an admin sees the activity of a user and edits offerings by keyboard', {
  tag: '@slow',
}, async ({ page, request, visit }) => {
  await signInOnPage(page, request);
  await visit('/admin/users');
  await page.getByRole('searchbox').fill('ruth abiola');
  await getPageLink(page, 'Ruth Abiola').click();
  await expect(page.getByRole('tab')).toHaveText([
    ...['Account', 'Sub Categories', 'Credentials', 'Tags', 'Notes', 'Messages', 'Friends'],
    ...['Events', 'Locations', 'Files', 'Emails', 'Interactions', 'Activity', 'Reports'],
    'Security',
    'History',
  ]);
  for (const name of ['Messages', 'Friends', 'Interactions', 'Reports', 'Security']) {
    await tab(page, name).click();
    await expect(page.locator('table[aria-busy="false"]').first()).toBeVisible();
    await expectAccessible(page, name);
  }
  await tab(page, 'Sub Categories').click();
  await expect(getHeading(page, '1 sub-category')).toBeVisible();
  await getPageLink(page, 'Edit sub-categories').click();
  await expect(page).toHaveTitle(buildTitlePattern('Edit sub-categories for Ruth Abiola'));
  await expectAccessible(page, 'edit categories');
  await page.getByRole('checkbox', { name: 'Yoga' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(getHeading(page, '2 sub-categories')).toBeVisible();
  await expect(page).toHaveURL(/\?tab=sub_categories$/);
  await tab(page, 'History').click();
  await expect(page.getByText('Offering Yoga added')).toBeVisible();
});

test('an admin previews an e-mail template and sends a test', { tag: '@slow' }, async ({
  page,
  request,
  visit,
}) => {
  await signInOnPage(page, request);
  await visit('/admin/email_templates?filter=0.25.name.0.New%20message');
  await getPageLink(page, 'New message').click();
  await tab(page, 'Preview').click();
  await expect(page.getByText(/New message from .+ on Sobe/).first()).toBeVisible();
  await expectAccessible(page, 'preview');
  await getButton(page, 'Send test e-mail').click();
  await expect(page.getByText('Sending a test e-mail to admin@example.org.')).toBeVisible();
  await tab(page, 'Sent Emails').click();
  await expect(page.getByText(/New message from .+ on Sobe/).first()).toBeVisible();
});

test('removing a friend by keyboard moves the focus only on success', { tag: '@slow' }, async ({
  page,
  request,
  visit,
  expects,
}) => {
  expects.push(/503/);
  await signInOnPage(page, request, 'member@example.org');
  await visit('/friends');
  await expectAccessible(page, '/friends');
  await tab(page, 'All connections').click();
  await expect(page.getByRole('row', { name: /Robin Hale/ })).toContainText('friend');
  await expectAccessible(page, 'everybody near');
  await tab(page, 'Friends and requests').click();
  const remove = getButton(page, 'Remove friend Yusuf Demir');
  await remove.focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('This removes Yusuf Demir from your friends.');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getButton(asked, 'No')).toBeFocused();
  for (const key of ['Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('You and Yusuf Demir are no longer friends.')).toBeVisible();
  await expect(getHeading(page, 'Your friends')).toBeFocused();
  await expect(remove).toBeHidden();

  await page.route('**/friends/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later.' } }),
  );
  const cancel = getButton(page, 'Cancel request Mei-Lin Chow');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast', { hasText: 'Error : Later.' })).toBeVisible();
  const beside = page.locator('.left-beside', { hasText: 'Later.' });
  await expect(beside, 'nobody reads it twice').toHaveCSS('visibility', 'hidden');
  await expect(cancel).toBeFocused();
  await expect(beside).toBeVisible();
  await expect(page.locator('.toast')).toBeHidden();
});
