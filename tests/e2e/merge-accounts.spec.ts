import { appearances, expectAccessible } from './expect-accessible.ts';
import { getButton, getDialog, getField, getHeading } from './locators.ts';
import { demoPassword, signInOnPage } from './sign-in-helpers.ts';
import { expect, test, waitForEmail } from './test-site.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  tag: string;
}

/** The link in the latest e-mail about a merge to an address. */
const mergeLinkPattern = /\/merge\/[\w-]+\/[\w-]+/;

test('an admin merges two accounts that both owners confirm, and undoes it', {
  tag: '@slow',
}, async ({ page, request, visit, site, browser, expects }) => {
  expects.push(/403/);
  const [from, into] = (await site.db.all<Account>(`select id, name, email, tag from users
    where is_admin = 0 and is_public = 1 and email_verified_at is not null and email not in ('member@example.org', 'basic@example.org', 'host@example.org')
    order by tag limit 2`)) as [Account, Account];
  await signInOnPage(page, request);
  await visit(`/admin/users/${from.id}`);
  await getButton(page, 'Merge account').press('Enter');
  const dialog = getDialog(page).filter({ hasText: 'Merge the account of' });
  await dialog.getByPlaceholder('Type to search').fill(into.name);
  await dialog.getByRole('option', { name: into.email }).click();
  await expect(dialog.getByText('These will move:')).toBeVisible();
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, `the dialog of a merge at ${width}`);
  }
  await getButton(dialog, 'Send the links').press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await getField(proof, 'Your password').fill(demoPassword);
  await getField(proof, 'Your password').press('Enter');
  await expect(page.getByText(/The links sent to both addresses/)).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  for (const [account, done] of [
    [from, 'Merge confirmed'],
    [into, 'Accounts merged'],
  ] as const) {
    const link = await waitForEmail(site.db, account.email, mergeLinkPattern);
    await owner.goto(new URL(link, site.url).href);
    await expectAccessible(owner, 'the page of the link');
    await getButton(owner, 'Confirm the merge').press('Enter');
    await expect(getHeading(owner, done)).toBeVisible();
  }
  await page.goto(`/admin/users/${into.id}`);
  await expect(page.getByText(`“${from.name}” was merged into this one.`)).toBeVisible();
  expect((await page.request.get(`/u/${from.tag}`, { maxRedirects: 0 })).status()).toBe(301);
  await getButton(page, 'Undo merge').press('Enter');
  await expect(page.getByText('Merge undone.')).toBeVisible();
  expect((await page.request.get(`/u/${from.tag}`)).status()).toBe(200);
});
