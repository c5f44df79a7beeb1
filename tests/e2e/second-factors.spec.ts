import type { Page } from '@playwright/test';
import { generateTotp } from '../../worker/auth/authenticator/totp.ts';
import { buildFirstAdminSql } from '../../worker/auth/first-admin.ts';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getDialog } from './locators.ts';
import { demoPassword } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

/** Checks accessibility after all toasts have closed. */
async function expectFine(page: Page, name: string) {
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page, name);
}

/** Adds a virtual authenticator that confirms automatically. */
async function withDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** Opens the dialog and enters e-mail and password with the keyboard. */
async function givePassword(page: Page, email: string, secret = demoPassword) {
  await page.goto('/account/security');
  await expect(getDialog(page).getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
}

async function prove(page: Page) {
  const own = page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Your password');
  await expect(own).toBeFocused();
  await own.fill(demoPassword);
  await own.press('Enter');
}

async function signOut(page: Page) {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Security', exact: true });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

/** Restores the demo data for other tests. */
async function forgetFactors(db: DatabaseQueries) {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'attempts']) {
    await db.run(`delete from ${table}`);
  }
}

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.afterEach(({ site }) => forgetFactors(site.db));

    test('an admin adds a passkey and signs in with it alone', {
      tag: width === 1440 ? '@slow' : [],
    }, async ({ page, expects }) => {
      expects.push(/\b40[13]\b/);
      await withDevice(page);
      await givePassword(page, 'admin@example.org');
      await expect(heading(page)).toBeVisible();
      await expectFine(page, 'security');
      await press(page, 'Add a passkey');
      await prove(page);
      await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
      await expect(page.getByText('Passkey added').first()).toBeVisible();
      await expectFine(page, 'security with a passkey');

      await signOut(page);
      await page.goto('/account/security');
      // The authenticator responds to the autofill request or to the button.
      await expect(page).toHaveURL('/account/security');
      await expect(heading(page)).toBeVisible();

      // Step-up authentication also accepts the passkey; the action then continues.
      await press(page, 'Create new recovery codes');
      const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(asked.getByText('To create recovery codes')).toBeVisible();
      await expectFine(page, 'a proof by passkey');
      await page.keyboard.press('Escape');
      await expect(asked).toBeHidden();
      await expect(page.locator('.toast, .left-beside')).toHaveCount(0);
      await press(page, 'Create new recovery codes');
      await getButton(asked, 'Use a passkey').focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
      ).toHaveCount(10);
    });

    test('an admin sets up codes and signs in by a recovery code', {
      tag: '@slow',
    }, async ({ page, expects }) => {
      expects.push(/\b(401|403|422)\b/);
      await givePassword(page, 'admin@example.org');
      await expect(heading(page)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await press(page, 'Set up authenticator codes');
      await prove(page);
      const step = page.getByRole('heading', { name: 'Connect your app' });
      await expect(step).toBeFocused();
      await expect.poll(async () => (await step.boundingBox())?.y).toBeLessThan(250);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.getByText('Enter a key instead').click();
      const shown = await page.locator('.secret > code').innerText();
      const secret = shown.replace(/\s/g, '');
      await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
      await expectFine(page, 'connecting the app');
      await press(page, 'Next');
      await expect(page.getByLabel('Code from the app')).toBeFocused();
      await expectFine(page, 'setting codes up');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('is wrong').first()).toBeVisible();
      await page.getByLabel('Code from the app').fill(generateTotp(secret, Date.now()));
      await page.keyboard.press('Enter');
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const [recovery = ''] = await codes.allInnerTexts();
      await expectFine(page, 'recovery codes');

      await signOut(page);
      await givePassword(page, 'admin@example.org');
      const code = getDialog(page).getByLabel('Code from your authenticator app');
      await expect(code).toBeFocused();
      await expectFine(page, 'a code');
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(getDialog(page).getByText('The code is wrong')).toBeVisible();
      // Use the next code, because each works only once.
      await code.fill(generateTotp(secret, Date.now() + 30_000));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeVisible();

      await signOut(page);
      await givePassword(page, 'admin@example.org');
      await expect(code).toBeFocused();
      await press(page, 'Use a recovery code');
      await expect(getDialog(page).getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(recovery);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText('You have 9 left.')).toBeVisible();
      await expect(page.getByText('Recovery code used').first()).toBeVisible();
    });

    test('an admin without a device signs in by recovery code and by an operator', {
      tag: '@slow',
    }, async ({ page, site, expects }) => {
      expects.push(/\b40[13]\b/);
      const device = await withDevice(page);
      await givePassword(page, 'admin@example.org');
      await expect(heading(page)).toBeVisible();
      await press(page, 'Add a passkey');
      await prove(page);
      await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
      await press(page, 'Create new recovery codes');
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const [recovery = ''] = await codes.allInnerTexts();
      await signOut(page);
      await device.lose();

      await givePassword(page, 'admin@example.org');
      await expect(getDialog(page).getByLabel('Recovery code')).toBeFocused();
      await expectFine(page, 'a passkey or a recovery code');
      await page.keyboard.type(recovery);
      await page.keyboard.press('Enter');
      await expect(page.getByText('You have 9 left.')).toBeVisible();
      await press(page, 'Remove: This device');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).focus();
      await page.keyboard.press('Enter');
      await prove(page);
      await expect(page.getByRole('heading', { name: 'This device' })).toBeHidden();

      // Do what `npm run admin` does for users without recovery codes.
      const at = new Date().toISOString();
      await site.db.run(
        `insert into authenticators (user_id, created_at, confirmed_at, secret)
            select id, ?1, ?1, 'lost' from users where email = 'admin@example.org'`,
        at,
      );
      await signOut(page);
      await givePassword(page, 'admin@example.org');
      await expect(getDialog(page).getByLabel('Code from your authenticator app')).toBeFocused();
      const person = { email: 'admin@example.org', name: 'Robin Hale', tag: 'robin-hale' };
      await site.db.runAll(buildFirstAdminSql({ ...person, hash: `journey-${width}`, now: at }));
      await givePassword(page, 'admin@example.org');
      await expect(heading(page)).toBeVisible();
    });

    test('a member finds an unknown sign-in and ends its session', { tag: '@slow' }, async ({
      page,
      browser,
      site,
      expects,
    }) => {
      expects.push(/\b40[134]\b/);
      // No other test signs in as this user, whose password is the demo's.
      const email = 'freya.lindqvist@example.org';
      const kept = await site.db.value<string>(
        'select password_hash from users where email = ?',
        email,
      );
      const thief = await (await browser.newContext({ baseURL: site.url })).newPage();
      await givePassword(thief, email);
      await expect(heading(thief)).toBeVisible();
      await givePassword(page, email);
      await expect(heading(page)).toBeVisible();
      await getButton(page, /^This wasn’t me/)
        .last()
        .click();
      const asking = page.getByRole('alertdialog', { name: 'This wasn’t you?' });
      await expectFine(page, 'this was not me');
      await getButton(asking, 'Sign out all devices').click();
      await expect(page.getByRole('heading', { name: 'All devices signed out' })).toBeVisible();
      await expectFine(page, 'everybody is signed out');
      await thief.reload();
      await expect(heading(thief)).toBeHidden();
      await givePassword(page, email);
      await expect(getDialog(page).getByText('Invalid Email or Password')).toBeVisible();
      const text = await site.db.value<string>(
        'select text from sent_emails where to_addr = ? order by id desc limit 1',
        email,
      );
      expect(text).toContain('/password-reset/');
      await site.db.run('update users set password_hash = ? where email = ?', kept, email);
    });
  });
}
