import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getField } from './locators.ts';
import { openSignedIn } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const save = (page: Page) => getButton(page, 'Save');
const room = (name: string) => join(projectRoot, `demo/pictures/users/${name}.webp`);

/** Moves an item down by one position with its drag handle and keys. */
async function moveDown(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Space');
  // Keys have no effect until the positions are measured.
  await expect(page.getByText(/Moved to position 1/)).toBeAttached();
  // On a busy machine the first key may still come too early. There are two items.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/Moved to position 2/)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
}

test('questions are sorted by keys, saved together and shown', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'leila.haddad@example.org', '/account/questions');
  await getButton(page, 'Add a question').click();
  await getField(page, 'Question 1').fill('Can I park?');
  await getField(page, 'Answer').first().fill('In the yard.');
  await getButton(page, 'Add another question').click();
  await getField(page, 'Question 2').fill('What do I bring?');
  await save(page).click();
  await expect(page.getByText('An answer is required')).toBeVisible();
  await getField(page, 'Answer').nth(1).fill('Nothing.');
  await moveDown(page, 'Move question 1');
  await expect(getField(page, 'Question 1')).toHaveValue('What do I bring?');
  await expectAccessible(page, 'questions and answers');
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/u/leila-haddad');
  await expect(page.locator('.questions summary')).toHaveText(['What do I bring?', 'Can I park?']);
  await page.getByText('Can I park?').click();
  await expect(page.getByText('In the yard.')).toBeVisible();
});

test('practice photos have alternative texts and a keyboard order', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'leila.haddad@example.org', '/account/pictures');
  await page
    .locator('input[type=file]')
    .setInputFiles([room('hannah-goldberg-room-1'), room('alder-and-ash-room-1')]);
  await expect(getField(page, 'Description of picture 2')).toBeVisible();
  await getField(page, 'Description of picture 1').fill('Two chairs');
  await save(page).click();
  await expect(page.getByText('is required. A few words are enough')).toBeVisible();
  await getField(page, 'Description of picture 2').fill('A table');
  await moveDown(page, 'Move picture 1');
  await expect(getField(page, 'Description of picture 1')).toHaveValue('A table');
  await expectAccessible(page, 'pictures of the room');
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/u/leila-haddad');
  const shown = page.locator('.room img');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute('alt', 'A table');
});

test('phone visibility is chosen, previewed and enforced by the server', { tag: '@slow' }, async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, 'padraig.doyle@example.org', '/account/edit/contact');
  await getField(page, 'Phone (optional)').fill('01 496 0999');
  const website = getField(page, 'Website (optional)');
  if (await website.isVisible()) await website.fill('padraig.example');
  else {
    await getField(page, 'Add a link').fill('padraig.example');
    await getButton(page, 'Add link').click();
  }
  await page.getByLabel('Who sees Phone').selectOption('Members');
  const seen = page.locator('.preview-profile');
  await expect(seen.getByRole('link', { name: 'padraig.example' })).toHaveAttribute(
    'href',
    'https://padraig.example',
  );
  await expect(seen.getByText('01 496 0999')).toBeHidden();
  await page.getByLabel('As a member').check();
  await expect(seen.getByText('01 496 0999')).toBeVisible();
  await expectAccessible(page, 'a profile beside its form');
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/u/padraig-doyle');
  await expect(page.getByText('01 496 0999')).toBeVisible();
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await stranger.goto('/u/padraig-doyle');
  await expect(stranger.getByRole('link', { name: 'padraig.example' })).toBeVisible();
  await expect(stranger.getByText('01 496 0999')).toBeHidden();
});

test('missing profile parts are listed with links to their fields', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await site.db.run("update users set bio = null where email = 'sunita.thapa@example.org'");
  await openSignedIn(page, 'sunita.thapa@example.org', '/account');
  const steps = page.getByRole('region', { name: 'Complete your profile' });
  await steps.getByRole('link', { name: 'Write your bio' }).click();
  await expect(page).toHaveURL('/account/edit#bio');
});

test('the account is a grouped list on a phone', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'sunita.thapa@example.org', '/account/edit');
  const places = page.getByRole('navigation', { name: 'Your account' });
  await expect(places).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(page).toHaveURL('/account');
  await expect(places.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
  await places.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL('/account/sessions');
});
