import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getField } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test('an article is scheduled, previewed by link and unscheduled', { tag: '@slow' }, async ({
  browser,
  page: visitor,
  site,
}) => {
  const page = await openUserPage(browser, site.url, 'admin', '/admin/articles');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'After an argument' }).click();
  await button('Schedule…').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule article' });
  await dialog.getByLabel('Publication date').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('The publication date must be in the future')).toBeVisible();
  await dialog.getByLabel('Publication date').fill('2099-05-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled for 1 May 2099, 09:00')).toBeVisible();
  await expectAccessibleAtAllSizes(page, 'a scheduled article');
  expect((await visitor.goto('/a/after-an-argument'))?.status()).toBe(404);

  await button('Preview link').click();
  const address = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  expect((await visitor.goto(new URL(address).pathname))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('After an argument');
  await expect(
    visitor.getByText(/^This is a preview of the article as visitors will see it/),
  ).toBeVisible();
  await expectAccessibleAtAllSizes(visitor, 'a preview');

  await page.goto('/admin/articles/planned');
  await expect(page.getByRole('heading', { name: 'scheduled article' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, 'what is planned');
  await page.getByRole('link', { name: 'After an argument' }).click();
  await button('Cancel schedule').click();
  await button('Yes').click();
  await expect(button('Publish')).toBeVisible();
});

test('a draft appears on another device, and others see who is editing', { tag: '@slow' }, async ({
  browser,
  request,
  site,
}) => {
  const { id } = (await site.db.first<{ id: string }>(
    "select id from articles where tag = 'after-an-argument'",
  )) ?? { id: '' };
  await site.db.run("update users set is_admin = 1 where email = 'host@example.org'");
  const edit = `/admin/articles/${id}/edit`;
  const here = await openUserPage(browser, site.url, 'admin', edit);
  const kept = here.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.request().postData() !== '{}',
  );
  await getField(here, 'Title').fill('After a long argument');
  await kept;
  const there = await openUserPage(browser, site.url, 'admin', edit);
  await expect(getField(there, 'Title')).toHaveValue('After a long argument');
  await expect(there.getByText('You have unsaved changes from an earlier visit.')).toBeVisible();
  const other = await openUserPage(browser, site.url, 'host', edit);
  await expect(
    other.getByText('Robin Hale has this article open too. Last active just now.'),
  ).toBeVisible();
  await expect(getField(other, 'Title')).toHaveValue('After an argument');
  await expectAccessibleAtAllSizes(other, 'an article that somebody has open');
  await there.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('After a long argument');
  await expect
    .poll(() =>
      site.db.count(
        "article_drafts d join users u on u.id = d.user_id where d.article_id = ? and u.email = 'admin@example.org'",
        id,
      ),
    )
    .toBe(0);
  await site.db.run("update users set is_admin = 0 where email = 'host@example.org'");
  await site.db.run(`update articles set title = 'After an argument' where id = '${id}'`);
  expect((await request.get('/a/after-an-argument')).status()).toBe(404);
});
