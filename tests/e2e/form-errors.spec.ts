import { expect, test, waitForHydration } from './test-site.ts';

/** Pages with forms that also work without JavaScript, and what they need. */
const forms = [
  ['/ask?to=ruth-abiola', 'Your message is required'],
  ['/e/standing-like-trees', 'Your name is required'],
  ['/alerts/new?q=sleep', 'Your e-mail is required'],
] as const;

test('plain forms show the errors of the product at their fields', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  for (const [address, text] of forms) {
    await visit(address);
    await waitForHydration(page);
    const form = page
      .locator('form')
      .filter({ has: page.locator('[required]') })
      .first();
    await form.locator('[type=submit]').press('Enter');
    await expect(form.getByText(text), address).toBeVisible();
    // The browser shows no bubble at a control whose event was handled.
    const controls = form.locator(':is(input, textarea):invalid');
    expect(await controls.count(), address).toBeGreaterThan(0);
    for (const control of await controls.all()) {
      await expect(control, address).toHaveAttribute('aria-invalid', 'true');
      await expect(control, address).toHaveAccessibleDescription(/ is required/);
    }
    await expect(controls.first()).toBeFocused();
  }
});
