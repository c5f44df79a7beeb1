/** The main screens in Arabic at three widths: axe, overflow, the keyboard and the direction of controls. */

import type { Locator, Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, testInLanguages, waitForHydration } from './test-site.ts';

const test = testInLanguages('en,pl,ar');

const screens = {
  'public pages': {
    email: null,
    paths: [
      ...['/', '/practitioners', '/u/ruth-abiola', '/a/five-slow-movements-for-a-stiff-morning'],
      ...['/articles', '/search/sleep', '/events', '/e/standing-like-trees', '/threads'],
      ...['/t/i-lasted-three-minutes', '/locations', '/ask?to=ruth-abiola'],
      ...['/for-practitioners', '/help-now'],
    ],
  },
  'screens of members': {
    email: 'host@example.org',
    paths: [
      ...['/today', '/account', '/account/edit', '/account/edit/practice', '/messages'],
      `/messages/${demoId('messages', 'the-walk-the-key-and-the-flask')}`,
      ...['/friends', '/notices', '/account/notifications', '/account/events/add'],
    ],
  },
  'the back office': { email: 'admin@example.org', paths: ['/admin', '/admin/articles'] },
};

for (const [name, { email, paths }] of Object.entries(screens)) {
  test(`${name} in Arabic fit and are accessible`, { tag: '@slow' }, async ({ page, visit }) => {
    test.setTimeout(180_000);
    if (email) await signInOnPage(page, page.request, email);
    for (const path of paths) {
      await visit(`/ar${path}`);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectScreenInArabic(page, path);
    }
  });
}

/** Checks the widths of a phone, of a tablet (by expectAccessible) and of a desktop in the dark. */
async function expectScreenInArabic(page: Page, path: string) {
  await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
  // A conversation focuses the field of the reply.
  if (await page.evaluate(() => document.activeElement === document.body)) {
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip').first(), path).toBeFocused();
  }
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${path} at ${width}`);
  }
  expect(await listReversedNumbers(page), path).toEqual([]);
}

/** Phone numbers whose groups are shown from right to left. */
const listReversedNumbers = (page: Page) =>
  page
    .locator('a[href^="tel:"], a[href^="sms:"]')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && getComputedStyle(link).direction !== 'ltr')
        .map(({ textContent }) => textContent),
    );

const getLeft = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return box.x;
};

const expectRightToLeft = async (first: Locator, second: Locator) =>
  expect(await getLeft(first)).toBeGreaterThan(await getLeft(second));

test('a carousel in Arabic moves to the left', { tag: '@slow' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/ar/');
  const carousel = page.locator('.carousel').first();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveClass(/alive/);
  const slides = carousel.locator('.swiper-slide');
  await expectRightToLeft(slides.nth(0), slides.nth(1));
  const previous = carousel.locator('.previous');
  const next = carousel.locator('.next');
  await expectRightToLeft(previous, next);
  await expect(next.locator('path')).toHaveCSS('scale', '-1 1');
  const before = await getLeft(slides.nth(1));
  await next.click();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(() => getLeft(slides.nth(1))).toBeGreaterThan(before + 100);
});

test('the calendar of events in Arabic starts at the right', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/ar/events');
  const days = page.locator('.month th');
  await expectRightToLeft(days.first(), days.last());
});

test('arrow keys of tabs in Arabic go the way that tabs run', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await signInOnPage(page, page.request, 'host@example.org');
  await visit('/ar/friends');
  const tabs = page.getByRole('tab');
  await expectRightToLeft(tabs.nth(0), tabs.nth(1));
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

test('the editors in Arabic run from right to left', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  await signInOnPage(page, page.request);
  await page.setViewportSize({ width: 1440, height: 900 });
  const tag = 'five-slow-movements-for-a-stiff-morning';
  const article = await site.db.value('select id from articles where tag = ?', tag);
  await visit(`/ar/admin/articles/${article}/edit`);
  await expectEditorInArabic(page);
  await expectAccessible(page, 'editing an article');
  await visit('/ar/t/i-lasted-three-minutes');
  await waitForHydration(page);
  await page.locator('.thread-answer > button').click();
  await expectEditorInArabic(page);
  const editor = page.locator('.ql-editor');
  await expect(editor, 'an empty editor').toHaveCSS('direction', 'rtl');
  await editor.fill('مساء الخير (hello)');
  await expect(editor).toHaveCSS('direction', 'rtl');
  await expectAccessible(page, 'replying in a thread');
});

/** Tools start at the right, and arrow keys follow them. */
async function expectEditorInArabic(page: Page) {
  const tools = page.getByRole('toolbar').first().locator('[data-tool]');
  await expectRightToLeft(tools.nth(0), tools.nth(1));
  await tools.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.nth(1)).toBeFocused();
}
