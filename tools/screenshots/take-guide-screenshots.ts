import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoId } from '../../demo/demo-ids.ts';
import { chromiumPath } from '../../tests/setup/chromium-path.ts';

// `npm run docs:guide` takes the pictures of the admin guide on the site that `npm start` serves.

const address = process.env.SITE ?? 'http://localhost:8787';
const pictures = `${import.meta.dirname}/../../web/admin/help/pictures`;

const members = `Name,E-mail,Town,Offerings
Ines Duarte,ines.duarte@people.example,Leeds,Counselling
Tomas Berg,tomas.berg@people.example,Bristol,Meditation
`;

/** Address of each picture, and what is done there before it is taken. */
const shots: Record<string, [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  settings: ['/admin/settings', (page) => page.getByText('Accent colour').scrollIntoViewIfNeeded()],
  people: ['/admin/invites'],
  import: [
    '/admin/users/import',
    async (page) => {
      const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(members) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('heading', { name: 'Columns' }).waitFor();
    },
  ],
  applications: ['/admin/review'],
  person: [`/admin/users/${demoId('users', 'ruth-abiola')}`],
  articles: [`/admin/articles/${demoId('articles', 'what-it-costs')}/edit`],
  pages: ['/admin/pages', (page) => openFirst(page, 'Edit')],
  reports: ['/admin/reports?is_handled=false', (page) => openFirst(page)],
  emails: ['/admin/email_templates', (page) => openFirst(page, 'Edit')],
  bin: [
    '/admin/tags',
    async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Merge' }).click();
    },
  ],
  crisis: ['/admin/crisis_words'],
  redirects: ['/admin/redirects'],
  history: ['/admin/history'],
};

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
});
await signIn(page);
for (const [name, [path, prepare]] of Object.entries(shots)) {
  await open(page, path);
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: 1200 })
    .webp({ quality: 80 })
    .toFile(`${pictures}/${name}.webp`);
}
await browser.close();

/** Opens the first item of a list, and then a link of its page. */
async function openFirst(page: Page, link?: string) {
  await open(page, await page.locator('table tbody a').first().getAttribute('href'));
  if (link) {
    const target = page.getByRole('link', { name: link, exact: true }).first();
    await open(page, await target.getAttribute('href'));
  }
}

async function open(page: Page, path: string | null) {
  await page.goto(address + path, { waitUntil: 'networkidle' });
}

async function signIn(page: Page) {
  const form = {
    grant_type: 'password',
    username: 'admin@example.org',
    password: 'Wellbeing-2026',
  };
  const answer = await page.request.post(`${address}/sobe/token`, { form });
  const { access_token: token } = await answer.json();
  await page.goto(`${address}/about`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}
