import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths and schemes that are looked at: colours don't depend on the width. */
export const appearances = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;

/** Looked at for what reaches beyond its side, together with the widest. */
const between = { width: 820, height: 900 };

/** Of these axe leaves out what it calls experimental, as long as it is not named. */
const named = { 'label-content-name-mismatch': { enabled: true } };

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Likewise at each width, in its scheme: the page is opened once, for opening it costs the most. */
export async function expectAccessibleThroughout(page: Page, path: string) {
  for (const { width, scheme } of appearances) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${path} at ${width} in the ${scheme}`);
  }
}

/** Axe finds nothing on the page as it stands, and nothing reaches beyond its side. */
export async function expectAccessible(page: Page, path: string) {
  await atRest(page);
  const { violations } = await (await axeOf(page)).analyze();
  expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
  await expectNoOverflow(page, path);
  const size = page.viewportSize();
  if (size?.width === 390) await expectNoZoom(page, path);
  if (size?.width !== 1440) return;
  await page.setViewportSize(between);
  await expectNoOverflow(page, `${path} at ${between.width}`);
  await page.setViewportSize(size);
}

/** What goes over into other colours has neither these nor those for a moment. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Only what it finds wrong is described: selectors of all that is good cost most of a look. A document that holds the
 * code already gets it no second time, unless there are frames, of which a new one holds none. The legacy mode opens no
 * second page to put together what frames say.
 */
async function axeOf(page: Page) {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, rules: named })
    .withTags(rules);
}

async function expectNoOverflow(page: Page, path: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, path).toBeLessThanOrEqual(0);
}

/** Phones zoom into a box whose letters are smaller than 16 px, and leave the page wider than they are. */
async function expectNoZoom(page: Page, path: string) {
  const boxes = page.locator(
    'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])',
  );
  const small = await boxes.evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility() && !box.closest('[aria-hidden="true"]'))
      .filter((box) => Number.parseFloat(getComputedStyle(box).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(small, `${path}: letters under 16 px`).toEqual([]);
}

/** Nor in letters that are twice as large. */
export async function expectRoomForLargeText(page: Page, path: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoOverflow(page, `${path} in large letters at ${width}`);
  }
}

/** How far what was shown has moved by itself, as browsers reckon it. */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(resolve, 100, 0);
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  );
