import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, somebody, test } from './site.ts';

const words = 'I have not slept since March. Tuesdays are good.';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const mails =
  `(select id from sent_emails where enquiry_id is not null or subject like '%written to you at%'
  or subject like '%written back%')`.replace(/\s+/g, ' ');

test.afterEach(async ({ site }) => {
  for (const sql of [
    'delete from enquiry_words',
    'delete from enquiry_recipients',
    'delete from enquiries',
    'delete from attempts',
    `delete from email_links where sent_email_id in ${mails}`,
    `delete from sent_emails where id in ${mails}`,
  ]) {
    await site.db.exec(sql);
  }
});

/** The link of the visitor's mail, once it is sent. */
async function linkIn(db: D1Database) {
  let path: string | undefined;
  await expect(async () => {
    const text = await db
      .prepare(
        "select text from sent_emails where to_addr = 'wanda@sleepless.example' and processed = 1",
      )
      .first<string>('text');
    path = /\/enquiry\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text ?? '')?.[0];
    expect(path).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return path as string;
}

async function write(page: Page) {
  await page.goto('/u/ruth-abiola');
  await page.getByRole('link', { name: 'Ask Ruth Abiola' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to Ruth Abiola');
  await page.getByLabel('Your words').fill(words);
  await page.getByLabel('Your name').fill('Wanda');
  await page.getByLabel('Your e-mail').fill('wanda@sleepless.example');
}

test('a visitor asks without an account, and both write to each other', async ({
  browser,
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page);
  await expectAccessible(page, 'the form of an enquiry');
  await page.getByLabel('Your e-mail').press('Enter');
  await expect(page.getByRole('heading', { name: 'One press to go' })).toBeFocused();
  await page.goto(await linkIn(site.db));
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page, 'an enquiry before it is sent');
  await button(page, 'Send to Ruth Abiola').press('Enter');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const ruth = await somebody(browser, site.url, 'host', '/enquiries');
  await expectAccessible(ruth, 'the enquiries of a practitioner');
  await ruth.getByRole('link', { name: 'Wanda' }).press('Enter');
  await expect(ruth.getByText(words)).toBeVisible();
  await expectAccessible(ruth, 'an enquiry as its practitioner sees it');
  await ruth.getByRole('textbox', { name: 'Your answer' }).fill('Come on Tuesday at six.');
  await button(ruth, 'Send answer').press('Enter');
  await expect(ruth.getByText('Your answer is sent.')).toBeVisible();
  await expect(ruth.getByRole('list', { name: 'What was said' })).toContainText('Tuesday at six');

  await page.reload();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByLabel('Write back to Ruth Abiola').fill('Gladly.');
  await button(page, 'Send').press('Enter');
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText('Gladly.');
  await expectAccessible(page, 'an enquiry that is answered');
  await page.getByText('Delete all of it').press('Enter');
  await button(page, 'Delete it now').press('Enter');
  await expect(page.getByRole('heading', { name: 'It is deleted' })).toBeVisible();
  await ruth.reload();
  await expect(ruth.getByText('has taken it back')).toBeVisible();
});

test('what was typed stays in the tab, and what is wrong is said at its field', async ({
  page,
  expects,
}) => {
  expects.push(/422/);
  await write(page);
  await page.getByLabel('Your name').fill('See www.evil.example');
  await button(page, 'Send me the link').click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('must not hold the address of a site');
  await page.reload();
  await expect(page.getByLabel('Your words')).toHaveValue(words);
});

test('words of somebody in danger bring the lines above the form, which blocks nothing', async ({
  page,
}) => {
  await write(page);
  await page.getByLabel('Your words').fill('I want to die.');
  await expect(page.getByRole('heading', { name: 'You can talk to somebody now' })).toBeVisible();
  await button(page, 'Send me the link').click();
  await expect(page.getByRole('heading', { name: 'One press to go' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form, the same link and the same button', async ({ page, site }) => {
    await write(page);
    await button(page, 'Send me the link').click();
    await expect(page).toHaveURL(/\/enquiry\/sent$/);
    await page.goto(await linkIn(site.db));
    await button(page, /^Send to/).click();
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
  });

  test('a refused form comes back with what was typed', async ({ page, expects }) => {
    expects.push(/422/);
    await write(page);
    await page.getByLabel('Your name').fill('www.evil.example');
    await button(page, 'Send me the link').click();
    await expect(page.getByRole('heading', { name: 'This was not sent' })).toBeVisible();
    await expect(page.getByLabel('Your words')).toHaveValue(words);
    await page.getByLabel('Your name').fill('Wanda');
    await button(page, 'Send again').click();
    await expect(page).toHaveURL(/\/enquiry\/sent$/);
  });
});
