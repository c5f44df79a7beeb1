import type { APIRequestContext, Page } from '@playwright/test';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getHeading } from './locators.ts';
import { getAuthHeaders, openUserPage } from './sign-in-helpers.ts';
import { expect, test, waitForEmail } from './test-site.ts';

const toAnswer = /\/events\/coming\/[0-9a-f-]{36}\/[\w-]{43}/;
const address = '/e/standing-like-trees';
const event = "(select id from events where tag = 'standing-like-trees')";
const comes = (page: Page) =>
  page.getByText('You’re going', { exact: true }).filter({ visible: true }).first();
const waits = (page: Page) =>
  page.getByText('You’re number 1 on the waiting list', { exact: true }).first();
const madeName = 'Three of us';
const made = `(select id from events where name = '${madeName}')`;
/** Deletes everything that belongs to these events. */
const gone = (events: string) => [
  `delete from event_seats where event_id in ${events}`,
  `delete from event_dates where event_id in ${events}`,
  `delete from notices where object_id in ${events}`,
  `delete from history where link_id in ${events}`,
  `delete from events where id in ${events}`,
];
const mails =
  "(select id from sent_emails where subject like '%Standing like trees%' or subject like '%Three of us%')";

test.beforeEach(({ site }) => site.db.run(`update events set capacity = 1 where id = ${event}`));

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  await site.db.runAll([
    `delete from event_seats where event_id = ${event}`,
    ...gone(made),
    `delete from notices where object_id = ${event}`,
    `delete from email_links where sent_email_id in ${mails}`,
    `delete from sent_emails where id in ${mails}`,
    'delete from attempts',
    `update events set capacity = null where id = ${event}`,
  ]);
});

test('two users want the last seat, and the second gets it when it is free', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const people = await Promise.all(
    ['member', 'basic'].map((who) => openUserPage(browser, site.url, who as 'member', address)),
  );
  // The visitor's form, shown before sign-in is known, has a button of the same name.
  for (const one of people) await expect(one.getByLabel('Your name')).toHaveCount(0);
  for (const one of people) await expect(getButton(one, 'Join event')).toBeVisible();
  await Promise.all(people.map((one) => getButton(one, 'Join event').click()));
  await Promise.all(people.map((one) => expect(comes(one).or(waits(one)).first()).toBeVisible()));
  const [nora, ben] = people as [Page, Page];
  const [first, second] = (await comes(nora).isVisible()) ? [nora, ben] : [ben, nora];
  await expect(waits(second)).toBeVisible();
  // Either request may have been answered first.
  await first.reload();
  await expect(first.getByText('The only seat is taken. 1 on the waiting list.')).toBeVisible();
  await expectAccessible(second, 'an event for which a member waits');
  await getButton(first, 'Cancel my seat').press('Enter');
  await expect(getButton(first, 'Join waiting list')).toBeVisible();
  await second.reload();
  await expect(comes(second)).toBeVisible();
});

test('a visitor confirms a seat by e-mail and cancels it', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Your e-mail').fill('vera@visitors.example');
  await expectAccessible(page, 'the form of a visitor who comes');
  await getButton(page, 'Join event').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await waitForEmail(site.db, 'vera@visitors.example', toAnswer));
  await expect(page.getByRole('heading', { name: 'Confirm your seat, Vera' })).toBeVisible();
  await expectAccessible(page, 'a seat before it is confirmed');
  await getButton(page, 'Confirm my seat').press('Enter');
  await expect(page.getByRole('heading', { name: 'You have a seat' })).toBeVisible();
  await expectAccessible(page, 'the seat of a visitor');
  await getButton(page, 'Cancel my seat').press('Enter');
  await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
});

/** Creates an event of the host with one seat. */
async function given(request: APIRequestContext, db: DatabaseQueries, more: object = {}) {
  const host = await db.value("select id from users where email = 'host@example.org'");
  const image_1_id = await db.value('select min(id) as id from uploaded_files');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const answer = await request.post(`/sobe/v1/users/${host}/events`, {
    headers: await getAuthHeaders(request, 'admin@example.org'),
    data: {
      name: madeName,
      capacity: 1,
      image_1_id,
      start_at: inDays(5),
      end_at: inDays(5.1),
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  const tag = await db.value<string>('select tag from events where id = ?', id);
  return { id, tag: `/e/${tag}` };
}

/** E-mails about the event by recipient, oldest first; waits for `many` and expects no more. */
async function mailsOf(db: DatabaseQueries, many: number) {
  let found: { to_addr: string; subject: string; text: string }[] = [];
  await expect(async () => {
    found = await db.all(
      `select to_addr, subject, text from sent_emails where subject like '%${madeName}%' and processed = 1 order by id`,
    );
    expect(found.length).toBeGreaterThanOrEqual(many);
  }).toPass({ timeout: 20_000 });
  expect(found.map(({ subject }) => subject)).toHaveLength(many);
  return found;
}

const save = async (page: Page) => {
  await getButton(page, 'Save').click();
  await expect(getHeading(page, 'Your events')).toBeVisible();
};

test('host, member and visitor are notified once about each event change', {
  tag: '@slow',
}, async ({ browser, page, site }) => {
  test.setTimeout(180_000);
  const { id, tag } = await given(page.request, site.db);
  const [host, nora] = await Promise.all([
    openUserPage(browser, site.url, 'host', `/account/events/${id}/edit`),
    openUserPage(browser, site.url, 'member', tag),
  ]);
  await expect(nora.getByLabel('Your name')).toHaveCount(0);
  await getButton(nora, 'Join event').press('Enter');
  await expect(getButton(nora, 'Cancel my seat'), 'a second Enter cancels nothing').toBeVisible();
  await expect(getButton(nora, 'Cancel my seat')).not.toBeFocused();
  await expect(comes(nora)).toBeVisible();

  await page.goto(tag);
  await page.getByLabel('Your name').fill('Vera');
  await page.getByLabel('Your e-mail').fill('vera@visitors.example');
  await getButton(page, 'Join waiting list').click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = await waitForEmail(site.db, 'vera@visitors.example', toAnswer);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join the waiting list, Vera?' })).toBeVisible();
  await expect(page.getByText('You would be number 1 on the waiting list')).toBeVisible();
  await getButton(page, 'Join waiting list').click();
  await expect(page.getByText('You are number 1 on the waiting list')).toBeVisible();

  const start = host.getByLabel('Start');
  const typed = await start.inputValue();
  await start.fill(typed.replace(/T.*/, 'T06:15'));
  await host.getByLabel('End').fill(typed.replace(/T.*/, 'T07:15'));
  await save(host);
  await expect(host.getByText('1 of 1 seat taken, 1 waiting')).toBeVisible();
  await host.goto('/notices');
  await expect(host.getByText(`2 people booked “${madeName}”`)).toBeVisible();

  await nora.reload();
  await getButton(nora, 'Cancel my seat').click();
  await expect(
    getButton(nora, 'Join event').or(getButton(nora, 'Join waiting list')).first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have a seat' })).toBeVisible();

  await host.goto('/account/events');
  await getButton(host, `Cancel event: ${madeName}`).click();
  await expect(host.getByText(/^One person has a seat/)).toBeVisible();
  await host.getByLabel('Reason (optional)').fill('The hall has no heating');
  await host.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(getButton(host, `Reinstate event: ${madeName}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('The hall has no heating')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Event cancelled' })).toBeVisible();

  await getButton(host, `Reinstate event: ${madeName}`).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Reinstate event' }).click();
  await expect(getButton(host, `Cancel event: ${madeName}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Event back on' })).toBeVisible();
  await expectAccessible(page, 'the seat of what is on again');
  await getButton(page, 'Confirm my seat').press('Enter');
  await expect(page.getByRole('heading', { name: 'You have a seat' })).toBeVisible();

  const mails = await mailsOf(site.db, 7);
  await getButton(page, 'Stop e-mails about this event').press('Enter');
  await expect(page.getByText('E-mails are off')).toBeVisible();
  const vera = 'vera@visitors.example';
  const member = 'member@example.org';
  const to = (who: string) =>
    mails.filter(({ to_addr }) => to_addr === who).map(({ subject }) => subject.split(':')[0]);
  expect(to(member)).toEqual(['Changed']);
  expect(to(vera)).toEqual([
    ...['Confirm your request', 'You are on the waiting list', 'Changed'],
    ...['You have a seat', 'Cancelled', 'Back on'],
  ]);
  // Confirmation e-mails use no name, because any visitor may have typed it.
  const greeted = (to_addr: string, subject: string) =>
    to_addr !== vera ? ' Nora Quinn' : subject.startsWith('Confirm your request') ? '' : ' Vera';
  for (const { to_addr, subject, text } of mails) {
    expect(text).toContain(`Hello${greeted(to_addr, subject)},`);
  }
  const changed = mails.filter(({ subject }) => subject.startsWith('Changed'));
  for (const { text } of changed) expect(text).toMatch(/It is now on .*, 06:15 .* It was on /);
});

test('the host sees attendees and waiting list, and prints a checklist', { tag: '@slow' }, async ({
  browser,
  page,
  site,
}) => {
  const { id } = await given(page.request, site.db, {});
  for (const who of ['member', 'basic']) {
    const headers = await getAuthHeaders(page.request, `${who}@example.org`);
    const path = `/sobe/v1/events/${id}/coming`;
    expect((await page.request.post(path, { headers, data: {} })).status()).toBe(201);
  }
  const host = await openUserPage(browser, site.url, 'host', `/account/events/${id}/coming`);
  const part = (name: string) => host.getByRole('region', { name, exact: true });
  const names = [
    part('Attendees').getByText('Nora Quinn'),
    part('Waiting list').getByText('Ben Ashworth'),
  ];
  await expect(host.getByText('Number 1 on the waiting list')).toBeVisible();
  await expectAccessible(host, 'who comes to an event');
  await host.emulateMedia({ media: 'print' });
  for (const name of names) await expect(name).toBeVisible();
  for (const name of ['Print list', 'Edit event']) {
    await expect(host.getByText(name)).toBeHidden();
  }
  await expect(host.getByText('Number 1 on the waiting list')).toBeHidden();
  await expect(host.getByRole('navigation', { name: 'Your account' })).toBeHidden();
  const box = await host.evaluate(
    () => getComputedStyle(document.querySelector('.comers li') as Element, '::before').borderStyle,
  );
  expect(box).toBe('solid');
});

test('attendees are notified once about skipped and moved dates of a series', {
  tag: '@slow',
}, async ({ browser, page, site }) => {
  test.setTimeout(120_000);
  const { id, tag } = await given(page.request, site.db, { rrule: 'FREQ=WEEKLY;COUNT=30' });
  const [host, nora] = await Promise.all([
    openUserPage(browser, site.url, 'host', `/account/events/${id}/edit`),
    openUserPage(browser, site.url, 'member', tag),
  ]);
  await expect(nora.getByLabel('Your name')).toHaveCount(0);
  const dates = nora.getByLabel('Date');
  await expect(dates.locator('option')).toHaveCount(8);
  for (const index of [0, 1, 2]) {
    await dates.selectOption({ index });
    await getButton(nora, 'Join event').click();
    await expect(comes(nora)).toBeVisible();
  }
  await nora.getByRole('link', { name: 'More dates' }).click();
  await expect(dates.locator('option')).toHaveCount(30);
  await getButton(host, /^Skip/).first().click();
  await host.getByLabel(/^Reason/).fill('The hall is closed');
  await getButton(host, /^Change time/)
    .first()
    .click();
  const other = host.getByLabel(/^New start for/);
  await other.fill((await other.inputValue()).replace(/T.*/, 'T05:45'));
  await save(host);
  const mails = await mailsOf(site.db, 2);
  expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    ...['Cancelled', 'Changed'],
  ]);
  const off = mails.find(({ subject }) => subject.startsWith('Cancelled'));
  expect(off?.text).toContain('Reason: “The hall is closed”.');
  const [, left = ''] = /(\/e\/\S+)/.exec(off?.text ?? '') ?? [];
  await nora.goto(left);
  await expect(
    nora.getByText(/The event on .* is cancelled\. Showing the next date\./),
  ).toBeVisible();
  await nora.goto('/notices');
  await expect(nora.getByText(/It is now on .*, 05:45/)).toBeVisible();
});
