import type { Page } from '@playwright/test';
import { appearances, expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

const category = '/c/talking-and-listening';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Narrow the list' });
const facet = (page: Page, name: RegExp) => filters(page).getByRole('link', { name });

test('practitioners are narrowed by two facets with the keyboard, and the way back is open', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(category);
  await expect(heading(page, '15 practitioners')).toBeVisible();
  await facet(page, /^Online/).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, '13 practitioners')).toBeFocused();
  await facet(page, /^English/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?session=online&language=en#practitioners$/);
  await expect(heading(page, '9 practitioners')).toBeFocused();
  await page.goBack();
  await expect(heading(page, '13 practitioners')).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Remove Online' }).press('Enter');
  await expect(heading(page, '10 practitioners')).toBeFocused();
  await expect(page).toHaveURL(/\?language=en#practitioners$/);
});

test('what nobody fits says so, and is cleared at once', async ({ page, visit }) => {
  await visit(`${category}/counselling?session=online&town=atlantis`);
  await expect(page.getByText('Nobody here fits all of this.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible();
});

test('it looks right at its fullest, in every appearance', async ({ page, visit }) => {
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit(`${category}?session=online&language=en&accepting=1`);
    if (width < 960) await page.getByText('Filter · 3 chosen').click();
    await page
      .getByText(/^\d+ more$/)
      .last()
      .click();
    await expectAccessible(page, `${category} at ${width}`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the facets are links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(category);
    await page.getByText('Filter', { exact: true }).click();
    await facet(page, /^In a group/).click();
    await expect(heading(page, '10 practitioners')).toBeVisible();
    await page.getByText('Filter · 1 chosen').click();
    await facet(page, /^Accepting new clients/).click();
    await expect(page).toHaveURL(/\?session=group&accepting=1#practitioners$/);
    await expect(page.getByRole('link', { name: 'Remove In a group' })).toBeVisible();
  });
});
