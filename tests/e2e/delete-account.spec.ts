import { readFile } from 'node:fs/promises';
import { appearances, expectAccessible } from './expect-accessible.ts';
import { getField } from './locators.ts';
import { demoPassword, openSignedIn } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

interface Writer {
  id: string;
  name: string;
  tag: string;
  email: string;
  thread: string;
}

test('a member exports data and deletes the account; posts stay anonymous', async ({
  page,
  site,
  expects,
}) => {
  const writer =
    (await site.db.first<Writer>(`select u.id, u.name, u.tag, u.email, t.tag as thread from thread_replies r
        join users u on u.id = r.created_by join threads t on t.id = r.thread_id
        where u.is_public = 1 and u.is_admin = 0 and t.is_deleted = 0 and r.is_deleted = 0
          and u.email not in ('member@example.org', 'basic@example.org', 'host@example.org')
        order by u.tag desc limit 1`)) as Writer;
  await openSignedIn(page, writer.email, '/account/security');

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^Sobe-[\d-]+\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: [{ email: writer.email }], is_complete: true });
  expect(data.replies.length).toBeGreaterThan(0);
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();

  await page.getByRole('link', { name: 'Delete your account' }).click();
  await expect(page.getByRole('heading', { name: 'What stays, without your name' })).toBeVisible();
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, `/account/delete at ${width}`);
  }
  const button = page.getByRole('button', { name: 'Delete my account' });
  await button.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('Tick this box to confirm')).toBeVisible();
  await page.getByLabel('I understand that this can’t be undone').check();
  expects.push(/422/);
  await getField(page, 'Current password').fill('not it');
  await button.click();
  await expect(page.getByText('Current password is wrong', { exact: true })).toBeVisible();
  await getField(page, 'Current password').fill(demoPassword);
  await button.click();

  await expect(page).toHaveURL('/');
  const told = page.getByText('Your account has been deleted.');
  await page.waitForTimeout(4_000);
  await expect(told, 'it stays until it is closed').toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(told).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  expect((await page.request.get(`/u/${writer.tag}`)).status()).toBe(404);
  await page.goto(`/t/${writer.thread}`);
  await expect(page.getByText('Former member').first()).toBeVisible();
  await expect(page.getByText(writer.name, { exact: true })).toBeHidden();
});
