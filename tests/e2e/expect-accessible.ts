/** Checks of a page with axe, for horizontal overflow, large text and layout shifts. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Tested widths, each with one color scheme, because colors do not depend on the width. */
export const appearances = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
] as const;

/** Medium width, checked only for overflow. */
const mediumSize = { width: 820, height: 900 };

/** Experimental axe rules run only if named. */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } };

const axeRuleSets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks a page at each width and scheme. It is opened once, because loading costs most. */
export async function expectAccessibleAtAllSizes(page: Page, path: string) {
  for (const { width, scheme } of appearances) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${path} at ${width} in the ${scheme}`);
  }
}

/** Checks the current page with axe and for horizontal overflow. */
export async function expectAccessible(page: Page, path: string) {
  await waitForTransitions(page);
  const { violations } = await (await runAxe(page)).analyze();
  expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
  await expectNoOverflow(page, path);
  const size = page.viewportSize();
  if (size?.width === 390) await expectNoZoom(page, path);
  if (size?.width !== 1440) return;
  await page.setViewportSize(mediumSize);
  await expectNoOverflow(page, `${path} at ${mediumSize.width}`);
  await page.setViewportSize(size);
}

/** Waits for color transitions, during which contrast is undefined. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(isEnding);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Describes violations only, because selectors of passing nodes cost most of the time.
 * Skips injection if axe is present, and uses legacy mode, which opens no second page.
 */
async function runAxe(page: Page) {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, rules: experimentalRules })
    .withTags(axeRuleSets);
}

async function expectNoOverflow(page: Page, path: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, path).toBeLessThanOrEqual(0);
}

/** iOS zooms into inputs with text smaller than 16 px and does not zoom out again. */
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

/** Checks overflow with text at twice the size. */
export async function expectRoomForLargeText(page: Page, path: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoOverflow(page, `${path} in large letters at ${width}`);
  }
}

/** Cumulative layout shift of the page. */
export const getLayoutShift = (page: Page) =>
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
