import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, tokenOf } from './site.ts';

/** Signs in without the dialog, for as long as the page lives. */
async function signIn(page: Page, request: APIRequestContext) {
  const token = await tokenOf(request, 'admin@example.org');
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** What the journey made goes again, for others meet the site as it was. */
test.afterEach(async ({ site }) => {
  for (const sql of [
    "delete from user_sub_categories where user_id = (select id from users where tag = 'ruth-abiola') and sub_category_id = (select id from sub_categories where tag = 'yoga')",
    "delete from history where description like 'Offering %'",
    "delete from email_links where sent_email_id in (select id from sent_emails where subject like 'Alex Example %')",
    "delete from sent_emails where subject like 'Alex Example %'",
  ]) {
    await site.db.exec(sql);
  }
});

test('an admin sees what a person does, and edits what it offers with the keyboard', async ({
  page,
  request,
  visit,
}) => {
  await signIn(page, request);
  await visit('/admin/users');
  await page.getByRole('searchbox').fill('ruth abiola');
  await link(page, 'Ruth Abiola').click();
  await expect(page.getByRole('tab')).toHaveText([
    ...['Account', 'Sub Categories', 'Tags', 'Messages', 'Friends', 'Events', 'Locations'],
    ...['Files', 'Emails', 'Interactions', 'Activity', 'History'],
  ]);
  for (const name of ['Messages', 'Friends', 'Interactions']) {
    await tab(page, name).click();
    await expect(page.locator('table[aria-busy="false"]').first()).toBeVisible();
    await expectAccessible(page, name);
  }
  await tab(page, 'Sub Categories').click();
  await expect(heading(page, '1 sub-category')).toBeVisible();
  await link(page, 'Edit categories').click();
  await expect(page).toHaveTitle('Sobe - Edit categories of Ruth Abiola');
  await expectAccessible(page, 'edit categories');
  await page.getByRole('checkbox', { name: 'Yoga' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(heading(page, '2 sub-categories')).toBeVisible();
  await expect(page).toHaveURL(/\?tab=sub_categories$/);
  await tab(page, 'History').click();
  await expect(page.getByText('Offering Yoga added')).toBeVisible();
});

test('an admin sees an e-mail template as it is sent, and sends a test', async ({
  page,
  request,
  visit,
}) => {
  await signIn(page, request);
  await visit('/admin/email_templates');
  await link(page, 'New message').click();
  await tab(page, 'Preview').click();
  await expect(page.getByText('Alex Example has written to you at Sobe')).toBeVisible();
  await expectAccessible(page, 'preview');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to admin@example.org.')).toBeVisible();
  await tab(page, 'Sent Emails').click();
  await expect(page.getByText('Alex Example has written to you at Sobe')).toBeVisible();
});
