import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton, getDialog, getField } from './locators.ts';
import { demoPassword, getAuthHeaders } from './sign-in-helpers.ts';
import { expect, test, waitForEmail } from './test-site.ts';

/** Fires the event that opens a dialog, as any part of the product may. */
const ask = (page: Page, detail: object = {}) =>
  page.waitForFunction(
    (asked) =>
      !window.dispatchEvent(new CustomEvent('showLoginModal', { detail: asked, cancelable: true })),
    detail,
  );

async function fillIn(page: Page, email: string, secret = demoPassword) {
  await getDialog(page).getByLabel('E-mail').fill(email);
  await getDialog(page).getByLabel('Password').fill(secret);
  await getButton(getDialog(page), 'Sign In').click();
}

async function signIn(page: Page, email: string, secret = demoPassword) {
  await getButton(page, 'Menu').click();
  await getButton(page, 'Sign In').click();
  await fillIn(page, email, secret);
  await expect(getDialog(page)).toBeHidden();
}

const nameOf = (page: Page) => page.locator('.account-menu > button');

async function openMenu(page: Page) {
  await nameOf(page).click();
  return page.locator('#account-menu').getByRole('link');
}

test('a wrong password shows an error, and a right one signs in lastingly', async ({
  page,
  visit,
  expects,
}) => {
  expects.push(/404 .*\/sobe\/token/);
  await visit('/about');
  await ask(page);
  await fillIn(page, 'member@example.org', 'not the password');
  await expect(getDialog(page).getByRole('alert')).toHaveText(
    'Invalid Email or Password, please retry',
  );
  await expect(getDialog(page).getByLabel('E-mail')).toHaveValue('member@example.org');
  await getDialog(page).getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  const name = /^Menu, Nora Quinn\s*$/;
  await expect(nameOf(page)).toHaveText(name);
  await page.reload();
  await expect(nameOf(page)).toHaveText(name);
});

test('the menu shows the entries of each role and logs out', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  // Menu entries include the number of unread conversations and friendship requests.
  const messages = /^Messages *(\d+ unread conversations?)?$/;
  const friends = /^Friends *(\d+ friend requests?)?$/;
  const entries = {
    'basic@example.org': ['Account', 'Saved Items', 'Enquiries', 'Sign Out'],
    'member@example.org': ['Account', 'Saved Items', friends, messages, 'Enquiries', 'Sign Out'],
    'admin@example.org': [
      'Account',
      'Saved Items',
      friends,
      messages,
      'Enquiries',
      'Admin',
      'Sign Out',
    ],
  };
  await visit('/about');
  for (const [email, names] of Object.entries(entries)) {
    await signIn(page, email);
    const links = await openMenu(page);
    await expect(links).toHaveText(names);
    await links.last().click();
    await expect(page).toHaveURL('/');
    await expect(nameOf(page)).toHaveText('Menu');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.reload();
    await expect(nameOf(page)).toHaveText('Menu');
  }
});

const getTopHeight = async (page: Page) => (await page.locator('.top').boundingBox())?.height;

test('a long name fits the menu completely', { tag: '@slow' }, async ({ page, site, visit }) => {
  const name = 'M'.repeat(40);
  const email = 'member@example.org';
  const rename = (name: string | null) =>
    site.db.run('update users set name = ? where email = ?', name, email);
  const before = await site.db.value<string>('select name from users where email = ?', email);
  await rename(name);
  await visit('/about');
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await getTopHeight(page), 'of a visitor').toBeLessThan(80);
  await signIn(page, email);
  for (const width of [320, 390, 640, 736, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(nameOf(page)).toContainText(name);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, String(width)).toBeLessThanOrEqual(0);
    expect(await getTopHeight(page), String(width)).toBeLessThan(80);
    await nameOf(page).click();
    await expect(page.locator('#account-menu').getByText(name)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  await rename(before);
});

test('a forgotten password is replaced once by an e-mail link', async ({ page, site, visit }) => {
  const email = 'host@example.org';
  await visit('/about');
  await ask(page);
  await getDialog(page).getByLabel('E-mail').fill(email);
  await getDialog(page).getByRole('button', { name: 'Forgot Password' }).click();
  await expect(getDialog(page).getByLabel('E-mail')).toHaveValue(email);
  await getDialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(getDialog(page).getByRole('status')).toHaveText(
    'If an account with that email exists, a password reset email has been sent.',
  );
  const link = await waitForEmail(site.db, email, /\/password-reset\/\S+/);

  await visit(link);
  await getField(page, 'New password').fill('a quiet morning');
  await page.getByLabel('Confirm new password').fill('a quiet evening');
  await getButton(page, 'Save password').click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!');
  await page.getByLabel('Confirm new password').fill('a quiet morning');
  await getButton(page, 'Save password').click();
  await expect(getDialog(page).getByText('Password changed')).toBeVisible();
  await fillIn(page, email, 'a quiet morning');
  await expect(page).toHaveURL('/');
  await expect(nameOf(page)).not.toHaveText('Menu');

  await visit(link);
  await expect(page.getByRole('alert')).toHaveText(
    'The reset link is only valid for 1 hour, this has now expired',
  );
  await getButton(page, 'Request another link').click();
  await expect(getDialog(page).getByRole('heading', { name: 'Reset Password' })).toBeVisible();
});

test('a user signs up, confirms the address, is approved and signs in', { tag: '@slow' }, async ({
  page,
  request,
  site,
  visit,
  expects,
}) => {
  expects.push(/40[34] .*\/sobe\/token|status of 403.*\/sobe\/token/);
  const email = 'ada.lark@example.org';
  await visit('/about');
  await getButton(page, 'Menu').click();
  await getButton(page, 'Sign Up').click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Join us on this journey!');
  await expect(getDialog(page).getByText('Step 1 of 2')).toBeAttached();
  await getDialog(page).getByLabel('Name').fill('Ada Lark');
  await getDialog(page).getByLabel('E-mail').fill(email);
  await getDialog(page).getByLabel('Password').fill('zxcvbnm123');
  await page.keyboard.press('Enter');
  await expect(getDialog(page).getByRole('heading')).toHaveText('Tell us about you!');
  await getDialog(page).getByLabel('Date of birth').fill('1980-02-29');
  await getDialog(page).getByLabel('About you').fill('Walks with people');
  await getDialog(page).getByRole('checkbox', { name: 'I agree' }).check();

  expects.push(/422 .*\/user-signup|status of 422.*\/user-signup/);
  await getDialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Join us on this journey!');
  await expect(getDialog(page).getByRole('alert')).toContainText(
    'Password is too easy to guess. Choose another one',
  );
  await expect(getDialog(page).getByLabel('Password')).toBeFocused();
  await getDialog(page).getByLabel('Password').fill('four calm words here');
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(getDialog(page).getByLabel('About you')).toHaveValue('Walks with people');
  await getDialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Successful Signup');
  await expect(getDialog(page).getByText('hello@example.org')).toBeVisible();
  await getDialog(page).locator('.form-actions').getByRole('button', { name: 'Close' }).click();

  await signInIsRefused(
    page,
    email,
    'Confirm your e-mail address first: open the link in the e-mail we sent you.',
  );
  await visit(await waitForEmail(site.db, email, /\/v\/\S+/));
  const verified = () =>
    site.db.value('select email_verified_at from users where email = ?', email);
  expect(await verified(), 'opening the link confirms nothing').toBeNull();
  await getButton(page, 'Confirm e-mail address').click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  expect(await verified()).not.toBeNull();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');

  await signInIsRefused(page, email, 'not active yet');
  const id = await site.db.value<string>('select id from users where email = ?', email);
  const headers = await getAuthHeaders(request, 'admin@example.org');
  expect((await request.post(`/sobe/v1/users/${id}/approve`, { headers })).status()).toBe(200);
  await signIn(page, email, 'four calm words here');
  await expect(nameOf(page)).toHaveAccessibleName('Menu, Ada Lark');
});

async function signInIsRefused(page: Page, email: string, reason: string) {
  await ask(page);
  await fillIn(page, email, 'four calm words here');
  await expect(getDialog(page).getByRole('alert')).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toBeHidden();
}

test('a restricted article opens after sign-in', async ({ page, site, visit }) => {
  const tag = await site.db.value<string>(
    'select tag from articles where is_restricted = 1 and published_at is not null',
  );
  await visit(`/a/${tag}`);
  await expect(
    page.getByText('This article is restricted. Please sign in to view it.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(getDialog(page).getByText('Please Sign In to view this article')).toBeVisible();
  await fillIn(page, 'basic@example.org');
  await expect(page.locator('.sections')).toBeVisible();
  await expect(page).toHaveURL(`/a/${tag}`);
});

test('sign-in follows redirects within the site only', async ({ page, visit }) => {
  await visit('/about');
  await ask(page, { redirect: 'https://elsewhere.example/' });
  await fillIn(page, 'basic@example.org');
  await expect(getDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  await visit('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await ask(page, { redirect: '/search/SLEEP' });
  await fillIn(page, 'basic@example.org');
  await expect(page).toHaveURL('/search/SLEEP');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a pasted name that is too long is preserved and rejected', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/about');
  await ask(page, { dialog: 'sign-up' });
  const name = 'Ada Lark '.repeat(50);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), name);
  await getDialog(page).getByLabel('Name').focus();
  await page.keyboard.press('Control+v');
  await expect(getDialog(page).getByLabel('Name')).toHaveValue(name);
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(getDialog(page).getByText(/must be at most 200 characters/)).toBeVisible();
});

test('e-mail is unsubscribed by a button, not by opening the link', async ({
  page,
  site,
  visit,
  request,
}) => {
  const email = 'waits.for.approval@example.org';
  const data = { name: 'Ida Moor', email, password: 'four calm words here', title: 'Sings' };
  expect((await request.post('/sobe/v1/user-signup', { data })).status()).toBe(201);
  const id = await site.db.value<string>('select id from users where email = ?', email);
  const headers = await getAuthHeaders(request, 'admin@example.org');
  await request.post(`/sobe/v1/users/${id}/approve`, { headers });
  const stopped = () => site.db.value('select email_unsubscribed_at from users where id = ?', id);

  await visit(await waitForEmail(site.db, email, /\/unsubscribe\/\S+/));
  expect(await stopped()).toBeNull();
  await getButton(page, 'Unsubscribe').click();
  await expect(page.getByRole('heading', { name: /^You are unsubscribed/ })).toBeFocused();
  expect(await stopped()).not.toBeNull();
});

test('the dialog traps focus, closes on Escape and restores focus', async ({ page, visit }) => {
  await visit('/about');
  const menu = nameOf(page);
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getDialog(page)).toHaveAccessibleName('Sign In');
  await expect(getDialog(page).getByLabel('E-mail')).toBeFocused();
  const places = new Set<string | undefined>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('dialog') ? 'dialog' : at?.localName;
      }),
    );
  }
  // After the last element, focus moves to the browser, not to the page behind.
  expect([...places].sort()).toEqual(['body', 'dialog']);
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('an event without details opens the dialog, repeatedly', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/about');
  await ask(page);
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.dispatchEvent(new Event('showLoginModal')));
    await expect(getDialog(page).getByLabel('E-mail')).toBeFocused();
  }
});

test('a click outside closes the dialog only if it is empty', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/about');
  await ask(page);
  await expect(getDialog(page)).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(getDialog(page)).toBeHidden();
  await ask(page);
  await getDialog(page).getByLabel('E-mail').pressSequentially('a');
  await page.mouse.click(5, 300);
  await page.waitForTimeout(400);
  await expect(getDialog(page)).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(getDialog(page)).toBeHidden();
});

test('typed text is preserved between dialogs', { tag: '@slow' }, async ({ page, visit }) => {
  await visit('/about');
  await ask(page, { dialog: 'sign-up' });
  await getDialog(page).getByLabel('Name').fill('Ada Lark');
  await getDialog(page).getByLabel('E-mail').fill('ada@example.org');
  await getDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(getDialog(page).getByLabel('E-mail')).toHaveValue('ada@example.org');
  await getDialog(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(getDialog(page).getByLabel('Name')).toHaveValue('Ada Lark');
});

test('a sign-in in another tab applies to this tab', { tag: '@slow' }, async ({
  page,
  context,
  visit,
}) => {
  await visit('/about');
  await ask(page);
  const other = await context.newPage();
  await other.goto('/about');
  await signIn(other, 'basic@example.org');
  await expect(getDialog(page)).toBeHidden();
  await expect(nameOf(page)).not.toHaveText('Menu');
});

const nobody = '00000000-0000-7000-8000-000000000000';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages of e-mail links explain that they need JavaScript', async ({ page, visit }) => {
    for (const path of ['/v', '/unsubscribe', '/stop', '/password-reset']) {
      await visit(`${path}/${nobody}/secret`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('needs JavaScript', {
        useInnerText: true,
      });
      await expect(page.getByRole('main').getByRole('button')).toBeHidden();
    }
  });
});

/** Reachable states of the dialogs, and the steps to each. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the sign-in': (page) => ask(page, { message: 'Please Sign In to view this article' }),
  'a failed sign-in': async (page) => {
    await page.route('/sobe/token', (route) => route.abort());
    await ask(page);
    await fillIn(page, 'ada@example.org');
    await expect(getDialog(page).getByRole('alert')).toHaveText(
      'Unable to Login at this time, please try later',
    );
  },
  'an empty sign-in': async (page) => {
    await ask(page);
    await getButton(getDialog(page), 'Sign In').click();
    await expect(getDialog(page).getByText('A password is required')).toBeVisible();
  },
  'the forgotten password': async (page) => {
    await ask(page, { dialog: 'reset' });
    await getDialog(page).getByLabel('E-mail').fill('nobody@example.org');
    await getDialog(page).getByRole('button', { name: 'Send link' }).click();
    await expect(getDialog(page).getByRole('status')).toContainText('has been sent');
  },
  'the first step': async (page) => {
    await ask(page, { dialog: 'sign-up' });
    await getDialog(page).getByRole('button', { name: 'Next' }).click();
    await expect(getDialog(page).getByText('A name is required')).toBeVisible();
  },
  'the second step': async (page) => {
    await toSecondStep(page);
    await getDialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(getDialog(page).getByText('A few words about you are required')).toBeVisible();
  },
  'a signup': async (page) => {
    await page.route('**/user-signup', (route) => route.fulfill({ status: 201, json: 'a@b.org' }));
    await toSecondStep(page);
    await getDialog(page).getByLabel('Date of birth').fill('1980-02-29');
    await getDialog(page).getByLabel('About you').fill('Walks with people');
    await getDialog(page).getByRole('checkbox', { name: 'I agree' }).check();
    await getDialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(getDialog(page).getByRole('heading')).toHaveText('Successful Signup');
  },
  'a broken link': async (page) => {
    await page.goto(`/v/${nobody}/secret`);
    await getButton(page, 'Confirm e-mail address').click();
    await expect(page.getByRole('alert')).toContainText('Unable to verify at this time: the link');
  },
  'an expired link': async (page) => {
    await page.goto(`/password-reset/${nobody}/secret`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a new password': async (page) => {
    await page.route('**/valid', (route) => route.fulfill({ json: true }));
    await page.goto(`/password-reset/${nobody}/secret`);
    await getButton(page, 'Save password').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Password must be at least 8 characters long!',
    );
  },
  'a change of address that is stopped': async (page) => {
    await page.route('**/stop-email/**', (route) => route.fulfill({ status: 204 }));
    await page.goto(`/stop/${nobody}/secret`);
    await getButton(page, 'Keep this address').click();
    await getButton(page, 'Choose a new password').click();
    await expect(getDialog(page).getByRole('heading')).toHaveText('Reset Password');
  },
  'a reset of second factors that is stopped': async (page) => {
    const call = '**/sobe/v1/users/second-factor/**';
    await page.route(call, (route) => route.fulfill({ status: 204 }));
    await page.goto(`/second-factor/${nobody}/secret`);
    await getButton(page, 'Stop the reset and sign out all devices').click();
    await expect(page.getByRole('heading', { name: 'Reset stopped' })).toBeFocused();
  },
  'the end of mail': async (page) => {
    await page.goto(`/unsubscribe/${nobody}/secret`);
    await getButton(page, 'Unsubscribe').click();
    await expect(page.getByRole('heading', { name: /^You are unsubscribed/ })).toBeVisible();
  },
};

async function toSecondStep(page: Page) {
  await ask(page, { dialog: 'sign-up' });
  await getDialog(page).getByLabel('Name').fill('Ada Lark');
  await getDialog(page).getByLabel('E-mail').fill('ada@example.org');
  await getDialog(page).getByLabel('Password').fill('four calm words here');
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Tell us about you!');
}

test('axe finds no violations in any dialog', { tag: '@slow' }, async ({
  page,
  visit,
  expects,
}) => {
  test.setTimeout(90_000);
  expects.push(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, reach] of Object.entries(states)) {
    await visit('/about');
    await reach(page);
    await expectAccessibleAtAllSizes(page, name);
    await page.unrouteAll();
  }
});
