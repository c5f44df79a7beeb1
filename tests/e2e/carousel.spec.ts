import { getButton } from './locators.ts';
import { expect, test } from './test-site.ts';

const widths: [number, number][] = [
  [2400, 6],
  [2399, 5],
  [2000, 5],
  [1999, 4],
  [1600, 4],
  [1599, 3],
  [1200, 3],
  [1199, 2],
  [800, 2],
  [799, 1],
  [390, 1],
];

for (const [width, slides] of widths) {
  test(`shows ${slides} slides at ${width} pixels`, { tag: '@slow' }, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit('/');
    const row = page.getByRole('group', { name: 'First Steps' });
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveClass(/alive/);
    const whole = await row.locator('.swiper-slide').evaluateAll(
      (all, limit) =>
        all.filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= 0 && right <= limit + 1;
        }).length,
      width,
    );
    expect(whole).toBe(slides);
  });
}

test('arrows and dots move the carousel, which stops at both ends', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/');
  const row = page.getByRole('group', { name: 'First Steps' });
  await row.scrollIntoViewIfNeeded();
  const previous = getButton(row, /previous/i);
  const next = getButton(row, /next/i);
  const dots = row.locator('.swiper-pagination-bullet');
  const current = row.locator('.swiper-pagination-bullet-active');
  const place = () =>
    dots.evaluateAll((all) => all.findIndex((dot) => dot.matches('[class*=active]')));
  const settled = () => page.waitForTimeout(600);

  await expect(previous).toBeDisabled();
  // Press both in one moment, even on a busy machine.
  await expect(next).toBeEnabled();
  await next.evaluate((arrow: HTMLElement) => {
    arrow.click();
    arrow.click();
  });
  await settled();
  expect(await place(), 'an arrow pressed while a slide moves is ignored').toBe(1);
  await expect(previous).toBeEnabled();
  await dots.last().click();
  await settled();
  await expect(next).toBeDisabled();
  await dots.first().click();
  await settled();
  await expect(previous).toBeDisabled();
  await expect(current).toHaveCount(1);
});
