import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const item = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Society of Bells' });

const ours = "(select id from credentials where body = 'Society of Bells')";

test.afterEach(async ({ site }) => {
  await site.db.run(`delete from credentials where id in ${ours}`);
  await site.db.run(
    "delete from history where description like 'Credential %' or description like 'Paper %'",
  );
});

const paper = (name: string, text: string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Chooses a file with the keyboard. */
async function choose(page: Page, file: ReturnType<typeof paper>) {
  const chooser = page.waitForEvent('filechooser');
  await item(page)
    .getByLabel(/document for/)
    .press('Enter');
  await (await chooser).setFiles(file);
}

test('a practitioner adds a credential, and an admin verifies it', { tag: '@slow' }, async ({
  browser,
  page,
  site,
  expects,
}) => {
  const ruth = await openUserPage(browser, site.url, 'host', '/account');
  await link(ruth, 'Credentials').press('Enter');
  await link(ruth, 'Add a credential').press('Enter');
  await ruth.getByLabel('Type').selectOption('Qualification');
  await getButton(ruth, 'Add credential').press('Enter');
  await expect(ruth.getByText('Title is required')).toBeVisible();
  await ruth.getByLabel('Type').selectOption('Registration');
  await getField(ruth, 'Register').pressSequentially('Society of Bells');
  await ruth.getByLabel('Registration number').pressSequentially('B-17');
  await ruth.getByLabel('Public register').pressSequentially('https://example.org/bells/17');
  await expectAccessible(ruth, 'the form of a credential');
  await getButton(ruth, 'Add credential').press('Enter');
  await expect(item(ruth)).toContainText('Not checked yet');

  // Invalid files are rejected at once or by the server; another can be chosen.
  await choose(ruth, paper('notes.txt', 'words', 'text/plain'));
  await expect(ruth.getByText('Only PDF, JPEG and PNG files are accepted.')).toBeVisible();
  expects.push(/415/);
  await choose(ruth, paper('bells.pdf', 'no paper at all'));
  await expect(
    ruth.getByText('bells.pdf: Only PDF, JPEG and PNG files are accepted.'),
  ).toBeVisible();
  await expect(getButton(ruth, 'Try again')).toBeVisible();
  await choose(ruth, paper('bells.pdf', '%PDF-1.4 bells'));
  await expect(item(ruth)).toContainText('bells.pdf');
  await expectAccessible(ruth, 'one’s own credentials');
  await page.goto('/u/ruth-abiola');
  await expect(page.getByRole('heading', { name: 'Ruth Abiola' })).toBeVisible();
  await expect(page.getByText('Society of Bells')).toHaveCount(0);

  const robin = await openUserPage(browser, site.url, 'admin', '/admin/credentials');
  await expect(item(robin)).toContainText('Ruth Abiola');
  await expectAccessible(robin, 'papers due');
  const saved = robin.waitForEvent('download');
  await getButton(robin, 'bells.pdf').click();
  expect((await saved).suggestedFilename()).toBe('bells.pdf');
  await getButton(robin, /^Mark as checked: .*Bells/).click();
  await robin.getByLabel('Checked with').fill('The secretary');
  await expectAccessible(robin, 'the dialog of a check');
  await getButton(robin, /^Mark as checked$/).click();
  await expect(item(robin)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checked by Sobe' })).toBeVisible();
  await expect(page.getByText('Number B-17')).toBeVisible();
  await expectAccessible(page, 'a profile with what was checked');

  // Editing removes the verification, and the form warns about it.
  await ruth.reload();
  await expect(item(ruth)).toContainText(/Checked on .*with The secretary/);
  await link(ruth, /^Edit: .*Bells/).press('Enter');
  await expect(ruth.getByText(/we need to check it again/)).toBeVisible();
  await ruth.getByLabel('Registration number').fill('B-18');
  await getButton(ruth, 'Save').press('Enter');
  await expect(item(ruth)).toContainText('Not checked yet');
  await page.reload();
  await expect(page.getByText('Number B-17')).toHaveCount(0);

  await getButton(ruth, /^Remove: .*Bells/).press('Enter');
  await getButton(ruth, 'Remove credential').last().press('Enter');
  await expect(item(ruth)).toHaveCount(0);
});

test('a qualification and its document are added in one form', { tag: '@slow' }, async ({
  browser,
  site,
  expects,
}) => {
  const ruth = await openUserPage(browser, site.url, 'host', '/account/credentials/add');
  await ruth.getByLabel('Type').selectOption('Qualification');
  await getField(ruth, 'Title').fill('Diploma in Bells');
  await getField(ruth, 'School').fill('Society of Bells');
  await getField(ruth, 'Year (optional)').fill('2019');
  const choose = ruth.locator('input[type=file]');
  await choose.setInputFiles(paper('notes.txt', 'words', 'text/plain'));
  await expect(ruth.getByText('Only PDF, JPEG and PNG files are accepted.')).toBeVisible();
  // The server refuses the content; the credential is not added twice.
  expects.push(/415/);
  await choose.setInputFiles(paper('bells.pdf', 'no paper at all'));
  await expectAccessible(ruth, 'the form of a qualification');
  await getButton(ruth, 'Add credential').click();
  await expect(ruth.getByText(/Only PDF, JPEG and PNG files are accepted/).first()).toBeVisible();
  await choose.setInputFiles(paper('bells.pdf', '%PDF-1.4 bells'));
  await getButton(ruth, 'Add credential').click();
  await expect(item(ruth)).toHaveCount(1);
  await expect(item(ruth)).toContainText('Diploma in Bells');
  await expect(item(ruth)).toContainText('2019');
  await expect(item(ruth)).toContainText('bells.pdf');
});
