import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test.beforeEach(async ({ page, request }) => {
  await signInOnPage(page, request);
});

const desk = (page: Page) => page.getByRole('region', { name: /to do/i });
const kind = (page: Page, name: RegExp) => desk(page).getByRole('button', { name });

test('open tasks are resolved by keys, and rejected ones remain', { tag: '@slow' }, async ({
  page,
  site,
  visit,
  expects,
}) => {
  const body = { object_type_tag: 'home', access_type_tag: 'view', width: 1, height: 1 };
  await site.db.run(
    `insert into parked_messages (id, created_at, queue, body)
        values ('019b76da-a800-7000-8000-0000000000d1', ?, 'sobe-access-log', ?)`,
    ...[new Date().toISOString()],
    JSON.stringify({
      ...body,
      id: '019b76da-a800-7000-8000-0000000000d2',
      created_by: null,
      created_at: new Date().toISOString(),
      client_ip: null,
      country: null,
      user_agent: null,
    }),
  );
  const apply = (state: string) =>
    site.db.run(
      "update applications set state = ? where user_id = (select id from users where tag = 'jodie-lam')",
      state,
    );
  // A returned application does not wait for an admin.
  await apply('draft');
  await visit('/admin');
  await kind(page, /^Failed queue messages 1$/).press('Enter');
  await desk(page)
    .getByRole('button', { name: /^Send again/ })
    .press('Enter');
  await expect(kind(page, /^Failed queue messages/)).toHaveCount(0);
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeFocused();

  expects.push(/503/);
  await page.route(/\/approve$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Something does not answer.' } }),
  );
  await kind(page, /^Sign-ups 1$/).press('Enter');
  await desk(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(desk(page).getByText('Something does not answer.')).toBeVisible();
  await expect(desk(page).getByRole('link', { name: 'Jodie Lam' })).toBeVisible();
  await expectAccessible(page, 'the desk with a refusal');
  await apply('asked');
});

test('the dashboard and its charts are accessible at every width', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin');
  await expect(page.getByRole('heading', { name: 'Articles read' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, 'the desk');
  const table = page.getByRole('table', { name: 'Articles read, by day in UTC' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await getButton(page, 'Show as tables').press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Previous week' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, 'the desk with tables');
});

test('CSV export contains all matching rows, or only the selected ones', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin/users?is_active=true');
  const saved = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    const [head, ...rows] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect([file.suggestedFilename(), head]).toEqual([
      'users.csv',
      expect.stringMatching(/^\ufeffName,/),
    ]);
    return rows;
  };
  await expect(page.getByRole('heading', { level: 1, name: /^\d\d users$/ })).toBeVisible();
  await getButton(page, 'Save as CSV').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as CSV' });
  await expect(dialog.getByText(/^\d\d users match\. 10 of them/)).toBeVisible();
  await expectAccessible(page, 'what asks how much is saved');
  const all = getButton(dialog, /^Save all \d\d users$/);
  const many = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(await saved(() => all.press('Enter'))).toHaveLength(many);
  await expect(dialog).toBeHidden();

  await getButton(page, 'Select').press('Enter');
  await page.getByRole('checkbox', { name: 'Amara Okafor' }).press('Space');
  const some = await saved(() => getButton(page, 'Save as CSV').press('Enter'));
  expect(some.map((line) => line.split(',')[0])).toEqual(['Amara Okafor']);
});
