import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('who finds nobody is told later, by a confirmed mail and without a script', async ({
  page,
  site,
}) => {
  await page.goto('/search/basket%20weaving');
  await page.getByRole('link', { name: 'Tell me when somebody new fits' }).click();
  await expect(page.getByText('“basket weaving”')).toBeVisible();
  await page.getByLabel('Your e-mail').fill('alma@visitors.example');
  await page.getByRole('button', { name: 'Tell me' }).press('Enter');
  await expect(page).toHaveURL(/\/alerts\/sent$/);
  let link = '';
  await expect(async () => {
    const text = await site.db
      .prepare(
        "select text from sent_emails where to_addr = 'alma@visitors.example' and processed = 1",
      )
      .first<string>('text');
    expect(text).toContain('Somebody new fits: “basket weaving”');
    link = /\/alerts\/[0-9a-f-]{36}\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, tell me' }).press('Enter');
  await expect(page.getByText('It is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop it' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('It is set.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop it' }).press('Enter');
  await expect(page.getByText('deleted within the hour')).toBeVisible();
  await site.db.exec('delete from attempts');
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the form of an alert can be used by everybody', async ({ page, visit }) => {
    await visit('/alerts/new?q=sleep');
    await expectAccessible(page, 'the form of an alert');
  });
});
