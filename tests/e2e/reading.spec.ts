import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { expect, test, waitForHydration } from './test-site.ts';

const sixKinds = '/a/five-slow-movements-for-a-stiff-morning';

test('a visitor navigates from the home page to an article and back', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('heading', { name: 'First Steps' }).getByRole('link').click();
  await expect(page).toHaveURL('/ac/first-steps');
  await expect(page.getByRole('heading', { name: 'Found 11 Articles' })).toBeVisible();
  await expect(page).toHaveTitle('Sobe - First Steps');
  await page
    .getByRole('link', { name: /^Telling one person|^Saying it/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^Sobe - (Telling|Saying)/);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('hydration does not change the server-rendered page', async ({ page, visit }) => {
  for (const path of ['/', '/ac/first-steps', sixKinds, '/about', '/x/y']) {
    await visit(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('an article shows all six section kinds, and its video plays', async ({ page, visit }) => {
  await visit(sixKinds);
  await expect(page.locator('.section-image img')).toBeVisible();
  await expect(page.locator('.section-leftimage, .section-rightimage')).toHaveCount(2);
  await expect(page.locator('.section-double img')).toHaveCount(2);
  const length = await page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
    return film.duration;
  });
  expect(length).toBeCloseTo(5, 0);
});

test('scripts in stored HTML never run', async ({ page, site, visit }) => {
  await site.db.run(
    "update pages set details = ? where tag = 'privacy'",
    '<p>Still here</p><script>window.harm = 1</script><img src="/site/icon.svg" onload="window.harm = 1" alt=""><a href="javascript:window.harm = 1">press</a>',
  );
  page.removeAllListeners('console');
  await visit('/privacy');
  await expect(page.getByText('Still here')).toBeVisible();
  await page.getByRole('link', { name: 'press' }).click();
  expect(await page.evaluate(() => (window as { harm?: number }).harm)).toBeUndefined();
});

test('very long words and equal footer names break no page', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const endless = `https://www.example.org/${'where-to-find-us-'.repeat(25)}`;
  const line = endless.slice(0, 200);
  const undo = [
    await written(site.db, 'pages.details', `<p>Write to ${endless}</p>`, "tag = 'about'"),
    await written(site.db, 'locations.address_line_1', line, "tag = 'harbour-studio'"),
    await written(site.db, 'locations.address_town', line, "tag = 'harbour-studio'"),
    await written(site.db, 'footers.title', line, '1'),
    await written(site.db, 'pages.title', line, '1'),
    await written(site.db, 'sub_categories.name', line, '1'),
    await written(site.db, 'uploaded_files.copyright', line, '1'),
    await written(
      site.db,
      'thread_replies.comments',
      `<pre>${endless}</pre>`,
      "thread_id = (select id from threads where tag = 'i-lasted-three-minutes')",
    ),
  ];
  for (const path of [
    '/',
    '/about',
    '/l/harbour-studio',
    '/e/standing-like-trees',
    '/t/i-lasted-three-minutes',
    '/a/five-slow-movements-for-a-stiff-morning',
    '/c/talking-and-listening/counselling',
    '/u/ruth-abiola',
  ]) {
    await visit(path);
    await expectAccessibleAtAllSizes(page, path);
  }
  for (const one of undo) await one();
});

/** Writes a value into some rows and returns a function that restores them. */
async function written(db: DatabaseQueries, place: string, value: string, where: string) {
  const [table, column] = place.split('.');
  const before = await db.all<{ id: string; was: string | null }>(
    `select id, ${column} as was from ${table} where ${where}`,
  );
  await db.run(`update ${table} set ${column} = ? where ${where}`, value);
  return async () => {
    for (const { id, was } of before)
      await db.run(`update ${table} set ${column} = ? where id = ?`, was, id);
  };
}

test('/favicon.ico is served for old browsers', { tag: '@slow' }, async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('a broken link shows the not-found page', async ({ page, visit }) => {
  await visit('/');
  // Wait for hydration.
  await waitForHydration(page);
  // The route manifest loads when the visitor is about to navigate.
  await page.getByRole('link', { name: 'Search' }).hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    history.pushState({}, '', '/a/no-such-article');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  page.removeAllListeners('response');
  await expect(page).toHaveURL('/notfound');
  await expect(page.getByRole('heading', { name: 'Error: Page Not Found' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all pages and links work without JavaScript', async ({ page, visit }) => {
    await visit('/');
    await expect(page.getByRole('heading', { name: 'About Sobe' })).toBeVisible();
    await expect(getButton(page, 'Menu')).toBeHidden();
    await page.getByRole('link', { name: 'More articles: First Steps' }).click();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'TERMS AND CONDITIONS', exact: true }).click();
    await expect(page).toHaveURL('/terms-and-conditions');
  });
});
