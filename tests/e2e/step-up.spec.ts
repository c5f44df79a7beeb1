import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getField } from './locators.ts';
import { createSessionToken, demoPassword } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const emailOf = (db: DatabaseQueries) =>
  db.value<string>("select email from users where tag = 'ben-ashworth'");

for (const width of [390, 1440]) {
  test(`dangerous actions require step-up and then continue, ${width} pixels wide`, {
    tag: '@slow',
  }, async ({ expects, page, request, site, visit }) => {
    expects.push(/403|422/);
    await page.setViewportSize({ width, height: 900 });
    const token = await createSessionToken(request, 'admin@example.org');
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    const id = await site.db.value<string>("select id from users where tag = 'ben-ashworth'");
    const before = await emailOf(site.db);
    const after = `ben-${width}@example.org`;
    await visit(`/admin/users/${id}/edit`);
    const email = getField(page, 'E-mail');
    await email.fill(after);
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const own = getField(dialog, 'Your password');

    await email.press('Enter');
    await expect(own).toBeFocused();
    await expectAccessible(page, 'a proof');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(email).toHaveValue(after);
    expect(await emailOf(site.db)).toBe(before);

    await email.press('Enter');
    await own.fill('not the password');
    await own.press('Enter');
    await expect(dialog.getByText('is wrong')).toBeVisible();
    await own.fill(demoPassword);
    await own.press('Enter');
    await expect(page).toHaveURL(`/admin/users/${id}`);
    expect(await emailOf(site.db)).toBe(after);

    // No further step-up is required for ten minutes.
    await visit(`/admin/users/${id}/edit`);
    await email.fill(before ?? '');
    await email.press('Enter');
    await expect(page).toHaveURL(`/admin/users/${id}`);
    expect(await emailOf(site.db)).toBe(before);
  });
}
