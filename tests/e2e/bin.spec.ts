import { appearances, expectAccessible } from './expect-accessible.ts';
import { getButton, getField, getPageTitle } from './locators.ts';
import { getAuthHeaders, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test('a deleted item is in the bin, and is restored', async ({ page, request, visit }) => {
  const headers = await getAuthHeaders(request, 'admin@example.org');
  const made = await request.post('/sobe/v1/footers', { headers, data: { title: 'For the bin' } });
  const { id } = await made.json();
  await signInOnPage(page, request);
  await visit(`/admin/footers/${id}`);
  await getButton(page, 'Delete').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL('/admin/footers');
  await visit('/admin/bin');
  const row = page.getByRole('row', { name: /For the bin/ });
  await row.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await visit(`/admin/footers/${id}`);
  await expect(getPageTitle(page, 'For the bin')).toBeVisible();
});

test('several items are deleted and restored together', { tag: '@slow' }, async ({
  page,
  request,
  visit,
}) => {
  const headers = await getAuthHeaders(request, 'admin@example.org');
  for (const words of ['binned one', 'binned two'])
    await request.post('/sobe/v1/crisis_words', { headers, data: { words, is_active: false } });
  await signInOnPage(page, request);
  await visit('/admin/crisis_words?is_active=false');
  await getButton(page, 'Select').press('Enter');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await getField(page, 'Action').selectOption('Delete');
  await getButton(page, 'Continue').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete' });
  await expect(question).toContainText('moved to the bin');
  await getButton(question, /^Delete/).press('Enter');
  await expect(page.getByText(/^Done: 2 /)).toBeVisible();
  await getButton(page, 'Undo all').press('Enter');
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit('/admin/bin');
    await expectAccessible(page, `/admin/bin at ${width}`);
  }
});
