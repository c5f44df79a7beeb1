import { expect, testInLanguages, waitForHydration } from './test-site.ts';

const languages = { en: 'Skip to main content', pl: 'Przejdź do głównej treści' };

const test = testInLanguages('en,pl,ar');

test('a page in Polish hydrates, and its links stay in Polish', async ({ page, visit }) => {
  await visit('/pl/');
  await waitForHydration(page);
  await expect(page.locator('.skip')).toHaveText(languages.pl);
  await page.waitForLoadState('networkidle');
  await page.locator('footer a[href="/pl/practitioners"]').click();
  await expect(page).toHaveURL(/\/pl\/practitioners$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.goBack();
  await expect(page).toHaveURL(/\/pl\/$/);
});

test('scripts contain the texts of one language', async ({ page, visit }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    // A worker's script cannot be read once the worker has ended.
    const isOfPage = !answer.url().includes('/load-date-data-');
    if (answer.url().endsWith('.js') && isOfPage) scripts.push(answer.text());
  });
  await visit('/pl/articles');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const texts = (await Promise.all(scripts)).join('\n');
  expect(texts).toContain(languages.pl);
  expect(texts).not.toContain(languages.en);
});

test('Arabic runs from right to left', async ({ page, visit }) => {
  await visit('/ar/practitioners');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the footer leads to the same page in another language', async ({ page, visit }) => {
  await visit('/practitioners?q=sleep');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click();
  await expect(page).toHaveURL(/\/pl\/practitioners\?q=sleep$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^l]\/practitioners\?q=sleep$/);
});

test('a page offers the reader’s language until they stay', async ({ page, visit }) => {
  await visit('/pl/articles');
  await waitForHydration(page);
  const offer = page.getByRole('link', { name: 'This page in English' });
  await expect(offer).toHaveAttribute('href', '/articles');
  await page.getByRole('button', { name: 'Zostań przy polskim' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(offer).toBeHidden();
  await visit('/articles');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Ta strona po polsku' })).toBeVisible();
});
