import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { demoPassword, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

/** Chooses a CSV file on the page of imports, or on another one by the label of its button. */
async function chooseFile(page: Page, rows: string[] | Buffer, label = 'Choose a CSV file') {
  await page.getByLabel(label).setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Array.isArray(rows) ? Buffer.from(rows.join('\n')) : rows,
  });
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
}

/** Starts the import, with the proof that it needs unless a recent test of the session gave one. */
async function startImport(page: Page, name: RegExp) {
  await getButton(page, name).press('Enter');
  const password = getField(page.getByRole('dialog'), 'Your password');
  const started = page.getByRole('heading', { name: /^(Importing|Sending|Import finished)/ });
  await expect(password.or(started)).toBeVisible();
  if (!(await password.isVisible())) return;
  await password.fill(demoPassword);
  await password.press('Enter');
}

/** Undoes the import, and confirms it. */
async function undoImport(page: Page) {
  await getButton(page, 'Undo import').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).press('Enter');
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
  await undoImport(page);
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
});

test('ten thousand members are imported in steps: stopped, continued and undone', {
  tag: '@slow',
}, async ({ page, request, visit, expects }) => {
  test.setTimeout(1_200_000);
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
  await getButton(page, 'Continue').press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({
    timeout: 500_000,
  });
  await expect(page.getByText('10,000 of 10,000 rows')).toBeVisible();
  // An undo of all rows takes minutes, so only its progress is awaited.
  await undoImport(page);
  await expect(page.getByText(/^[1-9][\d,]* of 10,000 rows$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('a file in doubtful encoding is dropped, and read as its admin chooses', {
  tag: '@slow',
}, async ({ page, request, visit }) => {
  await signInOnPage(page, request);
  await visit('/admin/users/import');
  // "Łódź" as Windows-1250 writes it, which is "£ódŸ" in Windows-1252.
  const file = Buffer.concat([
    Buffer.from('name,email\n'),
    Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
    Buffer.from(',lodz@import.example\n'),
  ]);
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'members.csv', { type: 'text/csv' }));
      return transfer;
    },
    [...file],
  );
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('listitem').filter({ hasText: '£ódŸ' })).toBeVisible();
  await expect(getButton(page, /^Import 1 member/)).toBeDisabled();
  await expectAccessible(page, 'the question for an encoding');
  await getButton(page, 'Use Central European (Windows-1250)').press('Enter');
  await expect(getButton(page, /^Use /)).toHaveCount(0);
  await expect(page.getByText('Łódź')).toBeVisible();
  await expect(getButton(page, /^Import 1 member/)).toBeEnabled();
});

test('ten thousand people are invited in steps, and the invitations stop and continue', {
  tag: '@slow',
}, async ({ page, request, visit, expects }) => {
  test.setTimeout(1_200_000);
  expects.push(/403/);
  await signInOnPage(page, request);
  await visit('/admin/invites');
  const people = Array.from({ length: 9_997 }, (_, row) => `Person ${row},p${row}@invite.example`);
  await chooseFile(
    page,
    [...people, 'no one', 'p0@invite.example', 'member@example.org'],
    'Choose CSV file',
  );
  await expect(page.getByText('1 person already has an account')).toBeVisible();
  await expect(page.getByText('2 lines have faults and are left out')).toBeVisible();
  await expect(page.getByRole('cell', { name: '“no one” has no e-mail address' })).toBeVisible();
  await expectAccessible(page, 'the check of a long list of invitations');
  await startImport(page, /^Send 9997 invitations/);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await getButton(page, 'Stop').press('Enter');
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await getButton(page, 'Continue').press('Enter');
  await expect(page.getByRole('heading', { name: 'Invitations sent' })).toBeVisible({
    timeout: 500_000,
  });
  await expect(page.getByText('10,000 of 10,000 rows')).toBeVisible();
});
