import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { demoPassword, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

/** Chooses a CSV file on the page of imports. */
async function chooseFile(page: Page, rows: string[]) {
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
}

/** Starts the import, with the proof that it needs. */
async function startImport(page: Page, name: RegExp) {
  await getButton(page, name).press('Enter');
  const password = getField(page.getByRole('dialog'), 'Your password');
  await password.fill(demoPassword);
  await password.press('Enter');
}

test('members are checked, imported and removed again', async ({
  page,
  request,
  visit,
  expects,
}) => {
  // The import asks for a proof.
  expects.push(/403/);
  await signInOnPage(page, request);
  await visit('/admin/users/import');
  await chooseFile(page, [
    'Name;E-mail;Level',
    'Ada Reed;ada.reed@import.example;',
    'Ben Reed;not an address;Golden',
  ]);
  await expect(page.getByText('1 row has faults and is left out')).toBeVisible();
  await expect(page.getByRole('cell', { name: /called “Golden”/ })).toBeVisible();
  await expectAccessible(page, 'the dry run of an import');

  await startImport(page, /^Import 1 member/);
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.reload();
  await expectAccessible(page, 'the outcome of an import');
  await getButton(page, 'Undo import').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
});

test('ten thousand members are imported in parts, and the import stops on request', {
  tag: '@slow',
}, async ({ page, request, visit, expects }) => {
  test.setTimeout(600_000);
  expects.push(/403/);
  await signInOnPage(page, request);
  await visit('/admin/users/import');
  const members = Array.from(
    { length: 10_000 },
    (_, row) => `Member ${row},m${row}@import.example`,
  );
  await chooseFile(page, ['name,email', ...members]);
  await startImport(page, /^Import 10000 members/);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await getButton(page, 'Stop').press('Enter');
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await getButton(page, 'Undo import').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible({
    timeout: 500_000,
  });
});
