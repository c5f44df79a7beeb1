import { expectAccessible, expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test, waitForHydration } from './test-site.ts';

const lists = ['/events', '/threads', '/articles', '/locations'];

for (const path of [...lists, '/threads?show=mine', '/articles?topic=GRIEF', '/l/harbour-studio']) {
  test(`${path} is accessible at every width`, { tag: '@slow' }, async ({ page, visit }) => {
    await visit(path);
    await waitForHydration(page);
    await expectAccessibleAtAllSizes(page, path);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('events are filtered by form, month and category', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
    await page.getByLabel('Where?').fill('Galway');
    await getButton(page, 'Show').click();
    await expect(page).toHaveURL(/where=Galway/);
    await page.getByRole('combobox', { name: 'Within' }).selectOption('50');
    await getButton(page, 'Show').click();
    await expect(page).toHaveURL(/within=50/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
      'within 50 km of Galway',
    );
    await expect(page.getByText('Harbour Studio').first()).toBeVisible();
    await page.goto('/events');
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d/);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/events?where=Nowhere+at+all');
    await expect(page.getByText('We could not find that town')).toBeVisible();
  });

  test('threads, articles and locations link to their pages', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/threads');
    await page.getByRole('link', { name: 'No replies yet' }).click();
    await expect(page.getByText('Every thread has a reply.')).toBeVisible();
    await page.getByRole('link', { name: 'Mine' }).click();
    await expect(page.getByText('Sign in to see threads you started.')).toBeVisible();
    await page.goto('/articles');
    await page.getByRole('link', { name: 'Hard Days' }).click();
    await expect(page.getByRole('link', { name: 'Hard Days' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/locations');
    await page.getByRole('main').getByRole('link', { name: 'Harbour Studio' }).click();
    await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      /Galway/,
    );
  });
});

test('a calendar day links to its events, by keyboard too', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/events');
  await waitForHydration(page);
  const next = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last();
  const month = (await next.getAttribute('aria-label')) ?? '';
  await next.focus();
  await page.keyboard.press('Enter');
  // The current month remains visible until the other loads; then the heading receives focus.
  await expect(page.getByRole('table', { name: month })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: month })).toBeFocused();
  const day = page.getByRole('cell').getByRole('link').first();
  const number = Number.parseInt(await day.innerText(), 10);
  await day.focus();
  await page.keyboard.press('Enter');
  const heading = page.locator('h3:focus');
  await expect(heading).toContainText(new RegExp(`\\b${number} `));
});

test('the menu links to each list and closes after navigation', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit('/about');
  await waitForHydration(page);
  for (const name of ['Articles', 'Blogs', 'Threads', 'Events', 'Locations']) {
    await getButton(page, 'Community').click();
    if (name === 'Articles') await expectAccessible(page, 'the menu of the community');
    const link = page.locator('#community-menu').getByRole('link', { name });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(link).toBeHidden();
  }
});

test('a member sees the threads that they started', { tag: '@slow' }, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member', '/threads?show=mine');
  await expect(nora.getByRole('link', { name: 'My brother’s jackets' })).toBeVisible();
  await expect(nora.getByRole('link', { name: 'I lasted three minutes' })).toBeHidden();
  await expectAccessible(nora, 'the threads of a member');
});
