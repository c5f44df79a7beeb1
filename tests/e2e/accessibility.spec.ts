import { expectAccessibleAtAllSizes, getLayoutShift } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { listenForSignIn } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

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
  test(`axe finds no violations on ${path}`, { tag: '@slow' }, async ({ page, visit }) => {
    await visit(path);
    await expectAccessibleAtAllSizes(page, path);
  });
}

test('the keyboard reaches the content, the menu and its entries', async ({ page, visit }) => {
  await visit('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = getButton(page, 'Menu');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(getButton(page, 'Sign In')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getButton(page, 'Sign In')).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(getButton(page, 'Sign Up')).toBeFocused();
  const asked = await listenForSignIn(page);
  await page.keyboard.press('Enter');
  expect(await asked()).toEqual({ dialog: 'sign-up' });
});

for (const path of [
  ...['/', '/ac/first-steps', '/a/five-slow-movements-for-a-stiff-morning', '/about'],
  ...['/search', '/search/SLEEP'],
]) {
  test(`the layout of ${path} does not shift while it loads`, async ({ page, visit }) => {
    await visit(path);
    await page.waitForTimeout(500);
    expect(await getLayoutShift(page)).toBeLessThan(0.02);
  });
}
