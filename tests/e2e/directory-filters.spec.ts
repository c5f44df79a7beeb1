import type { Page } from '@playwright/test';
import { getPractitionerLinks, getResultsHeading } from './directory-page.ts';
import { getButton } from './locators.ts';
import { expect, test, waitForHydration } from './test-site.ts';

test('each filter shows its result count, and a chip removes it', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/practitioners?q=sleep');
  await waitForHydration(page);
  const group = page
    .getByRole('navigation', { name: 'Filter results' })
    .getByRole('link', { name: /^In a group \d+$/ });
  const count = Number(await group.locator('small').textContent());
  await group.click();
  await expect(getResultsHeading(page)).toHaveText(
    new RegExp(`^${count} practitioners? for “sleep”$`),
  );
  await page.getByRole('link', { name: 'Remove In a group' }).click();
  await expect(page).toHaveURL('/practitioners?q=sleep#practitioners');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const sheet = (page: Page) => page.getByRole('navigation', { name: 'Filter results' });

  test('the menu links to the practitioners', { tag: '@slow' }, async ({ page, visit }) => {
    await visit('/about');
    await getButton(page, 'Menu').click();
    await page.getByRole('link', { name: 'Practitioners' }).first().click();
    await expect(page.getByRole('heading', { name: 'Find a practitioner' })).toBeVisible();
  });

  test('several filters are chosen in the sheet by keyboard', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/practitioners');
    await waitForHydration(page);
    const filter = page.locator('summary', { hasText: 'Filter' });
    await filter.press('Enter');
    await expect(sheet(page)).toBeVisible();
    for (const name of [/^Online \d/, /^In the evening \d/]) {
      await sheet(page).getByRole('link', { name }).press('Enter');
      await expect(sheet(page).getByRole('link', { name })).toHaveAttribute('aria-current');
      await expect(sheet(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(filter).toBeFocused();
    await expect(filter).toHaveText('Filter · 2 selected');
    await filter.press('Enter');
    await page.getByRole('link', { name: /^See \d+ practitioners?$/ }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(getResultsHeading(page)).toBeInViewport();
  });

  test('navigation closes the filter sheet', { tag: '@slow' }, async ({ page, visit }) => {
    await visit('/practitioners');
    await waitForHydration(page);
    await page.locator('summary', { hasText: 'Filter' }).press('Enter');
    await page.getByRole('link', { name: /^See \d+ practitioners?$/ }).focus();
    await page.keyboard.press('Tab');
    await expect(sheet(page)).toBeHidden();
    await expect(getPractitionerLinks(page).first()).toBeFocused();
  });

  test('touch targets are large enough', { tag: '@slow' }, async ({ page, visit }) => {
    for (const path of ['/', '/practitioners?q=sleep&where=Leeds&accepting=true']) {
      await visit(path);
      const parts = '.find :is(button, label.find-way, .find-far), .facets a, .facets summary';
      // Active filters are lower, so that the first result is in view.
      for (const [selector, height] of [
        [parts, 43.5],
        ['.chosen a', 31.5],
      ] as const) {
        for (const part of await page.locator(selector).all()) {
          const box = await part.boundingBox();
          if (box?.height)
            expect(box.height, await part.innerText()).toBeGreaterThanOrEqual(height);
        }
      }
    }
  });
});
