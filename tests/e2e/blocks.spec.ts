import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const conversation = demoId('messages', 'a-place-in-your-next-group');

const id = (tag: string) => demoId('users', tag);

/** Restores the demo data for other tests. */
test.afterEach(async ({ site }) => {
  const both = `('${id('nora-quinn')}', '${id('gwen-parry')}')`;
  await site.db.runAll([
    `delete from blocks where blocker_id in ${both}`,
    `delete from history where link_id in (select id from reports where created_by in ${both})`,
    `delete from reports where created_by in ${both}`,
    `delete from counted_acts where person_id in ${both}`,
    "delete from message_replies where reply = 'Are you there?'",
    `insert or ignore into friends (from_id, to_id, requested_at, approved_at)
     values ('${id('nora-quinn')}', '${id('gwen-parry')}', '2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z')`,
    `update users set membership_level_id = (select id from membership_levels where is_default = 1) where id = '${id('ben-ashworth')}'`,
    "delete from membership_levels where id = 'quiet'",
  ]);
});

test('a blocked user is rejected without a reason until the block is removed', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member');
  const gwen = await openUserPage(browser, site.url, 'gwen.parry', `/messages/${conversation}`);
  await gwen.getByRole('textbox', { name: 'Your reply' }).fill('Are you there?');

  await nora.goto('/u/gwen-parry');
  const more = getButton(nora, 'More for Gwen Parry');
  await more.click();
  await getButton(nora, 'Block Gwen Parry').click();
  await expect(nora.getByRole('alertdialog')).toContainText('We don’t notify Gwen Parry.');
  await expectAccessible(nora, 'to block');
  await nora.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await getButton(nora, 'Block Gwen Parry').click();
  await getButton(nora, 'Yes').click();
  await expect(nora).toHaveURL(/\/account\/blocks$/);
  await expect(nora.getByRole('heading', { name: 'Gwen Parry' })).toBeVisible();
  await expectAccessible(nora, '/account/blocks');
  await nora.goto('/u/gwen-parry');
  await expect(nora).toHaveURL(/\/notfound$/);
  await expect(nora.getByRole('link', { name: 'Blocked people' })).toBeVisible();

  await getButton(gwen, 'Send reply').click();
  await expect(gwen.getByText('You can’t message this person.', { exact: true })).toBeVisible();
  const unsent = gwen.getByLabel('Your reply was not sent');
  await expect(unsent).toHaveValue('Are you there?');
  await expect(unsent).toBeFocused();
  await gwen.reload();
  await expect(unsent, 'and nobody is asked to write there again').toHaveValue('Are you there?');
  await expect(gwen.getByRole('textbox', { name: 'Your reply', exact: true })).toBeHidden();
  await gwen.goto('/u/nora-quinn');
  await expect(gwen).toHaveURL(/\/notfound$/);

  await nora.goto(`/messages/${conversation}`);
  await expect(nora.getByText('You have blocked Gwen Parry.')).toBeVisible();
  await expectAccessible(nora, 'a conversation with who is blocked');
  await getButton(nora, 'Unblock Gwen Parry').click();
  await expect(nora.getByRole('textbox', { name: 'Your reply' })).toBeVisible();

  await gwen.goto(`/messages/${conversation}`);
  await getButton(gwen, 'Send reply').click();
  await expect(gwen.getByRole('list', { name: 'Replies' })).toContainText('Are you there?');
});

test('a user without a profile is blocked by keyboard and repeated keys', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  await site.db.runAll([
    `insert into membership_levels (id, created_at, updated_at, name, level)
     values ('quiet', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Quiet', 5)`,
    `update users set membership_level_id = 'quiet' where id = '${id('ben-ashworth')}'`,
  ]);
  const nora = await openUserPage(browser, site.url, 'member', '/t/what-do-you-tell-your-manager');
  const said = nora
    .getByRole('listitem')
    .filter({ has: getButton(nora, /^More for the reply by Ben Ashworth/) });
  const reply = nora.locator(`#${await said.first().getAttribute('id')}`);
  await expect(reply.getByRole('link', { name: 'Ben Ashworth' })).toBeHidden();
  await getButton(reply, /^More for/).focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab']) await nora.keyboard.press(key);
  await expect(getButton(reply, 'Block Ben Ashworth')).toBeFocused();
  await nora.keyboard.press('Enter');
  await expect(nora.getByRole('alertdialog')).toContainText('We don’t notify Ben Ashworth.');
  await expectAccessible(nora, 'to block from a thread');
  await nora.route('**/blocks/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const key of ['Shift+Tab', 'Enter', 'Escape', 'Escape']) await nora.keyboard.press(key);
  await expect(reply).toContainText('This reply is not shown.');
  await expect(reply).toBeFocused();
  await expect(nora.getByRole('alertdialog')).toBeHidden();
  await expectAccessible(nora, 'a thread with who is blocked');
  await nora.goto('/account/blocks');
  await getButton(nora, 'Unblock Ben Ashworth').focus();
  await nora.keyboard.press('Enter');
  await expect(nora.getByText('You have not blocked anyone.')).toBeVisible();
});

test('a reported user is blocked from the confirmation message', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member');
  const reported = async (path: string, name: string | RegExp) => {
    await nora.goto(path);
    if (path.startsWith('/u/')) await getButton(nora, /^More for/).click();
    await getButton(nora, name).first().click();
    const dialog = nora.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Something else' }).check();
    await getButton(nora, 'Send report').click();
    await getButton(dialog, 'Block Gwen Parry').click();
    await getButton(nora, 'Yes').click();
  };
  await reported('/u/gwen-parry', 'Report Gwen Parry');
  await expect(nora).toHaveURL(/\/account\/blocks$/);
  await expect(nora.getByRole('dialog')).toBeHidden();
  await getButton(nora, 'Unblock Gwen Parry').click();
  await expect(nora.getByText('You have not blocked anyone.')).toBeVisible();

  await reported(`/messages/${conversation}`, /^Report the message from Gwen Parry/);
  await expect(nora.getByRole('dialog')).toBeHidden();
  await expect(getButton(nora, /^Report the message from Gwen Parry/).first()).toBeFocused();
  await getButton(nora, 'Unblock Gwen Parry').click();
  await expect(getButton(nora, 'Block Gwen Parry')).toBeVisible();
});

test('a reply is reported by keyboard and resolved by an admin', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', `/messages/${conversation}`);
  await getButton(nora, /^Report the message from Gwen Parry/)
    .first()
    .focus();
  await nora.keyboard.press('Enter');
  const dialog = nora.getByRole('dialog');
  await expect(dialog).toContainText('We get a copy of this message only');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await getButton(nora, 'Send report').click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expectAccessible(nora, 'to report');
  await nora.keyboard.press('Escape');
  await expect(getButton(nora, /^Report the message from Gwen Parry/).first()).toBeFocused();
  await nora.keyboard.press('Enter');
  await dialog.getByRole('textbox').fill('Not what we agreed');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await getButton(nora, 'Send report').click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await getButton(nora, 'Block Gwen Parry').last().click();
  await expect(nora.getByRole('alertdialog')).toContainText('We don’t notify Gwen Parry.');
  await nora.keyboard.press('Escape');
  await expectAccessible(nora, 'to block after a report');
  await getButton(dialog, 'Close').last().click();
  await expect(getButton(nora, /^Report the message from Gwen Parry/).first()).toBeFocused();

  const admin = await openUserPage(browser, site.url, 'admin', '/admin');
  await getButton(admin, /^Reports \d+$/).click();
  await admin.getByRole('link', { name: 'See all reports' }).click();
  await expectAccessible(admin, '/admin/reports');
  await admin.getByRole('link', { name: 'A place in your next group' }).click();
  await expect(admin.getByText('Not what we agreed')).toBeVisible();
  await expect(admin.getByText('Dear Nora, four years is about the middle.')).toBeVisible();
  await expectAccessible(admin, 'a report');
  await admin.getByRole('link', { name: 'Decide report' }).click();
  await getButton(admin, /^Close/).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('They have made it up.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
  await expect(admin.locator('.toast', { hasText: 'Report closed.' })).toBeVisible();
  await admin.goto('/admin/reports?is_handled=true');
  await expect(admin.getByRole('link', { name: 'A place in your next group' })).toBeVisible();
});
