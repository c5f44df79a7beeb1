import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectRoot } from '../../cli/local/serve-build.ts';
import { formatDay, formatTime } from '../../worker/contract/shared/format-date.ts';
import { expectAccessible, expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { buildTitlePattern, getButton, getField, getHeading } from './locators.ts';
import { demoPassword, openInNewSession, openSignedIn } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

/** Opens the account of the same user on another device. */
async function elsewhere(browser: Browser, url: string, email: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await openInNewSession(page, email, path);
  return page;
}

/** The test expects rejected requests, which the console reports. */
function expectRefusals(page: Page) {
  page.removeAllListeners('console');
  page.removeAllListeners('response');
}

const save = (page: Page) => getButton(page, 'Save');
const fact = (page: Page, name: string) =>
  page.locator('.facts > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

const named = "from users where email in ('member@example.org', 'basic@example.org')";
let before: Record<string, string | number | null>[] = [];

test.beforeAll(async ({ site }) => {
  const columns = 'name, title, date_of_birth, is_business, bio, phone, website, session_online';
  before = await site.db.all(`select id, ${columns}, language_id, timezone_id ${named}`);
});

/** Restores the demo users for other tests. */
test.afterAll(async ({ site }) => {
  for (const { id = null, ...columns } of before) {
    const set = Object.keys(columns).map((column) => `${column} = ?`);
    await site.db.run(`update users set ${set.join()} where id = ?`, ...Object.values(columns), id);
  }
});

test('the account shows the public card and what is missing', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'member@example.org', '/account');
  await expect(page).toHaveTitle(buildTitlePattern('Your account'));
  const profile = page.getByRole('region', { name: 'Your profile', exact: true });
  await expect(profile.getByRole('heading', { name: 'Nora Quinn' })).toBeVisible();
  await expect(profile.getByText('In a group')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next event' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open enquiries' })).toBeVisible();
  await page.getByRole('link', { name: 'Add your credentials' }).click();
  await expect(page).toHaveURL('/account/credentials');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await profile.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveTitle(buildTitlePattern('Share your profile'));
  await expect(page.getByRole('img', { name: 'QR code of your page' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, '/account/share');
  await page.goto('/account');
  await page.getByRole('link', { name: 'View public profile' }).click();
  await expect(page).toHaveURL('/u/nora-quinn');
});

for (const width of [390, 1440]) {
  test(`account sections keep their heading in place at ${width} px`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(recordLayoutShifts);
    await openSignedIn(page, 'member@example.org', '/account');
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await expect(menu.getByRole('link', { name: 'Devices' })).toBeVisible();
    const names = await menu.getByRole('link').allTextContents();
    expect(names).toContain('Share');
    const places: Record<string, number> = {};
    for (const name of names) {
      await menu.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.waitForTimeout(300);
      places[name] = Math.round((await heading.boundingBox())?.y ?? 0);
      if (width < 1024)
        await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    }
    expect(new Set(Object.values(places)).size, JSON.stringify(places)).toBe(1);
    // Shifts within half a second of a click do not count here, nor for a visitor.
    expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([]);
  });
}

type ShiftWindow = Window & { shifts?: string[] };

/** Records in the page what moved without a click. */
function recordLayoutShifts() {
  const shifts: string[] = [];
  (window as ShiftWindow).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      if (entry.hadRecentInput || entry.value < 0.02) continue;
      const moved = entry.sources.map(({ node }) => (node as Element | null)?.className ?? '');
      shifts.push(`${location.pathname} ${entry.value.toFixed(3)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

test('a member edits every kind of field, and the menu shows the new name', async ({ page }) => {
  await openSignedIn(page, 'member@example.org', '/account/edit');
  await getField(page, 'Name').fill('Nora Quinn-Hughes');
  await getField(page, 'About you').fill('Walks slowly');
  await page.getByLabel('This is a business').check();
  await getField(page, 'Bio (optional)').fill('First.\n\nSecond.');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/account');
  await openTab(page, 'Contact');
  await getField(page, 'Phone (optional)').fill('0117 496 0000');
  await getField(page, 'Website (optional)').fill('');
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await openTab(page, 'Practice');
  await page.getByRole('group', { name: 'Online' }).getByLabel('By appointment').check();
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await openTab(page, 'Account');
  await getField(page, 'Date of birth').fill('1986-09-03');
  await getField(page, 'Language (optional)').selectOption({ label: 'Welsh' });
  await getField(page, 'Time zone').selectOption('Asia/Kathmandu');
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(getHeading(page, 'Nora Quinn-Hughes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toContainText('Nora Quinn-Hughes');
  await expect(page.getByText('Walks slowly', { exact: true })).toBeVisible();
  await expect(page.getByText(/^(.* · )?Business$/)).toBeVisible();
  await openTab(page, 'Contact');
  await expect(getField(page, 'Phone (optional)')).toHaveValue('0117 496 0000');
  await expect(getField(page, 'Website (optional)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'Online' }).getByLabel('By appointment'),
  ).toBeChecked();
  await openTab(page, 'Account');
  await expect(getField(page, 'Date of birth')).toHaveValue('1986-09-03');
  await expect(getField(page, 'Time zone')).toHaveValue('Asia/Kathmandu');
  await page.goto('/u/nora-quinn');
  await expect(page.getByText('Second.', { exact: true })).toBeVisible();
});

/** Opens one of the pages that edit the account. */
async function openTab(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).last().click();
  await page
    .getByRole('navigation', { name: 'Parts of your profile' })
    .getByRole('link', { name })
    .click();
}

test('times are shown in the time zone of the member', { tag: '@slow' }, async ({ page, site }) => {
  await site.db.run(
    "update users set timezone_id = 'Asia/Kathmandu' where email = 'basic@example.org'",
  );
  await openSignedIn(page, 'basic@example.org', '/account/edit/private');
  const approved = fact(page, 'Approved').locator('time');
  const moment = (await approved.getAttribute('datetime')) ?? '';
  expect(moment).toMatch(/Z$/);
  const zone = 'Asia/Kathmandu';
  await expect(approved).toHaveText(`${formatDay(moment, zone)}, ${formatTime(moment, zone)}`);
  await page.goto('/e/standing-like-trees');
  const begins = page.locator('main time').first();
  const clock = formatTime((await begins.getAttribute('datetime')) ?? '', zone);
  await expect(begins.locator('..')).toContainText(new RegExp(`${clock}.* where you are`));
  await site.db.run(
    "update users set timezone_id = 'Europe/London' where email = 'basic@example.org'",
  );
});

test('form and server errors appear next to their fields', { tag: '@slow' }, async ({ page }) => {
  await openSignedIn(page, 'basic@example.org', '/account/edit');
  await getField(page, 'Name').fill(' ');
  await save(page).click();
  await expect(getField(page, 'Name')).toBeFocused();
  await expect(page.getByText('A name is required')).toBeVisible();
  await getField(page, 'Name').fill('Ben Ashworth');
  await page.goto('/account/edit/private');
  await getField(page, 'E-mail').fill('ben.new@example.org');
  expectRefusals(page);
  await getField(page, 'Current password').fill('not it');
  await save(page).click();
  await expect(page.getByText('Current password is wrong', { exact: true })).toBeVisible();
  await expect(getField(page, 'Current password')).toBeFocused();
  await getField(page, 'Current password').fill(demoPassword);
  await save(page).click();
  await expect(page.getByText('We have sent an e-mail to ben.new@example.org.')).toBeVisible();
  await expect(page.getByText('Your address stays basic@example.org')).toBeVisible();
});

test('a profile picture is cropped, saved, shown and removed', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'gwen.parry@example.org', '/account/edit');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('We can’t use this file.')).toBeVisible();
  const picture = readFileSync(join(projectRoot, 'tools/screenshots/home.webp'));
  await choose.setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: picture });
  const chosen = page.getByRole('img', { name: 'New portrait' });
  await expect(chosen).toBeVisible();
  // Move and shrink the visible area with keys; the saved picture is that square.
  const frame = page.getByRole('group', { name: 'Visible area. Use the arrow keys to move it.' });
  const before = await frame.boundingBox();
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Bottom right corner' }).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  expect(width).toBeLessThan(before?.width ?? 0);
  expect(Math.abs(width - height)).toBeLessThan(2);
  await expectAccessible(page, 'a chosen picture');
  await getField(page, 'About you').fill('With a new picture');
  await save(page).click();
  await expect(page.getByText('With a new picture')).toBeVisible();
  await page.goto('/u/gwen-parry');
  await expect(page.getByRole('img', { name: 'Gwen Parry' })).toBeVisible();
  await page.goto('/account/edit');
  const set = page.getByRole('img', { name: 'Current portrait' });
  const sides = () => set.evaluate((img: HTMLImageElement) => img.naturalWidth - img.naturalHeight);
  await expect.poll(sides, 'square').toBe(0);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(set).toBeHidden();
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/account/edit');
  await expect(page.getByLabel('Choose a picture')).toBeAttached();
  await expect(set).toBeHidden();
});

test('a new password ends all other sessions', { tag: '@slow' }, async ({
  page,
  browser,
  site,
  expects,
}) => {
  // Requests with the old token are rejected once during the password change, then retried.
  expects.push(/\b401\b.*\/(messages\/unread|friends\?|notices\?)/);
  const other = await elsewhere(browser, site.url, 'yusuf.demir@example.org', '/account');
  await expect(getHeading(other, 'Yusuf Demir')).toBeVisible();
  await openInNewSession(page, 'yusuf.demir@example.org', '/account/change-password');
  await getField(page, 'Current password').fill(demoPassword);
  await getField(page, 'New password').fill('short');
  await getField(page, 'Confirm new password').fill('shorter');
  const button = page.getByRole('button', { name: 'Change password' });
  await button.click();
  await expect(page.getByText('Password must be at least 8 characters long!')).toBeVisible();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await getField(page, 'New password').fill('Wellbeing-2027-too');
  await getField(page, 'Confirm new password').fill('Wellbeing-2027-too');
  await button.click();
  await expect(page).toHaveURL('/account');
  await expect(
    page.getByText('Password changed. All other devices have been signed out.'),
  ).toBeVisible();
  await page.reload();
  await expect(getHeading(page, 'Yusuf Demir')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/');
  await openInNewSession(page, 'yusuf.demir@example.org', '/account', 'Wellbeing-2027-too');
  await expect(getHeading(page, 'Yusuf Demir')).toBeVisible();
});

test('devices are listed and signed out, one and then all', { tag: '@slow' }, async ({
  page,
  browser,
  site,
}) => {
  const other = await elsewhere(browser, site.url, 'basic@example.org', '/account');
  await openInNewSession(page, 'basic@example.org', '/account/sessions');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  const before = await devices.count();
  await devices.filter({ hasNotText: 'This device' }).first().getByRole('button').click();
  await expect(devices).toHaveCount(before - 1);
  await other.goto('/account');
  await expect(other).toHaveURL('/');

  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible();
  await expectAccessible(page, 'sign out everywhere');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('signing out this device redirects to the home page', { tag: '@slow' }, async ({ page }) => {
  await openInNewSession(page, 'basic@example.org', '/account/sessions');
  const own = page.getByRole('listitem').filter({ hasText: 'This device' });
  await own.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
});

const guarded = ['/account', '/account/edit', '/account/change-password', '/account/sessions'];

for (const path of [
  ...guarded,
  '/today',
  '/saved',
  '/friends',
  '/messages',
  '/admin',
  '/admin/users/add',
]) {
  test(`redirects a visitor from ${path} to the home page`, {
    tag: path === '/account' ? [] : '@slow',
  }, async ({ page, visit }) => {
    await visit(path);
    await expect(page).toHaveURL('/');
  });
}

test('a visitor who follows an e-mail link signs in and reaches the page', {
  tag: '@slow',
}, async ({ page, visit }) => {
  await visit('/friends?from=mail');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please Sign In to view this page');
  await dialog.getByLabel('E-mail').fill('member@example.org');
  await getField(dialog, 'Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/friends?from=mail');
  await expect(getHeading(page, 'Friends')).toBeVisible();
});

test('redirects members from admin pages and explains missing permissions', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedIn(page, 'basic@example.org', '/friends');
  for (const path of ['/admin', '/admin/users']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByText('That page is for admins.')).toBeVisible();
  }
  for (const [path, lacking] of [
    ['/friends', 'friends'],
    ['/messages', 'messages'],
    ['/u/ruth-abiola/message', 'messages'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`does not include ${lacking}.`), path).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page, path);
  }
  await page.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(page).toHaveURL('/u/ruth-abiola');
  await page.goto('/saved');
  await expect(getHeading(page, 'My Saved Items')).toBeVisible();
});

test('a member cannot write to themselves and sees no sign-in button', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'member@example.org', '/u/nora-quinn');
  await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeHidden();
  await page.goto('/u/ruth-abiola');
  await page.getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/u/ruth-abiola/message');
});

test('a member opens a restricted article by its address and its card', { tag: '@slow' }, async ({
  page,
  site,
}) => {
  const { tag = '', category = '' } =
    (await site.db.first<{
      tag: string;
      category: string;
    }>(`select a.tag, c.tag as category from articles a
          join article_categories c on c.id = a.category_id
          where a.is_restricted = 1 and a.is_coming_soon = 0 and a.published_at is not null`)) ??
    {};
  await openSignedIn(page, 'basic@example.org', `/a/${tag}`);
  await expect(page.locator('.sections')).toBeVisible();
  await expect(page.getByText('This article is restricted.')).toBeHidden();
  await page.goto(`/ac/${category}`);
  const card = page.locator(`a[href="/a/${tag}"]`);
  await expect(card).not.toContainText('Restricted');
  await card.click();
  await expect(page).toHaveURL(`/a/${tag}`);
  await expect(page.locator('.sections')).toBeVisible();
});

test('axe finds no violations in the account', { tag: '@slow' }, async ({ page }) => {
  await openSignedIn(page, 'member@example.org', '/account');
  for (const path of [...guarded, '/saved']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAllSizes(page, path);
  }
});
