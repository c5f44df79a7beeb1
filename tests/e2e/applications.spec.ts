import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getDialog, getField } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test, waitForEmail } from './test-site.ts';

const email = 'petra@kneading.example';
const password = 'four calm words here';

test('a practitioner signs up, applies, answers questions and is listed', async ({
  browser,
  page,
  site,
  expects,
}) => {
  test.setTimeout(180_000);
  // Signing in before the confirmation is rejected.
  expects.push(/403/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await openDialog(page, 'sign-up');
  await getDialog(page).getByLabel('Name').fill('Petra Loaf');
  await getDialog(page).getByLabel('E-mail').fill(email);
  await getDialog(page).getByLabel('Password').fill(password);
  await getButton(page, 'Next').press('Enter');
  // The account types are one radio group: an arrow key selects the other.
  const help = getDialog(page).getByRole('radio', { name: 'I’m looking for help' });
  await expect(help).toBeFocused();
  await expect(help).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(getDialog(page).getByRole('radio', { name: 'I’m a practitioner' })).toBeChecked();
  await expect(getButton(page, 'Submit')).toBeInViewport({ ratio: 1 });
  await getDialog(page).getByLabel('Date of birth').fill('1984-05-06');
  await getDialog(page).getByLabel('About you').fill('Massage in Leeds');
  await getDialog(page)
    .getByLabel(/I agree/)
    .check();
  await expectAccessible(page, 'the two doors of the sign-up');
  await getButton(page, 'Submit').click();
  await expect(getDialog(page)).toContainText('complete a short application');
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();

  // Before the confirmation, the sign-in dialog offers to send the e-mail again.
  await signIn(page);
  await getButton(page, 'Resend link').click();
  await expect(getDialog(page)).toContainText('We have sent you another e-mail.');
  await page.keyboard.press('Escape');

  const link = await waitForEmail(site.db, email, /\/v\/[\w-]+\/[\w-]+/);
  await page.goto(link);
  await getButton(page, 'Confirm e-mail address').click();
  await expect(page.getByText(/complete a short application/)).toBeVisible();
  // The device that signed up opens the sign-in with the address filled in.
  await expect(getDialog(page).getByLabel('E-mail')).toHaveValue(email);
  await fillSignIn(page);
  await expect(page).toHaveURL('/account/application');
  await expect(page.getByText('Tell us what you do')).toBeVisible();
  await expectAccessible(page, 'the form of an application');

  // All other pages redirect to the application.
  await page.goto('/friends');
  await expect(page).toHaveURL('/account/application');

  await openStep(page, 'Check and submit');
  await getButton(page, 'Submit application').click();
  await expect(page.getByText('Choose at least one offering.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an offering' }).fill('massage');
  await page.getByRole('checkbox', { name: 'Massage' }).check();
  await getButton(page, 'Save and continue').click();
  await page
    .getByRole('group', { name: 'One-to-one' })
    .getByLabel('Offered', { exact: true })
    .check();
  await page.getByRole('combobox', { name: /Town/ }).fill('Leed');
  await page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .click();
  await getButton(page, 'Save and continue').click();
  await expect(page.getByRole('heading', { name: 'Picture and bio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Step 3 of 6' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page, 'a step of an application');
  await openStep(page, 'Check and submit');
  await expect(page.getByText('Add your picture')).toBeVisible();
  await page.getByLabel('Your message').fill('I learned in Bath.');
  await expectAccessible(page, 'the last step of an application');
  await getButton(page, 'Save draft').click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.goto('/account/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your profile');
  await page.getByRole('link', { name: 'Application' }).click();
  await openStep(page, 'What you do');
  await expect(page.getByRole('checkbox', { name: 'Massage' })).toBeChecked();
  await openStep(page, 'Check and submit');
  await expect(page.getByLabel('Your message')).toHaveValue('I learned in Bath.');
  await page.setViewportSize({ width: 390, height: 700 });
  await getButton(page, 'Submit application').click();
  const submitted = page.getByRole('heading', { name: 'Application submitted' });
  await expect(submitted).toBeFocused();
  await expect(submitted).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'an application that is sent');

  const admin = await openUserPage(browser, site.url, 'admin', '/admin');
  await getButton(admin, /^Applications 2$/).click();
  await admin.getByRole('link', { name: 'Decide: Petra Loaf' }).click();
  await expect(admin.getByText('I learned in Bath.')).toBeVisible();
  await expectAccessible(admin, 'an application in the back office');
  await getButton(admin, 'Ask for details').click();
  await getDialog(admin).getByLabel('Your question').fill('Who supervises you?');
  await expectAccessible(admin, 'asking for more');
  await getDialog(admin).getByRole('button', { name: 'Send question' }).click();
  await expect(admin.getByText('Question sent.')).toBeVisible();
  await expect(getButton(admin, 'Ask for details')).toHaveCount(0);
  // The account page links to the application and cannot approve it separately.
  await admin.getByRole('link', { name: 'View account' }).click();
  await expect(admin.getByRole('link', { name: 'Decide application' })).toBeVisible();
  await expect(getButton(admin, 'Approve')).toHaveCount(0);
  await admin.getByRole('link', { name: 'Decide application' }).click();
  await expect(getButton(admin, 'Approve')).toBeVisible();

  const asked = /(?<=“Who supervises you\?”[\s\S]*)\/account\/application/;
  await page.goto(await waitForEmail(site.db, email, asked));
  await expect(page.getByRole('heading', { name: 'We need more information' })).toBeVisible();
  await expect(page.getByText('Who supervises you?')).toBeVisible();
  await expectAccessible(page, 'an application that is asked for more');
  await openStep(page, 'Check and submit');
  await page.getByLabel('Your message').fill('I learned in Bath. Ruth supervises me.');
  await getButton(page, 'Resubmit application').click();
  await expect(page.getByRole('heading', { name: 'Application submitted' })).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('Ruth supervises me.')).toBeVisible();
  await admin.getByLabel('Membership level').selectOption({ label: 'Practitioner' });
  await getButton(admin, 'Approve').click();
  // The next waiting application opens.
  await expect(admin.getByText('Application from Petra Loaf approved.')).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText('Petra Loaf');
  await waitForEmail(site.db, email, /We have approved your application/);

  await page.goto('/friends');
  await expect(page).toHaveURL('/friends');

  // The profile still lacks a price, a picture and a credential.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Add your prices' }).click();
  await getButton(page, 'Add a price').press('Enter');
  await getField(page, 'From £').fill('45');
  await getButton(page, 'Save').press('Enter');
  await expect(page.getByText('Practice saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Add your picture' }).press('Enter');
  await page.locator('#picture').setInputFiles(join(projectRoot, 'tools/screenshots/home.webp'));
  await expect(page.getByRole('img', { name: 'New portrait' })).toBeVisible();
  await getButton(page, 'Save').press('Enter');
  await expect(page).toHaveURL('/account');
  await page.getByRole('link', { name: 'Add your credentials' }).press('Enter');
  await page.getByRole('link', { name: 'Add a credential' }).press('Enter');
  await page.getByLabel('Register', { exact: true }).fill('Guild of Hands');
  await page.getByLabel('Registration number').fill('G-7');
  await getButton(page, 'Add credential').press('Enter');
  await expect(page.getByText('Not checked yet')).toBeVisible();
  await admin.goto(`${site.url}/admin/credentials`);
  await getButton(admin, /^Mark as checked: .*Guild of Hands/).click();
  await admin.getByLabel('Checked with').fill('The guild');
  await getButton(admin, /^Mark as checked$/).click();
  await expect(admin.getByText('Guild of Hands')).toHaveCount(0);

  await page.goto('/u/petra-loaf');
  await expect(page.getByRole('img', { name: 'Petra Loaf' })).toBeVisible();
  await expect(page.getByText('£45').first()).toBeVisible();
  await expect(page.getByText('Number G-7')).toBeVisible();
  await page.goto('/practitioners?where=Leeds&checked=true');
  await expect(page.getByRole('link', { name: 'Petra Loaf', exact: true })).toBeVisible();
  await page.goto('/u/petra-loaf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petra Loaf');
  await expect(page.getByRole('heading', { name: 'Offerings' })).toBeVisible();
  await expect(page.getByText('Massage', { exact: true }).first()).toBeVisible();
});

/** Opens a step from the list that a phone shows on demand. */
async function openStep(page: Page, name: string) {
  await page.getByText(/^Step \d of 6$/).click();
  await page.getByRole('link', { name }).click();
}

/** Fires the event repeatedly until the page is hydrated and opens the dialog. */
const openDialog = (page: Page, name: 'sign-in' | 'sign-up') =>
  expect
    .poll(() =>
      page.evaluate(
        (detail) =>
          window.dispatchEvent(new CustomEvent('showLoginModal', { detail, cancelable: true })),
        { dialog: name },
      ),
    )
    .toBe(false);

async function signIn(page: Page) {
  await openDialog(page, 'sign-in');
  await fillSignIn(page);
}

async function fillSignIn(page: Page) {
  await getDialog(page).getByLabel('E-mail').fill(email);
  await getField(getDialog(page), 'Password').fill(password);
  await getDialog(page).getByRole('button', { name: 'Sign In' }).click();
}
