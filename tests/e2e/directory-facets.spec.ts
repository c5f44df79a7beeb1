import type { Page } from '@playwright/test';
import { appearances, expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test-site.ts';

const category = '/c/talking-and-listening';
const heading = (page: Page) => page.getByRole('heading', { name: /^\d+ practitioners?$/ });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter results' });
const facet = (page: Page, name: RegExp) => filters(page).getByRole('link', { name });

/** Reads the count next to a facet value, which must equal the filtered list. */
async function promised(page: Page, name: RegExp) {
  const count = await facet(page, name).locator('small').textContent();
  return page.getByRole('heading', { name: `${count} practitioner${count === '1' ? '' : 's'}` });
}

test('two facets are chosen by keyboard and removed by the back button', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(category);
  await expect(heading(page)).toBeVisible();
  const online = await promised(page, /^Online/);
  await facet(page, /^Online/).focus();
  await page.keyboard.press('Enter');
  await expect(online).toBeFocused();
  const english = await promised(page, /^English/);
  await facet(page, /^English/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?session=online&language=en#practitioners$/);
  await expect(english).toBeFocused();
  await page.goBack();
  await expect(online).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Remove Online' }).press('Enter');
  await expect(page).toHaveURL(/\?language=en#practitioners$/);
  await expect(heading(page)).toBeFocused();
});

test('several session types are chosen together and removed one by one', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(`${category}?session=group`);
  await facet(page, /^Online/).click();
  await expect(page).toHaveURL(/\?session=group&session=online#practitioners$/);
  // Until the new list loads, the old one remains visible under the new address.
  await expect(page.getByRole('link', { name: 'Remove Online' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove In a group' })).toBeVisible();
  await facet(page, /In a group/).click();
  await expect(page).toHaveURL(/\?session=online#practitioners$/);
});

test('filters without results show a message and are cleared at once', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit(`${category}/counselling?session=online&language=tlh`);
  await expect(page.getByRole('heading', { name: 'No practitioners found' })).toBeVisible();
  await expect(page.getByText('No one matches all your filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeVisible();
});

test('the fullest list looks right at every size and color scheme', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit(`${category}?session=online&language=en&accepting=true`);
    if (width < 960) await page.getByText('Filter · 3 selected').click();
    await page
      .getByText(/^\d+ more$/)
      .last()
      .click();
    await expectAccessible(page, `${category} at ${width}`);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the facets are links without JavaScript', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(category);
    await page.getByText('Filter', { exact: true }).click();
    const group = await promised(page, /^In a group/);
    await facet(page, /^In a group/).click();
    await expect(group).toBeVisible();
    await page.getByText('Filter · 1 selected').click();
    await facet(page, /^Accepting new clients/).click();
    await expect(page).toHaveURL(/\?session=group&accepting=true#practitioners$/);
    await expect(page.getByRole('link', { name: 'Remove In a group' })).toBeVisible();
  });
});
