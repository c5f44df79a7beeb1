import type { Page } from '@playwright/test';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { createSessionToken } from './sign-in-helpers.ts';
import {
  test as base,
  createSiteFixture,
  type E2eSite,
  expect,
  waitForEmail,
} from './test-site.ts';

/** An unused site: one admin and no content. */
const test = base.extend<object, { site: E2eSite }>({
  site: [
    createSiteFixture((stores) => {
      process.env.EMPTY = '1';
      return prepareStores(stores);
    }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

const ivy = 'ivy@visitors.example';
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const save = async (page: Page) => {
  // The message of the previous save may still be visible.
  const saved = page.waitForResponse(
    (answer) =>
      /^(POST|PUT|PATCH)$/.test(answer.request().method()) && !/access_log/.test(answer.url()),
  );
  await getButton(page, 'Save').click();
  expect((await saved).ok()).toBe(true);
  await expect(
    page
      .getByRole('status')
      .getByText(/ (added|saved)\./)
      .last(),
  ).toBeVisible();
};

test('an admin sets up an empty site, and an invited user joins', async ({
  page,
  site,
  request,
  browser,
  expects,
}) => {
  expects.push(/422/);
  const token = await createSessionToken(request, 'admin@example.org');
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const steps = page.getByRole('region', { name: /^First steps/ });
  const begin = async (step: string, done: number) => {
    await page.goto('/admin');
    await expect(steps).toContainText(`${done} of 7 done`);
    await steps.getByRole('link', { name: step }).click();
  };

  await begin('Set up membership levels', 0);
  await link(page, 'Community').click();
  await link(page, 'Edit').click();
  await page.getByLabel('Name').fill('Neighbours');
  await save(page);

  await begin('Add a category and a sub-category', 1);
  await page.getByLabel('Name').fill('Quiet');
  await page.getByLabel('Description').fill('Where it is still');
  await save(page);
  await link(page, 'Add sub-category').click();
  await page.getByLabel('Name').fill('Walks');
  await page.getByLabel('Description').fill('Slow ones');
  await save(page);

  for (const [index, step] of [
    'Write the About page',
    'Write the terms and conditions',
    'Write the privacy page',
  ].entries()) {
    await begin(step, 2 + index);
    await expect(page.getByText('This is a template')).toBeVisible();
    if (index === 0) {
      await save(page);
      expect((await request.get('/about')).status()).toBe(404);
      await begin(step, 2);
      await page.getByRole('checkbox', { name: 'Active' }).check();
      await getButton(page, 'Save').click();
      await expect(page.locator('.field-error')).toHaveText(
        /“\[Name of the community\]”.* and \d+ more/,
      );
      const notice = {
        hasText: 'Error with request : Replace the text in brackets before you show this page',
      };
      await expect(page.getByRole('status').filter(notice)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Active' })).toBeFocused();
    }
    await page.getByRole('checkbox', { name: 'Active' }).check();
    await page.locator('.ql-editor').fill('We are neighbours.');
    await save(page);
  }
  expect((await request.get('/about')).status()).toBe(200);

  await page.goto('/admin');
  await getButton(page, 'Create footer').click();
  await expect(steps).toContainText('6 of 7 done');
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'About us',
    'Privacy',
  ]);
  await expect(link(page, 'TERMS AND CONDITIONS'), 'in its own place').toBeVisible();

  await begin('Invite the first people', 6);
  await page.getByLabel('E-mail addresses').fill(`Ivy <${ivy}>\nnobody`);
  await getButton(page, 'Preview e-mail').click();
  await link(page, 'Edit this e-mail').click();
  await page.getByRole('link', { name: 'Invitation', exact: true }).click();
  await link(page, 'Edit').click();
  const subject = page.getByLabel('Subject');
  await subject.fill('Come to {{network_name}}');
  await getButton(page, 'Restore original text').click();
  await expect(subject).toHaveValue('You are invited to {{network_name}}');
  await getButton(page, 'Undo').click();
  await expect(subject).toHaveValue('Come to {{network_name}}');
  await save(page);
  await page.goto('/admin/invites');
  await expect(page.getByLabel('E-mail addresses'), 'the list is there still').toHaveValue(/ivy/);
  await getButton(page, 'Preview e-mail').click();
  await expect(page.getByText('nobody has no e-mail address.')).toBeVisible();
  await expect(page.getByText('Come to Sobe')).toBeVisible();
  await expectAccessible(page, 'an invitation before it is sent');
  await getButton(page, 'Send 1 invitation').click();
  await expect(page.getByText('1 invitation sent.')).toBeVisible();
  await expect(page.getByText('nobody has no e-mail address.'), 'it is told still').toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Home' })).toBeVisible();
  await expect(page.getByText(/^Nothing to do/)).toBeVisible();
  const ready = page.getByRole('region', { name: /^Your site is ready/ });
  await expect(ready.getByRole('link', { name: 'Write your first article' })).toBeVisible();
  await expectAccessible(page, 'what comes after the first steps');

  const guest = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await guest.goto(await waitForEmail(site.db, ivy, /\/join\/[\w-]+\/[\w-]+/));
  await getButton(guest, 'Sign Up').last().click();
  const dialog = guest.getByRole('dialog');
  await expect(dialog.getByLabel('Name'), 'as the list called them').toHaveValue('Ivy');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ivy);
  await dialog.getByLabel('Name').fill('Ivy Grove');
  await dialog.getByLabel('Password').fill('four calm words here');
  await getButton(dialog, 'Next').click();
  await dialog.getByLabel('Date of birth').fill('1984-05-06');
  await dialog.getByLabel('About you').fill('I walk');
  await dialog.getByLabel(/I agree/).check();
  await getButton(dialog, 'Submit').click();
  await expect(dialog).toContainText('Successful Signup');
  await expectAccessible(guest, 'what whoever was invited is told');
  await guest.goto(await waitForEmail(site.db, ivy, /\/v\/[\w-]+\/[\w-]+/));
  await getButton(guest, 'Confirm e-mail address').click();
  await expect(dialog.getByLabel('E-mail'), 'the device that signed up knows it').toHaveValue(ivy);
  await getField(dialog, 'Password').fill('four calm words here');
  await getButton(dialog, 'Sign In').click();
  await expect(getButton(guest, /^Menu, Ivy Grove/)).toBeVisible();
  await page.goto('/admin/invites');
  await expect(page.getByText('1 person invited by e-mail recently, 1 joined.')).toBeVisible();
});
