import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, tokenOf } from './site.ts';

/** Somebody in a browser of their own, signed in for as long as the page lives. */
async function somebody(browser: Browser, url: string, name: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const token = await tokenOf(context.request, `${name}@example.org`);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
  return page;
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const yes = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true });

/** What the journey made goes again, for others meet the site as it was. */
test.afterEach(async ({ site }) => {
  const shed = "(select id from locations where tag = 'the-potting-shed')";
  const told = "(select id from sent_emails where subject like '%belong to%')";
  for (const sql of [
    `delete from email_links where sent_email_id in ${told}`,
    `delete from sent_emails where id in ${told}`,
    `delete from user_locations where location_id = ${shed}`,
    "delete from user_locations where user_id = (select id from users where email = 'basic@example.org')",
    `delete from history where link_id = ${shed} or description like 'Location %' or link_title in ('Tea and mending', 'Mending by night')`,
    "delete from locations where tag = 'the-potting-shed'",
    "delete from events where tag in ('tea-and-mending', 'mending-by-night')",
    "update users set timezone_id = 'Europe/London' where email = 'host@example.org'",
  ]) {
    await site.db.exec(sql);
  }
});

test('a member asks to belong to a place, and its admin approves', async ({ browser, site }) => {
  const ben = await somebody(browser, site.url, 'basic', '/account/locations');
  await expect(ben.getByText('None yet.')).toBeVisible();
  await link(ben, 'Add a location').click();
  await ben.getByLabel('Name or town').fill('werburgh');
  await button(ben, 'Ask to belong: St Werburgh Rooms').click();
  await expect(ben.getByText('Your request is sent.')).toBeVisible();
  await expect(item(ben, 'You wait for an admin to approve this.')).toBeVisible();

  const ruth = await somebody(browser, site.url, 'host', '/account/locations');
  await link(ruth, 'People, 2 wait: St Werburgh Rooms').click();
  await expect(item(ruth, 'Ben Ashworth')).toContainText('Waiting for approval');
  await expect(
    ruth.getByRole('list', { name: 'People' }).getByRole('listitem').nth(1),
  ).toContainText('Ben Ashworth');
  await expect(button(ruth, 'Set admin: Ben Ashworth')).toBeHidden();
  await expectAccessible(ruth, 'the people of a place');
  await button(ruth, 'Approve: Ben Ashworth').focus();
  await ruth.keyboard.press('Enter');
  await expect(ruth.getByRole('alertdialog')).toHaveCSS('opacity', '1');
  await expectAccessible(ruth, 'an approval');
  await yes(ruth).focus();
  await ruth.keyboard.press('Enter');
  await expect(ruth.getByText('Ben Ashworth is approved at St Werburgh Rooms.')).toBeVisible();
  await expect(button(ruth, 'Approve: Ben Ashworth')).toBeHidden();
  await expect(button(ruth, 'Set admin: Ben Ashworth')).toBeVisible();
  await expect(ruth.getByRole('list', { name: 'People' })).toBeFocused();

  await ben.reload();
  await expect(item(ben, 'You belong here.')).toBeVisible();
  await button(ben, 'Set default: St Werburgh Rooms').click();
  await expect(ben.getByText('Default', { exact: true })).toBeVisible();
  await button(ben, 'Remove: St Werburgh Rooms').click();
  await yes(ben).click();
  await expect(ben.getByText('None yet.')).toBeVisible();
});

test('a place that a member adds is public once an admin approves it', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/account/locations/add');
  await expect(nora).toHaveTitle('Sobe - Add a location');
  await box(nora, 'Name').fill('The Potting Shed');
  await button(nora, 'Add the location').click();
  await expect(nora.getByText('Description is required')).toBeVisible();
  await expect(box(nora, 'Description')).toBeFocused();
  await box(nora, 'Description').fill('A shed with a stove and six chairs.');
  await box(nora, 'Country').selectOption({ label: 'Ireland' });
  await nora.reload();
  await expect(box(nora, 'Name')).toHaveValue('The Potting Shed');
  await button(nora, 'Add the location').click();
  await expect(item(nora, 'The Potting Shed')).toContainText('The place is not shown on the site.');
  expect((await nora.request.get('/l/the-potting-shed')).status()).toBe(404);

  const robin = await somebody(browser, site.url, 'admin', '/admin/users?filter=0.10.name.0.nora');
  await link(robin, 'Nora Quinn').click();
  await robin.getByRole('tab', { name: 'Locations' }).click();
  await expect(robin).toHaveURL(/tab=locations/);
  await button(robin, 'Approve: The Potting Shed').click();
  await expect(robin.getByRole('alertdialog')).toContainText('everybody will see it');
  await yes(robin).click();
  await expect(button(robin, 'Approve: The Potting Shed')).toBeHidden();
  await button(robin, 'Set admin: The Potting Shed').click();
  await yes(robin).click();
  await expect(
    robin.getByRole('row').filter({ hasText: 'The Potting Shed' }).getByText('Approved admin'),
  ).toBeVisible();
  await expectAccessible(robin, 'the locations of a person');
  expect((await nora.request.get('/l/the-potting-shed')).status()).toBe(200);

  await nora.reload();
  await link(nora, 'Edit: The Potting Shed').click();
  await box(nora, 'Town (optional)').fill('Cork');
  await button(nora, 'Save').click();
  await expect(item(nora, 'The Potting Shed')).toContainText('Cork, Ireland');
  await link(nora, 'The Potting Shed').click();
  await expect(nora.locator('address')).toContainText('Cork');
});

test('a member adds an event, which everybody sees', async ({ browser, site, page }) => {
  const nora = await somebody(browser, site.url, 'member', '/account/events');
  await link(nora, 'Add an event').click();
  await expect(box(nora, 'Location (optional)')).toHaveValue(/.+/);
  await box(nora, 'Name').fill('Tea and mending');
  await box(nora, 'Start').fill('2027-06-01T18:00');
  await box(nora, 'End').fill('2027-06-01T17:00');
  await box(nora, 'Name').focus();
  await expect(nora.getByText('End must be after the start')).toBeVisible();
  await box(nora, 'End').fill('2027-06-01T20:00');
  await button(nora, 'Add the event').click();
  await expect(nora.getByText('Picture is required')).toBeVisible();
  await nora.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Nora Quinn').check();
  await expectAccessible(nora, 'a new event');
  await button(nora, 'Add the event').click();
  await link(nora, 'Tea and mending').click();
  await expect(nora).toHaveURL('/e/tea-and-mending');
  await page.goto('/e/tea-and-mending');
  await expect(page.locator('main time').first()).toHaveAttribute(
    'datetime',
    '2027-06-01T17:00:00.000Z',
  );
  await expect(page.getByRole('link', { name: 'Nora Quinn', exact: true })).toBeVisible();
});

test('an admin adds an event in the time zone of who gives it', async ({ browser, site }) => {
  await site.db.exec(
    "update users set timezone_id = 'Asia/Kathmandu' where email = 'host@example.org'",
  );
  const robin = await somebody(browser, site.url, 'admin', '/admin/users?filter=0.10.name.0.ruth');
  await link(robin, 'Ruth Abiola').click();
  await robin.getByRole('tab', { name: 'Events' }).click();
  await link(robin, 'Add event').click();
  await expect(robin.getByText('In the time zone of Ruth Abiola: Asia/Kathmandu')).toHaveCount(2);
  await box(robin, 'Name').fill('Mending by night');
  await box(robin, 'Start').fill('2027-06-01T18:00');
  await box(robin, 'End').fill('2027-06-01T20:00');
  await robin.getByRole('group', { name: 'Image 1' }).getByLabel('Ruth Abiola').check();
  await expectAccessible(robin, 'an event of a person');
  await button(robin, 'Save').click();
  await link(robin, 'Edit: Mending by night').click();
  await expect(box(robin, 'Start')).toHaveValue('2027-06-01T18:00');
  const starts = await site.db
    .prepare("select start_at from events where tag = 'mending-by-night'")
    .first('start_at');
  expect(starts).toBe('2027-06-01T12:15:00.000Z');
});
