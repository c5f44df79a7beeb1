import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField, getPageLink } from './locators.ts';
import { getAuthHeaders, signInOnPage } from './sign-in-helpers.ts';
import { expect, testInLanguages, waitForHydration } from './test-site.ts';

const test = testInLanguages('en,cy');

const tag = 'the-first-phone-call';

test.beforeEach(({ page, request }) => signInOnPage(page, request));

test('an admin translates an article, and sees when its source has changed', async ({
  page,
  request,
  site,
  visit,
}) => {
  const id = await site.db.value<string>(`select id from articles where tag = '${tag}'`);
  await visit(`/admin/articles/${id}/edit`);
  const panel = page.getByRole('region', { name: 'Languages' });
  await getButton(panel, 'Translate: Welsh').click();
  await expect(page.getByRole('region', { name: 'Source text: English' })).toBeVisible();
  await getField(page, 'Title').fill('Yr alwad ffôn gyntaf');
  await getButton(page, 'Publish').click();
  await getButton(page, 'Yes').click();
  await expect(getButton(page, 'Unpublish')).toBeVisible();
  await expect(panel.getByText('Current')).toBeVisible();
  await expectAccessible(page, 'the editor of a translation');

  const headers = await getAuthHeaders(request, 'admin@example.org');
  const changed = await request.patch(`/sobe/v1/articles/${id}`, {
    headers,
    data: { sub_title: 'What to say to a stranger' },
  });
  expect(changed.status()).toBe(200);
  await visit(`/cy/a/${tag}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yr alwad ffôn gyntaf');

  await visit(`/admin/articles/${id}/edit`);
  await expect(panel.getByText('Older than the source')).toBeVisible();
  await getPageLink(page, 'Compare: Welsh').click();
  const source = page.getByRole('region', { name: 'Source text: English' });
  await expect(source.getByText('stranger', { exact: false }).first()).toBeVisible();
  await getButton(source, 'Mark as up to date: Welsh').click();
  await expect(panel.getByText('Current')).toBeVisible();
});

test('an admin translates the name of a category', async ({ page, site, visit }) => {
  const id = await site.db.value<string>(
    "select id from categories where tag = 'talking-and-listening'",
  );
  await visit(`/admin/categories/${id}/edit`);
  const texts = page.getByRole('region', { name: 'Translations' });
  await getField(texts, 'Name (optional)').fill('Siarad a gwrando heddiw');
  await getButton(texts, 'Save Welsh').click();
  await expect(page.getByText('Welsh texts saved.')).toBeVisible();
  await visit('/cy/');
  await waitForHydration(page);
  await expect(page.getByText('Siarad a gwrando heddiw').first()).toBeVisible();
});
