import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../../tests/setup/chromium-path.ts';

// `npm run docs:screenshots` takes the README's screenshots of the site that `npm start` serves.

const address = process.env.SITE ?? 'http://localhost:8787';
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });

const shots = [
  { name: 'home', path: '/', width: 1440, height: 900, scheme: 'light' },
  {
    name: 'article',
    path: '/a/five-slow-movements-for-a-stiff-morning',
    width: 1440,
    height: 900,
    scheme: 'light',
  },
  { name: 'phone', path: '/', width: 390, height: 780, scheme: 'dark' },
  {
    name: 'phone-article',
    path: '/a/three-in-the-morning',
    width: 390,
    height: 780,
    scheme: 'light',
  },
] as const;

for (const { name, path, width, height, scheme } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot());
  await picture
    .resize({ width: Math.min(width, 1200) })
    .webp({ quality: 82 })
    .toFile(`${import.meta.dirname}/${name}.webp`);
  await page.close();
}
await browser.close();
