import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { expect, test } from './test-site.ts';

const box = { name: 'What are you looking for?' };

test('a tag is found by typing, an arrow key and Enter', async ({ page, visit }) => {
  await visit('/search');
  await expect(page).toHaveTitle('Sobe - Search');
  const input = page.getByRole('combobox', box);
  await input.focus();
  await page.keyboard.type('sleap');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('SLEEP');
  expect(await options.count()).toBeLessThanOrEqual(10);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/SLEEP');
  await expect(page).toHaveTitle('Sobe - Search: SLEEP');
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other results' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/sleep/i);
  await expect(page.getByRole('combobox', box)).toHaveValue('SLEEP');
});

test('a word that is not a tag is searched, and its results are links', async ({ page, visit }) => {
  await visit('/search');
  await page.getByRole('combobox', box).fill('phone call');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/phone%20call');
  await page.getByRole('link', { name: 'The first phone call' }).click();
  await expect(page).toHaveURL('/a/the-first-phone-call');
});

test('clearing returns to the empty search with the cursor in the field', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  for (const clear of [
    () => getButton(page, 'Clear search').click(),
    () => page.getByRole('combobox', box).fill(''),
    async () => {
      await page.getByRole('combobox', box).focus();
      await page.keyboard.press('Escape');
    },
  ]) {
    await visit('/search/SLEEP');
    await expect(page.getByRole('combobox', box)).toHaveValue('SLEEP');
    await clear();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('combobox', box)).toHaveValue('');
    await expect(page.getByRole('combobox', box)).toBeFocused();
  }
});

test('Escape closes the list, and Tab selects nothing', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/search');
  await page.getByRole('combobox', box).pressSequentially('gri');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('combobox', box)).toHaveValue('gri');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('combobox', box)).toHaveValue('gri');
});

test('a misspelled word suggests the right tag', async ({ page, visit }) => {
  await visit('/search/meditaton?exact=true');
  await expect(page.getByRole('heading', { name: 'No results for' })).toBeVisible();
  await page.getByRole('link', { name: 'MEDITATION' }).click();
  await expect(page).toHaveURL('/search/MEDITATION');
});

test('every suggested tag has results', { tag: '@slow' }, async ({ page, visit, request }) => {
  await visit('/search');
  const tags = await page.locator('.search-tags a').allTextContents();
  expect(tags.length).toBeGreaterThan(20);
  for (const tag of tags) {
    const text = await (await request.get(`/search/${tag}`)).text();
    expect(text.includes('No results for'), tag).toBe(false);
  }
});

test('axe finds no violations in the search', { tag: '@slow' }, async ({ page, visit }) => {
  for (const path of [
    '/search',
    '/search/SLEEP',
    '/search/meditaton',
    '/search/slep',
    '/search/the',
  ]) {
    await visit(path);
    await expect(page.getByRole('combobox', box)).toBeVisible();
    if (path === '/search') {
      await page.getByRole('combobox', box).pressSequentially('re');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    }
    await expectAccessibleAtAllSizes(page, path);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches and tags are links without JavaScript', async ({ page, visit }) => {
    await visit('/search');
    await page.getByRole('textbox', box).fill('new parents');
    await getButton(page, 'Search').click();
    await expect(page).toHaveURL('/search/new%20parents');
    await expect(page.getByRole('textbox', box)).toHaveValue('new parents');
    // Other tests change practitioners, so they are found or not.
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(first).toHaveText(/^(Practitioners for “new parents”|Results)$/);
    await visit('/search');
    await page.getByRole('link', { name: 'GRIEF' }).click();
    await expect(page).toHaveURL('/search/GRIEF');
  });
});

for (const width of [390, 820, 1440]) {
  test.describe(`${width} pixels wide, without JavaScript`, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: false });

    test('words of crisis show crisis lines above the results', {
      tag: width === 390 ? [] : '@slow',
    }, async ({ page }) => {
      await page.goto('/search');
      await page.getByLabel(box.name).fill('I don’t want to live');
      await page.keyboard.press('Enter');
      const calling = page.getByRole('complementary', { name: 'You can talk to someone now' });
      await expect(calling.getByRole('region', { name: 'Ireland' })).toContainText('Pieta');
      const call = calling.getByRole('link', { name: '116 123' }).first();
      await expect(call).toHaveAttribute('href', 'tel:116123');
      await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
      await page.goto('/search/sleep');
      await expect(calling).toBeHidden();
    });
  });
}

test('the crisis lines are accessible', { tag: '@slow' }, async ({ page, visit }) => {
  await visit('/search/I want to die');
  await expect(page.getByText('You can talk to someone now')).toBeVisible();
  await expectAccessibleAtAllSizes(page, 'whom to call');
});

test('a visitor types plurals, misspelt words, names without accents and phrases', async ({
  page,
  visit,
}) => {
  await visit('/search/massages');
  await expect(page.getByRole('link', { name: 'Massage', exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/massage/i);
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  await kinds.getByRole('link', { name: /^People/ }).click();
  await expect(page).toHaveURL('/search/massages?kind=user');
  await expect(kinds.getByRole('link', { name: /^People/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const kind of await page.locator('.hit .kind').allTextContents())
    expect(kind).toBe('Member');

  await visit('/search/slep');
  await expect(page.getByText('Showing results for sleep.')).toBeVisible();
  await page.getByRole('link', { name: 'Search for slep instead' }).click();
  await expect(page).toHaveURL('/search/slep?exact=true');
  await expect(page.getByText('Showing results for')).toHaveCount(0);

  await visit('/search/padraig');
  const practitioners = page.getByRole('region', { name: /^Practitioners for/ });
  await expect(practitioners.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Pádraig Doyle',
  );
  await visit(`/search/${encodeURIComponent('"first phone call"')}`);
  await expect(page.getByRole('link', { name: 'The first phone call' })).toBeVisible();
  await visit('/search/massage');
  await page.getByRole('link', { name: /^See all \d+ practitioners$/ }).click();
  await expect(page).toHaveURL(/\/practitioners\?q=massage/);
});
