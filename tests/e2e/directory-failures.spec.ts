import { getNeedField, getPractitionerLinks, getResultsHeading } from './directory-page.ts';
import { getButton } from './locators.ts';
import { expect, test, waitForHydration } from './test-site.ts';

test('each failed search shows a message and a next step', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  for (const [address, sentence, way] of [
    ['?q=sleep&where=Xyzzyville', 'We could not find “Xyzzyville”', 'Near me'],
    ['?near=here', 'We could not read your location', 'Near me'],
    ['?place=nowhere', 'We could not find that place', 'Near me'],
    [`?q=${'sleep '.repeat(1_700)}`, 'We used the first 300 characters', 'Near me'],
    ['?q=counselling near me', 'To see the nearest practitioners first', 'Near me'],
  ] as const) {
    await visit(`/practitioners${address}`);
    await expect(page.getByText(sentence), address.slice(0, 40)).toBeVisible();
    await expect(getButton(page, way)).toBeVisible();
  }
  await visit('/practitioners?q=%22*)(&where=%27%22');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('/practitioners?q=&where=');
  await expect(getResultsHeading(page)).toHaveText(/^\d+ practitioners$/);
});

test('a failed search lists all practitioners and keeps the query', { tag: '@slow' }, async ({
  page,
  visit,
  expects,
}) => {
  expects.push(/503/);
  await visit('/');
  await waitForHydration(page);
  const search = /\/users\/fe(\/facets)?\?.*q=/;
  await page.route(search, (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
  await getNeedField(page).fill('can’t sleep');
  await getNeedField(page).press('Enter');
  await expect(page.getByText('Showing all practitioners.')).toBeVisible();
  await expect(getResultsHeading(page)).toHaveText(/^\d+ practitioners$/);
  await expect(getNeedField(page)).toHaveValue('can’t sleep');
  await page.unroute(search);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(getResultsHeading(page)).toHaveText(/^\d+ practitioners? for “can’t sleep”$/);
});

test('a practitioner unlisted in the meantime is removed with a message', { tag: '@slow' }, async ({
  page,
  visit,
  request,
  site,
  expects,
}) => {
  expects.push(/^404 /);
  await visit('/practitioners?q=sleep');
  await waitForHydration(page);
  const first = getPractitionerLinks(page).first();
  const tag = (await first.getAttribute('href'))?.split('/').at(-1);
  const list = (is: number) => site.db.run('update users set is_active = ? where tag = ?', is, tag);
  await list(0);
  try {
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Page Not Found');
    const anew = await request.get('/practitioners?q=sleep');
    expect(await anew.text()).not.toContain(`href="/u/${tag}"`);
  } finally {
    await list(1);
  }
});
