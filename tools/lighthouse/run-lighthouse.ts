import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../../tests/setup/chromium-path.ts';
import { withLocalSite } from '../../tests/setup/with-local-site.ts';
import { startBrotliProxy } from './brotli-proxy.ts';

// `npm run perf:lighthouse` measures pages with Lighthouse on a simulated phone; the median of three runs counts.

const port = 8793;
const debugging = 9294;
const rounds = 3;
const pages = {
  home: '/',
  article: '/a/five-slow-movements-for-a-stiff-morning',
  category: '/c/talking-and-listening',
  practitioners: '/practitioners',
  profile: '/u/ruth-abiola',
  thread: '/t/my-brothers-jackets',
};

const vars = { SITE_URL: `http://localhost:${port}` };
await withLocalSite({ port: port + 1, vars }, async () => {
  const close = await startBrotliProxy(port, port + 1);
  const started = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      `--remote-debugging-port=${debugging}`,
    ],
  });
  try {
    const table: Record<string, Record<string, number | string>> = {};
    for (const [name, path] of Object.entries(pages)) table[name] = await measure(path);
    console.table(table);
  } finally {
    await started.close();
    close();
  }
});

/** Returns the median run by score, with the lowest and highest scores. */
async function measure(path: string) {
  const runs = [];
  // The first request of a picture size renders it, so it is not measured.
  await run(path);
  for (let round = 0; round < rounds; round += 1) runs.push(await run(path));
  runs.sort((one, other) => one.score - other.score);
  const { score, ...middle } = runs[rounds >> 1] as (typeof runs)[number];
  return { score, 'of three': `${runs[0]?.score}–${runs.at(-1)?.score}`, ...middle };
}

async function run(path: string) {
  const result = await lighthouse(`http://localhost:${port}${path}`, {
    port: debugging,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${path}.`);
  const { audits, categories } = result.lhr;
  const of = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const percent = (id: string) => Math.round(100 * (categories[id]?.score ?? 0));
  return {
    score: percent('performance'),
    'first paint, ms': Math.round(of('first-contentful-paint')),
    'largest paint, ms': Math.round(of('largest-contentful-paint')),
    'blocking, ms': Math.round(of('total-blocking-time')),
    'layout shift': Math.round(1000 * of('cumulative-layout-shift')) / 1000,
    'speed index, ms': Math.round(of('speed-index')),
    accessibility: percent('accessibility'),
    'best practices': percent('best-practices'),
    seo: percent('seo'),
  };
}
