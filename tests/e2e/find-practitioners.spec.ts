import {
  getNeedField,
  getPlaceField,
  getPractitionerLinks,
  getResultsHeading,
} from './directory-page.ts';
import { getButton } from './locators.ts';
import { expect, test, waitForHydration } from './test-site.ts';

test.describe('a visitor on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('reaches a list of practitioners in two steps by keyboard', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    for (let step = 0; step < 16; step += 1) {
      if (await getNeedField(page).evaluate((box) => box === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(getNeedField(page)).toBeFocused();
    await page.keyboard.type('can’t sleep');
    await page.keyboard.press('Tab');
    await expect(getPlaceField(page)).toBeFocused();
    await page.keyboard.type('leeds');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/practitioners\?q=can%E2%80%99t\+sleep&where=leeds/);
    await expect(getNeedField(page)).toHaveValue('can’t sleep');
    await expect(getPlaceField(page)).toHaveValue('leeds');
    await expect(getResultsHeading(page)).toHaveText(
      /^\d+ practitioners? nearby, \d+ more online for “can’t sleep”$/,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep support');
    expect(await getPractitionerLinks(page).count()).toBeGreaterThan(0);
    await expect(page.getByText(/^Leeds, about \d+ km/).first()).toBeVisible();
    // On a phone the form itself names the town, and no filter repeats it.
    await getPlaceField(page).fill('');
    await page.keyboard.press('Enter');
    await expect(getResultsHeading(page)).toHaveText(/^\d+ practitioners? for “can’t sleep”$/);
  });

  test('sees the first card in the upper part of the screen', { tag: '@slow' }, async ({
    page,
  }) => {
    const anxious = '?q=anxious+teenager';
    const searches = ['', '/leeds', '?q=sleep', '/leeds?q=sleep', anxious, `${anxious}&where=Cork`];
    for (const search of searches) {
      await page.goto(`/practitioners${search}`);
      const card = await page.getByRole('article').first().boundingBox();
      expect(card?.y, search).toBeLessThan(340);
      expect(card?.height, search).toBeLessThanOrEqual(190);
    }
  });

  test('finds the practitioners link in the bar, and pages the list', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/about');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Practitioners' }).click();
    await expect(page).toHaveURL('/practitioners');
    await expect(getPractitionerLinks(page)).toHaveCount(24);
    const first = await getPractitionerLinks(page).allTextContents();
    await page.getByRole('link', { name: 'More practitioners' }).click();
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}&offset=24#practitioners$/);
    await page.waitForLoadState();
    const second = await getPractitionerLinks(page).allTextContents();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(getPractitionerLinks(page)).toHaveText(first);
  });

  test('sees crisis lines for words of crisis', async ({ page }) => {
    const calling = page.getByRole('complementary', { name: 'You can talk to someone now' });
    await page.goto('/practitioners?q=I don’t want to live');
    await expect(calling).toContainText('116 123');
    const top = await calling.evaluate((box) => box.getBoundingClientRect().top);
    expect(top, 'it stands on the first screen').toBeLessThan(300);
    await expect(getNeedField(page)).toHaveValue('I don’t want to live');
    await page.goto('/getting-help-now');
    await expect(calling).toContainText('Samaritans');
    await expect(calling).toBeInViewport();
  });
});

test('a town is completed while typing and sent by its id', async ({ page, visit }) => {
  await visit('/');
  await waitForHydration(page);
  await getNeedField(page).fill('can’t sleep');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Where?' })).toBeFocused();
  // Every response replaces the list, so wait for the response to all four letters.
  const last = page.waitForResponse(/\/places\?q=leed$/);
  await page.keyboard.type('leed');
  await last;
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Leeds');
  // On phones too, the suggestions move nothing.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listbox', { name: 'Towns' })).toHaveCSS('position', 'absolute');
  await page.setViewportSize(size);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(getPlaceField(page)).toHaveValue('Leeds');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=can%E2%80%99t\+sleep&place=[\da-f-]{36}$/);
  await expect(getPlaceField(page)).toHaveValue('Leeds');
  await expect(page.getByRole('link', { name: 'Remove Within 25 km of Leeds' })).toBeVisible();
  // Type another town over it.
  await getNeedField(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bradford');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=can%E2%80%99t\+sleep&where=Bradford#practitioners$/);
  await expect(getResultsHeading(page)).toBeFocused();
});

test.describe('search by position', () => {
  test.use({
    geolocation: { latitude: 53.796481, longitude: -1.54785 },
    permissions: ['geolocation'],
  });

  test('the position is requested on click and rounded to a kilometre', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...asked) => {
        Object.assign(window, { isAsked: true });
        ask(...asked);
      };
    });
    const sent: string[] = [];
    page.on('request', (one) => sent.push(decodeURIComponent(one.url())));
    await visit('/practitioners');
    await waitForHydration(page);
    expect(await page.evaluate(() => 'isAsked' in window)).toBe(false);
    await getButton(page, 'Near me').click();
    await expect(page).toHaveURL(/\?near=53\.80%2C-1\.55#practitioners$/);
    await expect(page.getByText(/about \d+ km$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Remove Near me, within 25 km' }).click();
    await expect(page).toHaveURL('/practitioners#practitioners');
    expect(sent.some((url) => url.includes('53.80,-1.55'))).toBe(true);
    expect(sent.filter((url) => url.includes('53.796'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('53.8');
  });
});

test('empty searches and articles link to practitioners, categories find them', {
  tag: '@slow',
}, async ({ page, visit }) => {
  await visit('/search/zzqqx');
  await page.getByRole('link', { name: 'Search practitioners' }).click();
  await expect(page).toHaveURL('/practitioners?q=zzqqx');
  await visit('/a/five-slow-movements-for-a-stiff-morning');
  await page.getByRole('link', { name: /^Find practitioners for/ }).click();
  await expect(page).toHaveURL(/\/practitioners\?tag=/);
  await visit('/c/talking-and-listening/counselling');
  await page.getByLabel('Where?').fill('Leeds');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL('/c/talking-and-listening/counselling?where=Leeds#practitioners');
  await expect(page.getByRole('heading', { level: 2, name: /nearby/ })).toBeVisible();
  await page.getByLabel('Within').selectOption('100');
  await expect(page).toHaveURL(/where=Leeds&within=100/);
});

test('a known town has a page, and an unknown one answers 404', async ({ page, request }) => {
  const answer = await request.get('/practitioners/leeds');
  expect(answer.status()).toBe(200);
  expect((await request.get('/practitioners/nowhere-at-all')).status()).toBe(404);
  await page.goto('/practitioners/leeds');
  await expect(
    page.getByRole('heading', { name: 'Practitioners in and around Leeds' }),
  ).toBeVisible();
  await expect(page.getByText(/^Leeds, about \d+ km$/).first()).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('checkbox', { name: 'Online' }).press('Space');
  await expect(page.getByRole('link', { name: 'Remove Online' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'How results are ordered' }).click();
  await expect(page.getByRole('heading', { name: 'How results are ordered' })).toBeVisible();
  const { seed } = await (await request.get('/sobe/v1/users/fe/order')).json();
  await expect(page.getByText(seed).first()).toBeVisible();
});
