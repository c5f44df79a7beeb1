import type { Page } from '@playwright/test';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible } from './expect-accessible.ts';
import { buildTitlePattern, getButton, getField, getHeading, getPageLink } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const placeBox = (page: Page) => page.getByRole('combobox', { name: 'Location (optional)' });
const people = (page: Page) => page.getByRole('region', { name: 'People', exact: true });
const yes = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true });

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  const shed = "(select id from locations where tag = 'the-potting-shed')";
  const told = "(select id from sent_emails where subject like '%to join %')";
  await site.db.runAll([
    `delete from email_links where sent_email_id in ${told}`,
    `delete from sent_emails where id in ${told}`,
    `delete from user_locations where location_id = ${shed}`,
    "delete from user_locations where user_id = (select id from users where email = 'basic@example.org')",
    `delete from history where link_id = ${shed} or description like 'Location %' or link_title in ('Tea and mending', 'Mending by night')`,
    "delete from locations where tag = 'the-potting-shed'",
    "delete from event_dates where event_id in (select id from events where tag like 'one-of-many-%')",
    "delete from events where tag in ('tea-and-mending', 'mending-by-night') or tag like 'one-of-many-%'",
    "delete from user_locations where id like 'one-of-many-%'",
    "delete from locations where id like 'one-of-many-%'",
    "delete from history where link_id like 'one-of-many-%'",
    "delete from users where id like 'one-of-many-%'",
    'delete from counted_acts',
    "update users set timezone_id = 'Europe/London' where email = 'host@example.org'",
  ]);
});

test('a member requests a location membership, and its admin approves', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const ben = await openUserPage(browser, site.url, 'basic', '/account/locations');
  await expect(ben.getByText('No locations yet.')).toBeVisible();
  await getPageLink(ben, 'Add a location').click();
  await ben.getByLabel('Name or town').fill('werburgh');
  await item(ben, 'St Werburgh Rooms').getByRole('link').click();
  await expect(getHeading(ben, 'St Werburgh Rooms')).toBeVisible();
  await getPageLink(ben, 'Request to join this location').click();
  await expect(getPageLink(ben, 'Locations')).toHaveAttribute('aria-current', 'true');
  await expect(ben.getByLabel('Name or town')).toHaveValue('St Werburgh Rooms');
  await getButton(ben, 'Request to join: St Werburgh Rooms').click();
  await expect(ben.getByText('Request sent.')).toBeVisible();
  await expect(item(ben, 'Your request is pending.')).toBeVisible();

  const ruth = await openUserPage(browser, site.url, 'host', '/account/locations');
  await getPageLink(ruth, 'People, 2 requests: St Werburgh Rooms').click();
  await expect(item(ruth, 'Ben Ashworth')).toContainText('Approval pending');
  await expect(people(ruth).getByRole('listitem').nth(1)).toContainText('Ben Ashworth');
  await expect(getButton(ruth, 'Set admin: Ben Ashworth')).toBeHidden();
  await expectAccessible(ruth, 'the people of a place');
  await getButton(ruth, 'Approve: Ben Ashworth').focus();
  await ruth.keyboard.press('Enter');
  await expect(ruth.getByRole('alertdialog')).toHaveCSS('opacity', '1');
  await expectAccessible(ruth, 'an approval');
  await yes(ruth).focus();
  await ruth.keyboard.press('Enter');
  await expect(
    ruth.getByText('Ben Ashworth has been approved at St Werburgh Rooms.'),
  ).toBeVisible();
  await expect(getButton(ruth, 'Approve: Ben Ashworth')).toBeHidden();
  await expect(getButton(ruth, 'Set admin: Ben Ashworth')).toBeVisible();
  await expect(people(ruth)).toBeFocused();
  await ruth.goto('/l/st-werburgh-rooms');
  await expectAccessible(ruth, 'a place of one’s own');
  await getPageLink(ruth, 'Edit location').click();
  await expect(getHeading(ruth, 'Edit St Werburgh Rooms')).toBeVisible();

  await ben.reload();
  await expect(item(ben, 'You are a member of this location.')).toBeVisible();
  await getButton(ben, 'Set default: St Werburgh Rooms').click();
  await expect(ben.getByText('Default', { exact: true })).toBeVisible();
  await getButton(ben, 'Remove: St Werburgh Rooms').click();
  await yes(ben).click();
  await expect(ben.getByText('No locations yet.')).toBeVisible();
});

test('a location added by a member is public after approval', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/account/locations/add');
  await expect(nora).toHaveTitle(buildTitlePattern('Add a location'));
  await getField(nora, 'Name').fill('The Potting Shed');
  await getButton(nora, 'Add location').click();
  await expect(nora.getByText('Description is required')).toBeVisible();
  await expect(getField(nora, 'Description')).toBeFocused();
  await getField(nora, 'Description').fill('A shed with a stove and six chairs.');
  await getField(nora, 'Country').selectOption({ label: 'Ireland' });
  await nora.reload();
  await expect(getField(nora, 'Name')).toHaveValue('The Potting Shed');
  await getButton(nora, 'Add location').click();
  await expect(item(nora, 'The Potting Shed')).toContainText(
    'The location is not shown on the site.',
  );
  expect((await nora.request.get('/l/the-potting-shed')).status()).toBe(404);

  const robin = await openUserPage(
    browser,
    site.url,
    'admin',
    '/admin/users?filter=0.10.name.0.nora',
  );
  await getPageLink(robin, 'Nora Quinn').click();
  await robin.getByRole('tab', { name: 'Locations' }).click();
  await expect(robin).toHaveURL(/tab=locations/);
  await getButton(robin, 'Approve: The Potting Shed').click();
  await expect(robin.getByRole('alertdialog')).toContainText('it becomes visible to everyone');
  await yes(robin).click();
  await expect(getButton(robin, 'Approve: The Potting Shed')).toBeHidden();
  await getButton(robin, 'Set admin: The Potting Shed').click();
  await yes(robin).click();
  await expect(
    robin.getByRole('row').filter({ hasText: 'The Potting Shed' }).getByText('Approved admin'),
  ).toBeVisible();
  await expectAccessible(robin, 'the locations of a person');
  expect((await nora.request.get('/l/the-potting-shed')).status()).toBe(200);

  await nora.reload();
  await getPageLink(nora, 'Edit: The Potting Shed').click();
  await nora.getByRole('combobox', { name: /^Town/ }).fill('Cork');
  await nora
    .getByRole('option', { name: /^Cork Munster|^Cork/ })
    .first()
    .click();
  await getButton(nora, 'Save').click();
  await expect(item(nora, 'The Potting Shed')).toContainText('Cork, Ireland');
  await getPageLink(nora, 'The Potting Shed').click();
  await expect(nora.locator('address')).toContainText('Cork');
});

test('a member adds an event, which is public at once', async ({ browser, site, page }) => {
  const nora = await openUserPage(browser, site.url, 'member', '/account/events');
  await getPageLink(nora, 'Add an event').click();
  await expect(placeBox(nora)).toHaveValue('St Werburgh Rooms');
  await getField(nora, 'Name').fill('Tea and mending');
  await getField(nora, 'Start').focus();
  await nora.keyboard.type('03282027');
  await getField(nora, 'Name').focus();
  await expect(nora.getByText('Enter the day, month')).toBeVisible();
  const skipped = nora.getByText('This time does not exist on that day');
  await getField(nora, 'Start').fill('2027-03-28T01:30');
  await getField(nora, 'Name').focus();
  await expect(skipped).toBeVisible();
  await expect(getField(nora, 'Start')).toHaveValue('2027-03-28T01:30');
  await getField(nora, 'Start').fill('2027-06-01T18:00');
  await expect(skipped).toBeHidden();
  await getField(nora, 'End').fill('2027-06-01T17:00');
  await getField(nora, 'Name').focus();
  await expect(nora.getByText('End must be after the start')).toBeVisible();
  await getField(nora, 'End').fill('2027-06-01T20:00');
  await getButton(nora, 'Add event').click();
  await expect(nora.getByText('Picture is required')).toBeVisible();
  await nora.getByRole('group', { name: 'Picture', exact: true }).getByLabel('Nora Quinn').check();
  await expectAccessible(nora, 'a new event');
  await getButton(nora, 'Add event').click();
  await getPageLink(nora, 'Tea and mending').click();
  await expect(nora).toHaveURL('/e/tea-and-mending');
  await page.goto('/e/tea-and-mending');
  await expect(page.locator('main time').first()).toHaveAttribute(
    'datetime',
    '2027-06-01T17:00:00.000Z',
  );
  await expect(page.getByRole('link', { name: 'Nora Quinn', exact: true })).toBeVisible();
});

test('field errors are visible above the button bar', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/account/events/add');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await nora.setViewportSize(size);
    await getField(nora, 'Name').fill('Tea and mending');
    await getField(nora, 'Start').focus();
    await nora.keyboard.type('12');
    // Scroll the field right above the bar, which would cover an error below it.
    await nora.evaluate(() => {
      const bottom = (which: string) => document.querySelector(which)?.getBoundingClientRect();
      const field = bottom('[name="start_at"]')?.bottom ?? 0;
      scrollBy(0, field - (bottom('.account-actions')?.top ?? 0) + 20);
    });
    await nora.keyboard.press('Enter');
    const told = nora.getByText('Enter the day, month');
    await expect(told).toBeVisible();
    const bar = nora.locator('.account-actions');
    await expect
      .poll(async () => {
        const [said, below] = await Promise.all([told.boundingBox(), bar.boundingBox()]);
        return said && below && said.y + said.height <= below.y;
      })
      .toBe(true);
    await nora.reload();
  }
});

test('an admin adds an event in the time zone of its host', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  await site.db.run(
    "update users set timezone_id = 'Asia/Kathmandu' where email = 'host@example.org'",
  );
  const robin = await openUserPage(
    browser,
    site.url,
    'admin',
    '/admin/users?filter=0.10.name.0.ruth',
  );
  await getPageLink(robin, 'Ruth Abiola').click();
  await robin.getByRole('tab', { name: 'Events' }).click();
  await getPageLink(robin, 'Add event').click();
  await expect(robin.getByText('Ruth Abiola’s time zone: Asia/Kathmandu')).toHaveCount(2);
  await getField(robin, 'Name').fill('Mending by night');
  await getField(robin, 'Start').fill('2027-06-01T18:00');
  await getField(robin, 'End').fill('2027-06-01T20:00');
  await robin.getByRole('group', { name: 'Image 1' }).getByLabel('Ruth Abiola').check();
  await expectAccessible(robin, 'an event of a person');
  await getButton(robin, 'Save').click();
  await getPageLink(robin, 'Edit: Mending by night').click();
  await expect(getField(robin, 'Start')).toHaveValue('2027-06-01T18:00');
  const starts = await site.db.value("select start_at from events where tag = 'mending-by-night'");
  expect(starts).toBe('2027-06-01T12:15:00.000Z');
});

/** Inserts copies of an existing row; `given` contains SQL for some columns. */
const manyOf = (
  { db }: { db: DatabaseQueries },
  table: string,
  count: number,
  like: string,
  given: Record<string, string>,
) => {
  const columns = { id: numbered, created_at: 'created_at', updated_at: 'updated_at', ...given };
  return db.run(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
       insert into ${table} (${Object.keys(columns).join()})
       select ${Object.values(columns).join()} from n, (select * from ${table} where ${like} limit 1)`);
};
const numbered = "'one-of-many-' || printf('%03d', i)";
const ofRuth = "user_id = (select id from users where tag = 'ruth-abiola')";
const inDays = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+${days} days')`;

test('a location is found among many by keyboard', { tag: '@slow' }, async ({ browser, site }) => {
  await manyOf(site, 'locations', 110, "tag = 'harbour-studio'", {
    tag: numbered,
    name: "'A hall, number ' || i",
    description: "''",
    is_public: '1',
    address_country_id: "'GB'",
    address_town: "'Bristol'",
  });
  const nora = await openUserPage(browser, site.url, 'member', '/account/events/add');
  const place = placeBox(nora);
  await place.focus();
  await place.fill('number 107');
  await expect(nora.getByRole('listbox').getByRole('option')).toHaveText([
    'A hall, number 107 Bristol',
  ]);
  await expectAccessible(nora, 'a place that is looked for');
  await nora.keyboard.press('ArrowDown');
  await nora.keyboard.press('Enter');
  await expect(place).toHaveValue('A hall, number 107');
  await nora.reload();
  await expect(nora.getByText('You have unsaved changes from an earlier visit.')).toBeVisible();
  await expect(place).toHaveValue('A hall, number 107');
  await place.fill('no such place');
  await expect(nora.getByText('No matches')).toBeVisible();
  await place.fill('');
  await nora.keyboard.press('Tab');
  await expect(place).toHaveValue('');
});

test('pages of people and events keep the focus and have an address', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  await manyOf(site, 'users', 46, "tag = 'ruth-abiola'", {
    name: numbered,
    tag: numbered,
    email: numbered,
    membership_level_id: 'membership_level_id',
  });
  await manyOf(site, 'user_locations', 46, ofRuth, {
    user_id: numbered,
    location_id: 'location_id',
    approved_by_id: 'user_id',
  });
  const ruth = await openUserPage(browser, site.url, 'host', '/account/locations');
  await getPageLink(ruth, 'People, 1 request: St Werburgh Rooms').click();
  await expect(people(ruth)).toContainText('1–50 of 51');
  await getButton(ruth, 'Next').focus();
  await ruth.keyboard.press('Enter');
  await expect(people(ruth)).toContainText('51–51 of 51');
  await expect(getButton(ruth, 'Next')).toBeFocused();
  await ruth.reload();
  await expect(item(ruth, 'one-of-many-046')).toBeVisible();
  await getButton(ruth, 'Remove: one-of-many-046').click();
  await yes(ruth).click();
  await expect(item(ruth, 'Ana Kovač')).toBeVisible();
  await expect(people(ruth).getByRole('listitem')).toHaveCount(50);
  await expect(people(ruth)).toBeFocused();

  await manyOf(site, 'events', 55, ofRuth, {
    id: "printf('019b76da-0000-7000-8000-%012d', i)",
    tag: numbered,
    name: numbered,
    user_id: 'user_id',
    image_1_id: 'image_1_id',
    start_at: inDays('60'),
    end_at: inDays('60.5'),
  });
  await site.db.run(
    "insert into event_dates select id, date(start_at), start_at, end_at from events where tag like 'one-of-many-%'",
  );
  await ruth.goto('/account/events');
  await getButton(ruth, 'Next').focus();
  await ruth.keyboard.press('Enter');
  await expect(ruth.getByText(/^51–\d\d of \d\d$/)).toBeVisible();
  await expect(getButton(ruth, 'Next')).toBeFocused();
  await ruth.reload();
  await expect(ruth.getByText(/^51–\d\d of \d\d$/)).toBeVisible();
  await ruth.evaluate(() => scrollTo(0, 0));
  await expectAccessible(ruth, 'the second page of events');

  await ruth.goto('/u/ruth-abiola');
  await getPageLink(ruth, 'Later events').click();
  await expect(ruth).toHaveURL('/u/ruth-abiola?events=2#events');
  await expect(getHeading(ruth, 'Upcoming events')).toBeFocused();
  await getPageLink(ruth, 'Later events').click();
  await expect(getPageLink(ruth, 'one-of-many-055')).toBeVisible();
  await expectAccessible(ruth, 'the later events of a person');
});
