import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField, getPageLink } from './locators.ts';
import { getAuthHeaders, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const title = 'Written section by section';
const everyKind = 'five-slow-movements-for-a-stiff-morning';

test.beforeEach(({ page, request }) => signInOnPage(page, request));

/** Restores the demo data for other tests. */
test.afterAll(async ({ site }) => {
  const ours = `(select id from articles where title = '${title}')`;
  await site.db.runAll([
    `update articles set key_image_id = null where id in ${ours}`,
    `delete from uploaded_files where object_id in ${ours}`,
    `delete from articles where id in ${ours}`,
  ]);
});

const sections = (page: Page) => page.getByRole('heading', { level: 2, name: /^Section \d/ });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** Copies a demo file to another article. */
async function addFile(request: APIRequestContext, article: string, name: string, title: string) {
  const bytes = await request.get(`/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`);
  const content_type = name.endsWith('webm') ? 'video/webm' : 'image/webp';
  const answer = await request.post('/sobe/v1/uploaded_files', {
    headers: await getAuthHeaders(request, 'admin@example.org'),
    multipart: {
      content: { name, mimeType: content_type, buffer: await bytes.body() },
      object_type: 'articles',
      object_id: article,
      content_type,
      name,
      title,
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  const said = await request.patch(`/sobe/v1/uploaded_files/${id}`, {
    headers: await getAuthHeaders(request, 'admin@example.org'),
    data: { alternative_text: `${title}, seen from far` },
  });
  expect(said.status()).toBe(200);
}

async function addSection(page: Page, after: number, kind: string) {
  await getButton(page, `Add section after section ${after}`).click();
  await page
    .getByRole('group', { name: /^Type of the new section/ })
    .getByText(kind, { exact: true })
    .click();
  await expect(page.getByRole('heading', { name: `Section ${after + 1} ${kind}` })).toBeFocused();
}

test('an article with all six section kinds is published and withdrawn', async ({
  page,
  request,
  browser,
  site,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [film = '', hill = '', boat = ''] = await site.db.column<string>(
    `select f.name from uploaded_files f join articles a on a.id = f.object_id
        where a.tag = ? order by f.content_type desc, f.id limit 3`,
    everyKind,
  );

  await visit('/admin/articles/add');
  await getField(page, 'Title').fill(title);
  await getField(page, 'Category').selectOption('First Steps');
  await getButton(page, 'Save').click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByText('Please load your initial images...')).toBeVisible();
  const [id = ''] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  await addFile(request, id, hill, 'A hill');
  await addFile(request, id, boat, 'A boat');
  await addFile(request, id, film, 'A film');
  await page.reload();

  await page.getByRole('textbox', { name: 'Text of section 1' }).fill('The first words of it');
  await page.getByRole('radio', { name: 'A hill' }).check();
  await addSection(page, 1, 'Image');
  await getField(page, 'Image of section 2').selectOption('A hill');
  await addSection(page, 2, 'Left image');
  await getField(page, 'Image of section 3').selectOption('A boat');
  await addSection(page, 3, 'Right image');
  await getField(page, 'Image of section 4').selectOption('A hill');
  await addSection(page, 4, 'Double image');
  await getField(page, 'First image of section 5').selectOption('A boat');
  await addSection(page, 5, 'Video');
  await getButton(page, 'Save').click();
  await expect(
    page.getByText('Section 5 needs its two pictures; Section 6 needs its video'),
  ).toBeVisible();
  await expect(getField(page, 'Second image of section 5')).toBeFocused();
  await expectAccessible(page, 'the editor');
  await getField(page, 'Second image of section 5').selectOption('A hill');
  await getField(page, 'Video of section 6').selectOption('A film');
  await getButton(page, 'Preview').click();
  await expect(preview(page).locator('figure')).toHaveCount(6);
  await page.reload();
  await expect(page.getByText('You have unsaved changes from an earlier visit.')).toBeVisible();
  await expect(sections(page)).toHaveCount(6);
  await getButton(page, 'Save').click();
  await expect(page.getByText('Article saved.')).toBeVisible();

  await getButton(page, 'Publish').click();
  await expect(
    page.getByText('This will approve the article to be active on the site immediately'),
  ).toBeVisible();
  await getButton(page, 'Yes').click();
  await expect(getButton(page, 'Unpublish')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto('/a/written-section-by-section');
  const body = visitor.locator('.sections');
  await expect(body).toContainText('The first words of it');
  for (const kind of ['image', 'leftimage', 'rightimage', 'video']) {
    await expect(body.locator(`figure.section-${kind}`)).toHaveCount(1);
  }
  await expect(body.locator('.section-double figure')).toHaveCount(2);

  await getPageLink(page, 'Edit').click();
  await expect(page.getByText(/^Published .* by Robin Hale$/)).toBeVisible();
  await getButton(page, 'Unpublish').click();
  await expect(
    page.getByText('This will remove the article from the site immediately'),
  ).toBeVisible();
  await getButton(page, 'Yes').click();
  await expect(page.getByText('Not published.')).toBeVisible();
  await expect(sections(page)).toHaveCount(6);
  expect((await visitor.goto('/a/written-section-by-section'))?.status()).toBe(404);
  await visitor.close();
});

test('the keyboard moves a section, undoes that and adds one', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const id = await site.db.value('select id from articles where tag = ?', everyKind);
  await visit(`/admin/articles/${id}/edit`);
  const kinds = () =>
    page
      .getByLabel(/^Type of section/)
      .evaluateAll((all) => all.map((one) => (one as unknown as HTMLSelectElement).value));
  await expect(sections(page)).not.toHaveCount(0);
  const before = await kinds();
  const [first, second, third, ...others] = before;

  await getField(page, 'Type of section 2').focus();
  await page.keyboard.press('Tab');
  await expect(getButton(page, 'Move section 2 up')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getButton(page, 'Move section 3 down')).toBeFocused();
  expect(await kinds()).toEqual([first, third, second, ...others]);
  await expect(page.getByText(/^Section 2 is now section 3 of/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(getButton(page, 'Move section 1 up')).toBeFocused();
  expect(await kinds()).toEqual([second, first, third, ...others]);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  expect(await kinds()).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  expect(await kinds()).not.toEqual(before);
  await page.keyboard.press('Control+z');

  await getButton(page, 'Add section at the start').focus();
  await page.keyboard.press('Enter');
  await expect(getButton(page, 'Text')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getButton(page, 'Add section at the start')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Section 1 Image' })).toBeFocused();
  expect(await kinds()).toEqual(['image', ...before]);
  await getButton(page, 'Delete section 1').focus();
  await page.keyboard.press('Enter');
  expect(await kinds()).toEqual(before);
});

test('scripts in an article never run in the editor or its preview', { tag: '@slow' }, async ({
  page,
  site,
  visit,
  expects,
}) => {
  // The Content Security Policy is the second line of defense and logs violations.
  expects.push(/Content Security Policy/);
  const id = await site.db.value('select id from articles where tag = ?', everyKind);
  const stored = await site.db.value<string>('select article from articles where id = ?', id);
  const harm = 'window.harmed = true';
  const hostile = `<p onclick="${harm}">Words<script>${harm}</script><img src="/nothing" onerror="${harm}"><svg onload="${harm}"></svg><a href="javascript:${harm}">here</a></p>`;
  const put = (body: string | null) =>
    site.db.run('update articles set article = ? where id = ?', body, id);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Delete the draft, which the editor would restore.
  await site.db.run('delete from article_drafts');
  await put(
    `<section data-kind="text">${hostile}</section><section data-kind="text"><table><tr><td>Kept</td></tr></table>${hostile}</section>`,
  );
  await visit(`/admin/articles/${id}/edit`);
  await getButton(page, 'Preview').click();
  await expect(preview(page).locator('.prose')).toHaveCount(2);
  await expect(preview(page)).toContainText('Kept');
  await page.getByRole('textbox', { name: 'Text of section 2' }).fill(`${hostile}<p>More</p>`);
  await expect(preview(page)).toContainText('More');
  for (const words of await preview(page).getByText('here').all()) await words.click();
  expect(await preview(page).innerHTML()).not.toMatch(/harmed|onclick|onerror|<svg|<script/);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await put(stored);
});
