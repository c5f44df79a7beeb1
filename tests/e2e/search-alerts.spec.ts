import { expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { expect, test, waitForEmail } from './test-site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a visitor without results confirms a search alert without JavaScript', {
  tag: '@slow',
}, async ({ page, site }) => {
  await page.goto('/search/falconry');
  await page.getByRole('link', { name: 'Get alerts for new matches' }).click();
  await expect(page.getByText('“falconry”')).toBeVisible();
  await page.getByLabel('Your e-mail').fill('alma@visitors.example');
  await getButton(page, /^Create alert/).press('Enter');
  await expect(page).toHaveURL(/\/alerts\/sent$/);
  // The e-mail quotes no typed text, because any visitor may have entered her address.
  const mail = /(?<=Practitioners: your search[\s\S]*)\/alerts\/[0-9a-f-]{36}\/[\w-]{43}/;
  await page.goto(await waitForEmail(site.db, 'alma@visitors.example', mail));
  await getButton(page, 'Confirm alert').press('Enter');
  await expect(page.getByText('Alert confirmed.')).toBeVisible();
  await getButton(page, 'Stop alert').press('Enter');
  await getButton(page, 'Undo').press('Enter');
  await expect(page.getByText('Alert confirmed.')).toBeVisible();
  await getButton(page, 'Stop alert').press('Enter');
  await expect(page.getByText('deleted within the hour')).toBeVisible();
  await site.db.run('delete from attempts');
});

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('the search alert form is accessible', { tag: '@slow' }, async ({ page, visit }) => {
    await visit('/alerts/new?q=sleep');
    await expectAccessible(page, 'the form of an alert');
  });
});
