import { appearances, expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

test.beforeEach(async ({ page, request, site }) => {
  await signInOnPage(page, request);
  await site.db.run(
    `insert into parked_messages (id, created_at, queue, body) values
      ('01900000-0000-7000-8000-00000000aaaa', '2026-11-20T10:00:00.000Z', 'sobe-mail', '{"id":"none"}')`,
  );
  await site.db.run(
    `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, tries, error, parked_at) values
      ('${givenUp}', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 'fern@example.org', 'Fern',
        'Hello', 7, 'Error: No', '2026-11-20T20:00:00.000Z')`,
  );
});

const givenUp = '01900000-0000-7000-8000-00000000bbbb';

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  await site.db.run('delete from parked_messages');
  await site.db.run(`delete from sent_emails where id = '${givenUp}'`);
  await site.db.run("delete from history where link_table in ('parked', 'jobs', 'emails')");
});

test('an admin runs a job and retries a dead letter by keyboard', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin/status');
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await getButton(jobs, 'Run now: Checks all counts').focus();
  await page.keyboard.press('Enter');
  const row = jobs.getByRole('row').filter({ hasText: 'Checks all counts' });
  await expect(row).toContainText('All counts are correct.');
  await expect(row).toContainText('On time');

  const parked = page.getByRole('region', { name: 'Failed queue messages' });
  await expect(parked).toContainText('1 not yet sent again.');
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, '/admin/status');
    // On narrow screens each job is a card, and nothing scrolls sideways.
    const table = jobs.getByRole('group');
    expect(await table.evaluate((at) => at.scrollWidth <= at.clientWidth)).toBe(true);
    await expect(row).toContainText('counters');
  }
  await getButton(parked, 'Send again: E-mail').focus();
  await page.keyboard.press('Space');
  // Keyboard users continue at the message, because the button is removed.
  await expect(parked.getByText('All were sent again.')).toBeFocused();
  await expect(parked).toContainText('by Robin Hale');
});

test('an admin retries all dead letters by keyboard', { tag: '@slow' }, async ({
  page,
  visit,
  site,
}) => {
  await site.db.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 250)
      insert into parked_messages (id, created_at, queue, body)
      select printf('01900000-0000-8000-a000-%012x', n), '2026-11-20T10:00:00.000Z', 'sobe-mail',
        '{"id":"none"}' from number`,
  );
  await visit('/admin/status');
  const parked = page.getByRole('region', { name: 'Failed queue messages' });
  await expect(parked).toContainText('251 not yet sent again. Showing 10 of 251.');
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, 'many parked messages');
  }
  await getButton(parked, 'Send all again').focus();
  await page.keyboard.press('Enter');
  await expect(parked.getByText('All were sent again.')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Messages sent again: 251' }),
  ).toBeVisible();
});

test('an admin finds a failed e-mail and resends it by keyboard', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin/status');
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: '1 e-mail failed' })
    .click();
  await expect(page).toHaveURL('/admin/emails?given_up=true');
  await expect(page.getByRole('row').filter({ hasText: 'Fern' })).toContainText('Failed');
  await page.getByRole('link', { name: 'Fern' }).click();
  await getButton(page, 'Send again').focus();
  await page.keyboard.press('Enter');
  await expect(getButton(page, 'Send again')).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Sent again');
});

test('access logs are shown by hour and day, as tables and chart', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/admin/status');
  const counting = getButton(page, /^Run now: Deletes old access logs/);
  await counting.click();
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('IP addresses shortened:');

  await visit('/admin/access-logs');
  await expect(page.getByRole('heading', { level: 1, name: /access logs$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'List' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access logs: last 24 hours');
  await page.getByRole('link', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL('/admin/access-logs?tab=statistics&span=year');
  await expect(page.getByRole('region', { name: 'By month' }).getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('region', { name: 'By country' })).toContainText('Ireland');
  for (const { width, scheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, 'numbers');
  }
});
