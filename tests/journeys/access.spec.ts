import { expectAccessibleThroughout } from './accessible.ts';
import { expect, listenForSignIn, test } from './site.ts';

const screens = [
  '/',
  '/ac/first-steps',
  '/a/five-slow-movements-for-a-stiff-morning',
  '/a/a-year-at-the-mending-table',
  '/getting-help-now',
  '/c/making-and-outdoors',
  '/c/talking-and-listening/counselling',
  '/u/ruth-abiola',
  '/t/i-lasted-three-minutes',
  '/l/harbour-studio',
  '/e/standing-like-trees',
  '/b/a-hundred-people-and-a-tea-urn',
  '/no-such-page',
  '/x/y',
  '/sobe/docs',
];

for (const path of screens) {
  test(`axe finds nothing on ${path}`, async ({ page, visit }) => {
    await visit(path);
    await expectAccessibleThroughout(page, path);
  });
}

test('the keyboard reaches the content, the menu and what is in it', async ({ page, visit }) => {
  await visit('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeFocused();
  const asked = await listenForSignIn(page);
  await page.keyboard.press('Enter');
  expect(await asked()).toEqual({ dialog: 'sign-up' });
});

test('nothing moves while a page loads', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const watched = window as { shift?: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift = (watched.shift ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/',
    '/ac/first-steps',
    '/a/five-slow-movements-for-a-stiff-morning',
    '/about',
  ]) {
    await visit(path);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as { shift?: number }).shift), path).toBeLessThan(
      0.02,
    );
  }
});
