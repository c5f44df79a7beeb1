import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField, getPageTitle } from './locators.ts';
import { createSessionToken, demoPassword } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const member = demoId('users', 'nora-quinn');

for (const [width, scheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`an admin impersonates a user read-only, ${width} pixels wide`, { tag: '@slow' }, async ({
    context,
    expects,
    page,
    request,
    site,
    visit,
  }) => {
    // Step-up is required; private pages and changes are rejected.
    expects.push(/403/);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const own = await createSessionToken(request, 'admin@example.org');
    await context.addInitScript((value) => localStorage.setItem('authToken', value), own);
    await visit(`/admin/users/${member}`);
    await expect(page.locator('.person-chips')).toContainText('In the directory');
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    await expectAccessible(page, 'a person');

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View as Nora' }).click();
    const tab = await opened;
    await tab.emulateMedia({ colorScheme: scheme });
    await tab.setViewportSize({ width, height: 900 });
    const begin = getButton(tab, 'Start viewing');
    await begin.waitFor();
    await expectAccessible(tab, 'what it is to see as somebody');
    await begin.click();
    const dialog = tab.getByRole('dialog', { name: 'Confirm it’s you' });
    await getField(dialog, 'Your password').fill(demoPassword);
    await tab.keyboard.press('Enter');

    const bar = tab.getByText('You are viewing the site as Nora Quinn. You can’t change anything.');
    await expect(bar).toBeVisible();
    await expect(tab).toHaveURL('/');
    await expectAccessible(tab, 'the site as somebody sees it');
    await tab.goto('/u/ruth-abiola');
    await expect(bar).toBeVisible();
    await getButton(tab, /^More for/).click();
    await getButton(tab, /^Like/).click();
    const refusal = tab.locator('.left-beside', { hasText: 'You can’t change anything' });
    await expect(refusal).toBeVisible();
    await expectAccessible(tab, 'an error of a menu');
    for (const path of ['/account', '/messages', '/enquiries', '/saved']) {
      await tab.goto(path);
      await expect(tab.getByText('Only Nora Quinn can see this page.')).toBeVisible();
    }
    await expectAccessible(tab, 'a page that is theirs alone');

    // The other tab still belongs to the admin.
    await page.reload();
    await expect(getPageTitle(page, 'Nora Quinn')).toBeVisible();

    await getButton(tab, 'Stop viewing').click();
    await expect(tab).toHaveURL(`/admin/users/${member}`);
    await expect(getButton(tab, /^Menu, Robin Hale/)).toBeVisible();
    await tab.getByRole('tab', { name: 'History' }).click();
    await expect(tab.getByText('Viewed as this account by Robin Hale').first()).toBeVisible();
    const seen = "likes where created_by = ? and object_type = 'users'";
    expect(await site.db.count(seen, member)).toBe(0);
  });
}
