import { expectAccessible } from './accessible.ts';
import { enterAs, expect, test } from './site.ts';

test('all that match are chosen by keys, changed at once, and undone as a whole', async ({
  page,
  request,
  visit,
}) => {
  await enterAs(page, request);
  await visit('/admin/crisis_words');
  await page.getByRole('button', { name: 'Choose several' }).press('Enter');
  await page.getByRole('checkbox', { name: 'All on this page' }).press('Space');
  await expect(page.getByText(/^\d+ chosen$/)).toBeVisible();
  // They are active already: nothing is different for anybody meanwhile.
  await page.getByLabel('Do', { exact: true }).selectOption('Set Active');
  await page.getByLabel('To', { exact: true }).selectOption('Yes');
  await expectAccessible(page, 'the bar of what is done with many');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Set Active: Yes' });
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await question.getByRole('button', { name: 'Set Active' }).press('Enter');
  await expect(page.getByText(/^Done: \d+ /)).toBeVisible();
  await expectAccessible(page, 'how far it has come');

  await page.reload();
  await page.getByRole('button', { name: 'Undo all of it' }).press('Enter');
  await expect(page.getByText(/^Undone: \d+ /)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText(/^Undone: /)).toBeHidden();
});

test('a view is kept for all, stands in the side menu, and is let go of', async ({
  page,
  request,
  visit,
}) => {
  await enterAs(page, request);
  await visit('/admin/locations?is_active=true');
  await page.getByRole('button', { name: 'Keep this view' }).press('Enter');
  await page.getByLabel('Name of the view').fill('Open ones');
  await page.getByLabel('For all admins').press('Space');
  await expectAccessible(page, 'what names a view');
  await page.getByLabel('Name of the view').press('Enter');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Open ones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await expectAccessible(page, 'the columns');
  await page.getByRole('button', { name: 'Let go of this view' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Open ones' })).toHaveCount(0);
});
