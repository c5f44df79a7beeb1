import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { buildTitlePattern, getAdminMenuLink, getPageLink, getPageTitle } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  const made = "(select id from tags where name = 'SEA-SWIMMING')";
  await site.db.runAll([
    'delete from tag_links where category_id is not null',
    `delete from tag_links where tag_id = ${made}`,
    "delete from history where description like 'Tag %' or link_title = 'SEA-SWIMMING'",
    "delete from tags where name = 'SEA-SWIMMING'",
  ]);
});

test('an admin tags a category by mouse and keyboard', { tag: '@slow' }, async ({
  page,
  request,
  visit,
}) => {
  await signInOnPage(page, request);
  await visit('/admin/categories');
  await getPageLink(page, 'Talking and Listening').click();
  await expect(page.getByText('No tags yet.')).toBeVisible();
  await getPageLink(page, 'Edit tags').click();
  await expect(page).toHaveTitle(buildTitlePattern('Edit tags for Talking and Listening'));
  await expect(page.getByText('32 tags, 0 selected')).toBeVisible();
  await expectAccessible(page, 'edit tags');

  await badge(page, 'GRIEF').click();
  await expect(badge(page, 'GRIEF')).toHaveAttribute('aria-pressed', 'true');
  await badge(page, 'LISTENING').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('32 tags, 2 selected')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(badge(page, 'LISTENING')).toHaveAttribute('aria-pressed', 'false');

  const box = page.getByLabel('Find or create a tag');
  await box.fill('sea swimming');
  await expect(page.getByText('New tag. It will be saved as SEA-SWIMMING.')).toBeVisible();
  await box.press('Enter');
  await expect(badge(page, 'SEA-SWIMMING')).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(page.getByText('33 tags, 2 selected')).toBeVisible();

  await getPageLink(page, 'Done').click();
  await expect(getPageTitle(page, 'Talking and Listening')).toBeVisible();
  await expect(getPageLink(page, 'GRIEF')).toHaveAttribute('href', '/search/GRIEF');
  await expect(page.getByText('Tag SEA-SWIMMING added')).toBeVisible();
  await expectAccessible(page, 'a category with tags');

  await visit('/admin/tags');
  await page.getByRole('searchbox').fill('sea');
  await getPageLink(page, 'SEA-SWIMMING').click();
  await expect(page.getByRole('heading', { name: '1 use' })).toBeVisible();
  await getPageLink(page, 'Talking and Listening').click();
  await expect(page).toHaveURL(/\/admin\/categories\//);
});

test('a rejected tag change is reverted with a message', { tag: '@slow' }, async ({
  page,
  request,
  visit,
  expects,
}) => {
  expects.push(/503/);
  await signInOnPage(page, request);
  await visit('/admin/categories');
  await getPageLink(page, 'Talking and Listening').click();
  await getPageLink(page, 'Edit tags').click();
  await page.route('**/sobe/v1/tag-links', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again soon.' } }),
  );
  await badge(page, 'GRIEF').click();
  await expect(page.getByText('Please try again soon.').first()).toBeVisible();
  await expect(badge(page, 'GRIEF')).toHaveAttribute('aria-pressed', 'false');
});

test('the status report is shown', { tag: '@slow' }, async ({ page, request, visit }) => {
  await signInOnPage(page, request);
  await visit('/admin');
  await getAdminMenuLink(page, 'Status').click();
  await expect(getPageTitle(page, 'Status')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'File storage' })).toBeVisible();
  await expectAccessible(page, 'status');
});
