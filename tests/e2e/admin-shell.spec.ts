import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getPageTitle } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test.beforeEach(async ({ page, request }) => {
  await signInOnPage(page, request);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

test('the command palette finds users by e-mail part and pages by two letters', async ({
  page,
  visit,
}) => {
  await visit('/admin');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(option(page, 'Jodie Lam')).toBeVisible();
  await page.keyboard.type('member@exam');
  await expect(option(page, /^Nora Quinn/)).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(getPageTitle(page, 'Nora Quinn')).toBeVisible();
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(option(page, /^Message Nora Quinn/)).toBeVisible();
  await page.keyboard.type('delete account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Nora Quinn’s account?' })).toBeVisible();
  // Shortcuts are disabled while a dialog is open.
  await page.keyboard.type('gu');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');

  await page.keyboard.type('gu');
  await expect(getPageTitle(page, /^\d+ users$/)).toBeVisible();
  await page.getByRole('searchbox').click();
  await page.keyboard.type('ga?v');
  await expect(page.getByRole('searchbox')).toHaveValue('ga?v');
  await expect(page).toHaveURL(/\/admin\/users/);
});

test('shortcuts are listed and can be switched off', { tag: '@slow' }, async ({ page, visit }) => {
  await visit('/admin');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Sent e-mails')).toBeVisible();
  await expectAccessible(page, 'the keys');
  await keys.getByLabel('Turn on single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.type('gu?v');
  await expect(page).toHaveURL('/admin');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByLabel('Turn on single-key shortcuts').check();
  await getButton(keys, 'Close').click();
  await page.keyboard.type('gs');
  await expect(getPageTitle(page, 'Status')).toBeVisible();
});

test('one key switches between an admin item and its public page', { tag: '@slow' }, async ({
  page,
  visit,
  site,
}) => {
  const id = await site.db.value<string>(
    "select id from articles where tag = 'the-first-phone-call'",
  );
  await visit(`/admin/articles/${id}?tab=likes`);
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Shortcuts work once their code has loaded.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('v');
  await expect(page).toHaveURL('/a/the-first-phone-call');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page).toHaveURL(`/admin/articles/${id}?tab=likes`);
});

test('the side menu shows location and open tasks, and can be skipped', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin/users');
  await expect(menu(page).getByRole('link', { name: 'Applications 1 to do' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Nora Quinn' }).or(page.locator('tbody a')).first().click();
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
  ).toBeFocused();
  for (const [width, scheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.keyboard.press('Control+k');
    await expect(option(page, 'Add user')).toBeAttached();
    await expectAccessible(page, `the palette at ${width}`);
    await page.keyboard.press('Escape');
  }
});

test('the menu is a drawer on a phone', { tag: '@slow' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit('/admin/users');
  await expect(menu(page)).toBeHidden();
  await getButton(page, 'Back office').click();
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page, 'the drawer');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(getButton(page, 'Back office')).toBeFocused();
  await getButton(page, 'Back office').click();
  await menu(page).getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(getPageTitle(page, '31 articles')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});
