import type { Page } from '@playwright/test';
import { signInOnPage } from '../e2e/sign-in-helpers.ts';
import { expect, testInLanguages, waitForHydration } from '../e2e/test-site.ts';

const test = testInLanguages('en,en-XA');

const publicPaths = [
  ...['/', '/articles', '/ac/first-steps', '/a/five-slow-movements-for-a-stiff-morning'],
  ...['/c/making-and-outdoors', '/c/talking-and-listening/counselling', '/practitioners'],
  ...['/practitioners?q=sleep', '/practitioners?q=xyzzy', '/u/ruth-abiola', '/threads'],
  ...['/t/i-lasted-three-minutes', '/locations', '/l/harbour-studio', '/events'],
  ...['/e/standing-like-trees', '/search', '/search/sleep', '/about', '/for-practitioners'],
  ...['/help-now', '/ask?to=ruth-abiola', '/enquiry/sent', '/alerts/new', '/no-such-page'],
];
const memberPaths = [
  ...['/today', '/account', '/account/edit', '/account/edit/practice', '/account/edit/contact'],
  ...[
    '/account/edit/private',
    '/account/edit-offerings',
    '/account/security',
    '/account/notifications',
    '/account/events',
  ],
  ...['/account/share', '/messages', '/friends', '/notices', '/saved'],
];
const adminPaths = [
  ...['/admin', '/admin/users', '/admin/articles', '/admin/reports', '/admin/applications'],
  ...['/admin/status', '/admin/tags', '/admin/emails', '/admin/events', '/admin/categories'],
];

for (const path of publicPaths) {
  test(`long texts fit on ${path}`, async ({ page, visit }) => {
    await visit(`/en-XA${path}`);
    await waitForHydration(page);
    await expectTextsToFit(page, path);
  });
}

for (const [email, paths] of [
  ['member@example.org', memberPaths],
  ['admin@example.org', adminPaths],
] as const) {
  test(`long texts fit on the screens of ${email}`, async ({ page, visit }) => {
    await signInOnPage(page, page.request, email);
    for (const path of paths) {
      await visit(`/en-XA${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\[/);
      await page.waitForLoadState('networkidle');
      await expectTextsToFit(page, path);
    }
  });
}

/** At each width the page does not scroll sideways, and no text is cut off by its own box. */
async function expectTextsToFit(page: Page, path: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await listCutTexts(page), `${path} at ${width}`).toEqual([]);
  }
}

/** Buttons, links, labels and headings whose text is wider or higher than their box. */
const listCutTexts = (page: Page) =>
  page.evaluate(() => {
    /** True for texts that only screen readers get. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    return Array.from(
      document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, th, dt'),
    )
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('[inert]') && !isClipped(element),
      )
      .filter((element) => {
        const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
        return isWider && getComputedStyle(element).display !== 'inline' && overflow !== 'auto';
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 80)}`);
  });
