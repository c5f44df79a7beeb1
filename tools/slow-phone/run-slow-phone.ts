import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../tests/setup/chromium-path.ts';
import { fetchAdminToken, withLocalSite } from '../../tests/setup/with-local-site.ts';
import { startBrotliProxy } from '../lighthouse/brotli-proxy.ts';
import { backOfficePresses, type PressMeasurement, publicPages } from './measured-presses.ts';
import { measurePresses, openSlowPage, readLargestPaint } from './slow-phone.ts';

// `npm run perf:phone` measures paints and presses in Chromium, slowed down like a cheap phone; the median of
// three runs counts.

const port = Number(process.env.PORT ?? 8798);
const url = `http://localhost:${port}`;
const rounds = 3;
const limits = { paint: 2_500, press: 200 };

await withLocalSite({ port: port + 1, vars: { SITE_URL: url } }, async () => {
  const close = await startBrotliProxy(port, port + 1);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const pages: Record<string, Record<string, string>> = {};
    for (const [name, { path, press }] of Object.entries(publicPages)) {
      const measure = () => measurePage(path, press);
      // The first request of a picture size renders it, so it is not measured.
      await measure();
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      while (runs.length < rounds) runs.push(await measure());
      console.log(name, JSON.stringify(runs));
      pages[name] = {
        'largest paint, ms': format(median(runs.map(({ paint }) => paint)), limits.paint),
        'worst tap while it starts, ms': format(
          median(runs.map(({ early }) => early)),
          limits.press,
        ),
        'press, ms': format(median(runs.map(({ later }) => later)), limits.press),
      };
    }
    console.table(pages);
    const token = await fetchAdminToken(`http://localhost:${port + 1}`);
    const presses: Record<string, string> = {};
    for (const [name, measured] of Object.entries(backOfficePresses)) {
      const runs: number[] = [];
      while (runs.length < rounds) runs.push(await measureBackOffice(measured, token));
      console.log(name, JSON.stringify(runs));
      presses[name] = format(median(runs), limits.press);
    }
    console.table(presses);
  } finally {
    await browser.close();
    close();
  }

  async function measurePage(path: string, press: (page: Page) => Promise<void>) {
    const page = await openSlowPage(browser, url);
    await page.goto(path);
    const paint = await readLargestPaint(page);
    const early = await measurePresses(page, () => tapUntilIdle(page));
    const later = await measurePresses(page, () => press(page));
    await page.context().close();
    return { paint, early, later };
  }

  async function measureBackOffice({ path, prepare, press }: PressMeasurement, token: string) {
    const page = await openSlowPage(browser, url, token);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    const longest = await measurePresses(page, () => press(page));
    await page.context().close();
    return longest;
  }
});

/** Taps the heading while the page loads its code and hydrates. */
async function tapUntilIdle(page: Page) {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!box) throw new Error('The page has no heading.');
  for (let tap = 0; tap < 20; tap += 1) {
    // A tap of a locator would first run code in the page, which delays the tap.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState('networkidle');
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

function format(value: number, limit: number): string {
  return `${Math.round(value)}${value > limit ? ` (more than ${limit})` : ''}`;
}
