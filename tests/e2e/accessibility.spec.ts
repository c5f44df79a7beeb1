import { expectAccessibleThroughout, moved } from './expect-accessible.ts';
import { button } from './locators.ts';
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
    await expectAccessibleThroughout(page, path);
  });
}

test('the keyboard reaches the content, the menu and its entries', async ({ page, visit }) => {
  await visit('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = button(page, 'Menu');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Sign In')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Sign In')).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Sign Up')).toBeFocused();
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
    expect(await moved(page)).toBeLessThan(0.02);
  });
}
