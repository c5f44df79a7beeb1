/** A page of a slow phone: throttled, with its paints and presses recorded by the browser. */

import type { Browser, Page } from '@playwright/test';

/** A cheap phone on slow 4G, as Lighthouse simulates it. */
const slowness = { cpu: 4, megabits: 1.6, latency: 150 };

/** Entries that the browser reports on a page. */
interface Observed {
  /** Largest paint in ms after the start of the navigation. */
  paint: number;
  /** Times from presses to the next paint, in ms. */
  presses: number[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Opens a page in a new context with an empty cache. */
export async function openSlowPage(browser: Browser, url: string, token?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (token) await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latency,
    downloadThroughput: (slowness.megabits * 1_000_000) / 8,
    uploadThroughput: (slowness.megabits * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  return page;
}

/** Runs in the page. Presses shorter than 16 ms are not reported. */
function observe() {
  window.observed = { paint: 0, presses: [] };
  new PerformanceObserver((list) => {
    window.observed.paint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) window.observed.presses.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

export const readLargestPaint = (page: Page) => page.evaluate(() => window.observed.paint);

/** Longest time from a press to the next paint while `act` runs. */
export async function measurePresses(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.observed.presses = [];
  });
  await act();
  // The browser reports a press after the paint that follows it.
  await page.waitForTimeout(1_000);
  return page.evaluate(() => Math.max(0, ...window.observed.presses));
}
