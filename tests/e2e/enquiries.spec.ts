import type { Page } from '@playwright/test';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { createSessionToken, openUserPage } from './sign-in-helpers.ts';
import { expect, test, waitForEmail, waitForHydration } from './test-site.ts';

const words = 'I have not slept since March. Tuesdays are good.';

const mails = `(select id from sent_emails where enquiry_id is not null or subject like 'New enquiry on %'
  or subject like 'New reply to an enquiry on %')`;

test.afterEach(async ({ site }) => {
  await site.db.runAll([
    'delete from enquiry_words',
    'delete from enquiry_recipients',
    'delete from enquiries',
    'delete from attempts',
    `delete from email_links where sent_email_id in ${mails}`,
    `delete from sent_emails where id in ${mails}`,
  ]);
});

/** Waits for the link in the visitor's e-mail. */
const linkIn = (db: DatabaseQueries) =>
  waitForEmail(db, 'wanda@sleepless.example', /\/enquiry\/[0-9a-f-]{36}\/[\w-]{43}/);

async function write(page: Page) {
  await page.goto('/u/ruth-abiola');
  await page.getByRole('link', { name: 'Contact Ruth' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Ruth Abiola');
  await page.getByLabel('Your message').fill(words);
  await page.getByLabel('Your name').fill('Wanda');
  await page.getByLabel('Your e-mail').fill('wanda@sleepless.example');
}

test('a visitor without an account and a practitioner exchange messages', async ({
  browser,
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page);
  await waitForHydration(page);
  await expectAccessible(page, 'the form of an enquiry');
  await page.getByLabel('Your e-mail').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await page.goto(await linkIn(site.db));
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page, 'an enquiry before it is sent');
  await getButton(page, 'Send to Ruth Abiola').press('Enter');
  await expect(page.getByText('Enquiry sent. We will e-mail you')).toBeVisible();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expectAccessible(page, 'an enquiry that waits for an answer');

  const ruth = await openUserPage(browser, site.url, 'host', '/enquiries');
  await expectAccessible(ruth, 'the enquiries of a practitioner');
  await ruth.getByRole('link', { name: 'Wanda' }).press('Enter');
  await expect(ruth.getByText(words)).toBeVisible();
  await expectAccessible(ruth, 'an enquiry as its practitioner sees it');
  await ruth.getByRole('textbox', { name: 'Your answer' }).fill('Come on Tuesday at six.');
  await getButton(ruth, 'Send answer').press('Enter');
  await expect(ruth.getByText('Answer sent.')).toBeVisible();
  await expect(ruth.getByRole('list', { name: 'Conversation' })).toContainText('Tuesday at six');

  await page.reload();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(page.getByText('Enquiry sent. We will e-mail you')).toHaveCount(0);
  await page.getByLabel('Reply to Ruth Abiola').fill('Gladly.');
  await getButton(page, 'Send reply').press('Enter');
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Gladly.');
  await expectAccessible(page, 'an enquiry that is answered');
  await getButton(page, 'More for this enquiry').press('Enter');
  await getButton(page, 'Delete enquiry').press('Enter');
  await expectAccessible(page, 'the panel that deletes an enquiry');
  await page
    .getByRole('region', { name: 'Delete enquiry' })
    .getByRole('button', { name: 'Delete enquiry' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Enquiry deleted' })).toBeVisible();
  await ruth.reload();
  await expect(ruth.getByText('The sender withdrew this enquiry')).toBeVisible();
});

test('a member sends an enquiry at once, without a form for name and e-mail', async ({
  browser,
  site,
}) => {
  const ben = await openUserPage(browser, site.url, 'basic', '/ask?to=ruth-abiola');
  await expect(ben.getByText('Sent as Ben Ashworth.')).toBeVisible();
  await expect(ben.getByLabel('Your e-mail')).toHaveCount(0);
  await ben.getByLabel('Your message').fill(words);
  await expectAccessible(ben, 'the form of an enquiry for a member');
  await getButton(ben, 'Send to Ruth').press('Enter');
  await expect(ben).toHaveURL(/\/enquiries\/sent\/[0-9a-f-]{36}$/);
  await expect(ben.getByRole('list', { name: 'Conversation' })).toContainText(words);
  await expectAccessible(ben, 'an enquiry that a member has sent');
  await ben.getByLabel('Add a message to Ruth Abiola').fill('Evenings are fine too.');
  await getButton(ben, 'Send message').press('Enter');
  await expect(ben.getByRole('list', { name: 'Conversation' })).toContainText('Evenings');
  await ben.goto('/enquiries');
  await ben.getByRole('link', { name: 'Ruth Abiola' }).press('Enter');
  await getButton(ben, 'More for this enquiry').press('Enter');
  await getButton(ben, 'Delete enquiry').press('Enter');
  await ben
    .getByRole('region', { name: 'Delete enquiry' })
    .getByRole('button', { name: 'Delete enquiry' })
    .press('Enter');
  await expect(ben).toHaveURL('/enquiries/sent');
  await expect(ben.getByText('No enquiries yet.')).toBeVisible();
  await site.db.run('delete from counted_acts');
});

test('the page after the form shows the address, which can be corrected', async ({ page }) => {
  await write(page);
  await getButton(page, 'Send to Ruth').click();
  await expect(page.getByText('wanda@sleepless.example')).toBeVisible();
  expect(page.url()).not.toContain('wanda');
  await page.getByRole('link', { name: 'Change e-mail address or message' }).click();
  await expect(page).toHaveURL(/\/ask\?to=ruth-abiola$/);
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await expect(page.getByLabel('Your e-mail')).toHaveValue('wanda@sleepless.example');
});

test('the form of one person fits the screen of a phone, and starters are inserted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ask?to=ruth-abiola');
  await expect(
    page.getByText('No account needed. We e-mail you a link to confirm.'),
  ).toBeInViewport({
    ratio: 1,
  });
  const message = page.getByLabel('Your message');
  await message.fill('Hello.  Thank you.');
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await getButton(page, 'What does a session cost?').click();
  await expect(message).toHaveValue('Hello. What does a session cost? Thank you.');
  await expect(message).toBeFocused();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('times of an enquiry are in the zone of the reader', async ({ page, site }) => {
    await write(page);
    await getButton(page, 'Send to Ruth').click();
    await page.goto(await linkIn(site.db));
    await getButton(page, /^Send to/).click();
    const time = page.locator('.bubble time');
    const moment = new Date((await time.getAttribute('datetime')) ?? '');
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
    }).format(moment);
    await expect(time).toContainText(hour);
  });
});

test('a fourth person is refused aloud, and three are compared above the form', {
  tag: '@slow',
}, async ({ page, site }) => {
  const tags = await site.db.all<{ tag: string }>(
    `select tag from users where is_practitioner = 1 and takes_enquiries = 1 and away_until is null
      and is_accepting_clients = 1 order by tag limit 4`,
  );
  for (const [index, { tag }] of tags.entries()) {
    await page.goto(`/u/${tag}`);
    await waitForHydration(page);
    await getButton(page, /^Shortlist/)
      .first()
      .click();
    if (index < 3) await expect(getButton(page, /^On your shortlist/).first()).toBeVisible();
  }
  await expect(page.getByText('Your shortlist is full. Remove someone first.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare and contact all three' }).click();
  const table = page.getByRole('table', { name: 'Compare the people you chose' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page, 'the form for three people');
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.getByLabel('Your message').boundingBox())?.y).toBeLessThan(844);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
});

test('the form keeps typed values and shows errors next to their fields', async ({
  page,
  expects,
}) => {
  expects.push(/422/);
  await write(page);
  // Sent before, the form returns in a page of its own.
  await waitForHydration(page);
  await page.getByLabel('Your name').fill('See www.evil.example');
  await getButton(page, 'Send to Ruth').click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('must not contain a web address');
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(words);
});

test('words of crisis show help lines without moving or blocking the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page);
  await waitForHydration(page);
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? 0;
  await page.getByLabel('Your message').fill('I want to die.');
  // The visitor has moved to the next field by then.
  await page.getByLabel('Your name').focus();
  const before = await topOf('Your name');
  await expect(page.getByRole('heading', { name: 'You can talk to someone now' })).toBeAttached();
  await expect.poll(async () => Math.abs((await topOf('Your name')) - before)).toBeLessThan(2);
  await page.getByLabel('Your message').focus();
  await getButton(page, 'Send to Ruth').click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
});

test('the remaining characters are counted near the limit', { tag: '@slow' }, async ({ page }) => {
  await write(page);
  await expect(page.getByText(/characters left/)).toHaveCount(0);
  await page.getByLabel('Your message').fill('x'.repeat(3_950));
  await expect(page.getByText('50 characters left', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the form near the limit of its words');
});

test('the form names unavailable practitioners first and suggests others', async ({
  page,
  site,
}) => {
  const set = (what: string) => site.db.run(`update users set ${what} where tag = 'ruth-abiola'`);
  await set("away_until = '2099-05-01'");
  await page.goto('/ask?to=ruth-abiola&nobody');
  await expect(page.getByText('is away until 1 May 2099')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Others accepting new clients' })).toBeVisible();
  await expectAccessible(page, 'the form for somebody who is away');
  await set('away_until = null, is_accepting_clients = 0');
  await page.goto('/ask?to=ruth-abiola&nobody=new');
  await expect(page.getByText('is not accepting new clients at the moment')).toBeVisible();
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('link', { name: /^Add / }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact 2 people');
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await set('is_accepting_clients = 1');
});

test('the shortlist merges on sign-in and is cleared on sign-out', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const list = page.getByRole('complementary', { name: 'Your shortlist' });
  const pick = async (tag: string) => {
    await page.goto(`/u/${tag}`);
    await waitForHydration(page);
    await getButton(page, /^Shortlist/).click();
  };
  await site.db.run(
    "insert into shortlisted (user_id, person_id) select m.id, p.id from users m, users p where m.email = 'member@example.org' and p.tag = 'joyce-adeyemi'",
  );
  await pick('ruth-abiola');
  // The bar appears from two people on.
  await expect(getButton(page, 'On your shortlist Ruth Abiola')).toBeVisible();
  await expect(list).toHaveCount(0);
  const token = await createSessionToken(page.request, 'member@example.org');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.reload();
  await expect(list).toContainText('Joyce Adeyemi and Ruth Abiola');
  const headers = { Authorization: `Bearer ${token}` };
  const { id } = await (await page.request.get('/sobe/v1/users/me', { headers })).json();
  const answer = await page.request.get(`/sobe/v1/users/${id}/shortlist`, { headers });
  expect((await answer.json()).data.map(({ tag }: { tag: string }) => tag)).toEqual([
    'joyce-adeyemi',
    'ruth-abiola',
  ]);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/u/ruth-abiola');
  await expect(getButton(page, /^Shortlist/)).toBeVisible();
  await expect(list).toHaveCount(0);
  await site.db.run('delete from shortlisted');
});

test('a declined enquiry suggests practitioners to contact with one click', {
  tag: '@slow',
}, async ({ browser, page, site }) => {
  await write(page);
  await getButton(page, 'Send to Ruth').click();
  await page.goto(await linkIn(site.db));
  await getButton(page, /^Send to/).click();
  await expect(page.getByText('Contact others as well')).toBeVisible();
  const ruth = await openUserPage(browser, site.url, 'host', '/enquiries');
  await ruth.getByRole('link', { name: 'Wanda' }).press('Enter');
  await ruth.getByRole('checkbox').first().press('Space');
  await getButton(ruth, 'I’m fully booked').press('Enter');
  await expect(
    ruth.getByText('Enquiry declined. We will suggest other practitioners to the sender.'),
  ).toBeVisible();
  await expect(ruth.getByRole('textbox', { name: 'Reply to Wanda' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ruth Abiola suggests /)).toBeVisible();
  await expectAccessible(page, 'an enquiry that was declined');
  await getButton(page, /^Contact /)
    .first()
    .press('Enter');
  await expect(page.getByText(/^Enquiry also sent to .+\.$/)).toBeVisible();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
});

test('the enquiry pages are accessible and label their numbers', { tag: '@slow' }, async ({
  browser,
  page,
  site,
}) => {
  await page.goto('/enquiry/sent?help=now');
  await expect(page.getByRole('heading', { name: 'You can talk to someone now' })).toBeInViewport();
  await expectAccessible(page, 'the page after the form of somebody in danger');
  await page.goto('/enquiry/deleted');
  await expectAccessible(page, 'the page after an enquiry was deleted');
  // No other test counts views of this practitioner.
  const joyce = await openUserPage(browser, site.url, 'joyce.adeyemi', '/account/numbers');
  await expect(joyce.getByText('No statistics yet')).toBeVisible();
  await expectAccessible(joyce, 'the numbers of somebody new');
  const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000);
  await site.db.run(
    `insert into access_log_objects (day, object_type_id, object_id, count) select '${monday.toISOString().slice(0, 10)}', t.id, u.id, 12 from access_object_types t, users u where t.tag = 'user' and u.email = 'joyce.adeyemi@example.org' on conflict do update set count = 12`,
  );
  await joyce.reload();
  await expect(joyce.getByText('12 views')).toBeVisible();
  await joyce.getByText('Show as a table').press('Enter');
  await expect(joyce.getByRole('row').nth(1)).toContainText('under 5');
  await expectAccessible(joyce, 'the numbers of a practitioner');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the link and the button work without JavaScript', async ({ page, site }) => {
    await write(page);
    await getButton(page, 'Send to Ruth').click();
    await expect(page).toHaveURL(/\/enquiry\/sent\?mail=sent$/);
    await page.goto(await linkIn(site.db));
    await getButton(page, /^Send to/).click();
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
  });

  test('a rejected form returns with its values', { tag: '@slow' }, async ({ page, expects }) => {
    expects.push(/422/);
    await write(page);
    await page.getByLabel('Your name').fill('www.evil.example');
    await getButton(page, 'Send to Ruth').click();
    await expect(page.getByRole('heading', { name: 'Your form was not sent' })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue(words);
    await page.getByLabel('Your name').fill('Wanda');
    await getButton(page, 'Send again').click();
    await expect(page).toHaveURL(/\/enquiry\/sent\?mail=sent$/);
  });
});
