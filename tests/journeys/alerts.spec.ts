import { expectAccessible } from './accessible.ts';
import { button } from './finders.ts';
import { expect, mailed, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('who finds nobody is told later, by a confirmed mail and without a script', async ({
  page,
  site,
}) => {
  await page.goto('/search/basket%20weaving');
  await page.getByRole('link', { name: 'Get alerts for new matches' }).click();
  await expect(page.getByText('“basket weaving”')).toBeVisible();
  await page.getByLabel('Your e-mail').fill('alma@visitors.example');
  await button(page, /^Create alert/).press('Enter');
  await expect(page).toHaveURL(/\/alerts\/sent$/);
  // The mail quotes no word that was typed: anybody may have sent it to her.
  const mail = /(?<=Practitioners: your search[\s\S]*)\/alerts\/[0-9a-f-]{36}\/[\w-]{43}/;
  await page.goto(await mailed(site.db, 'alma@visitors.example', mail));
  await button(page, 'Confirm alert').press('Enter');
  await expect(page.getByText('Alert confirmed.')).toBeVisible();
  await button(page, 'Stop alert').press('Enter');
  await button(page, 'Undo').press('Enter');
  await expect(page.getByText('Alert confirmed.')).toBeVisible();
  await button(page, 'Stop alert').press('Enter');
  await expect(page.getByText('deleted within the hour')).toBeVisible();
  await site.db.run('delete from attempts');
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the form of an alert can be used by everybody', async ({ page, visit }) => {
    await visit('/alerts/new?q=sleep');
    await expectAccessible(page, 'the form of an alert');
  });
});
