import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test('all matching rows are selected by keys, changed and reverted together', {
  tag: '@slow',
}, async ({ page, request, visit }) => {
  await signInOnPage(page, request);
  await visit('/admin/crisis_words');
  await getButton(page, 'Select').press('Enter');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  // All are active already, so nothing changes for other tests.
  await getField(page, 'Action').selectOption('Set Active');
  await getField(page, 'To').selectOption('Yes');
  await expectAccessible(page, 'the bar of what is done with many');
  await getButton(page, 'Continue').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Set Active: Yes' });
  await expect(getButton(question, 'No')).toBeFocused();
  await getButton(question, /^Set Active/).press('Enter');
  await expect(page.getByText(/^Done: \d+ /)).toBeVisible();
  await expectAccessible(page, 'how far it has come');

  await page.reload();
  await getButton(page, 'Undo all').press('Enter');
  await expect(page.getByText(/^Undone: “.+” for \d+ /)).toBeVisible();
  await getButton(page, 'Close').press('Enter');
  await expect(page.getByText(/^Undone: /)).toBeHidden();
});

test('a shared view is saved, appears in the side menu and is deleted', { tag: '@slow' }, async ({
  page,
  request,
  visit,
}) => {
  await signInOnPage(page, request);
  await visit('/admin/locations?is_active=true');
  await getButton(page, 'Save view').press('Enter');
  await page.getByLabel('View name').fill('Open ones');
  await page.getByLabel('Share with all admins').press('Space');
  await expectAccessible(page, 'what names a view');
  await page.getByLabel('View name').press('Enter');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Open ones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await getButton(page, 'Columns').press('Enter');
  await expectAccessible(page, 'the columns');
  await getButton(page, 'Delete view').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Open ones' })).toHaveCount(0);
});
