import { demoId } from '../../demo/demo-ids.ts';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getDialog, getHeading } from './locators.ts';
import { getAuthHeaders, signInOnPage } from './sign-in-helpers.ts';
import { expect, test, waitForEmail, waitForHydration } from './test-site.ts';

const nora = demoId('users', 'nora-quinn');
const why = 'You wrote to somebody again and again.';

test.afterEach(async ({ site }) => {
  await site.db.runAll([
    `delete from history where link_id in (select id from reports where about_id = '${nora}')`,
    `delete from reports where about_id = '${nora}'`,
    'delete from counted_acts',
    `update users set is_active = 1, paused_until = null where id = '${nora}'`,
  ]);
});

test('an admin suspends by keys, and an appeal by e-mail link reverses it', {
  tag: '@slow',
}, async ({ browser, page, request, site }) => {
  test.setTimeout(120_000);
  const told = await request.post('/sobe/v1/reports', {
    headers: await getAuthHeaders(request, 'host@example.org'),
    data: { object_type: 'users', object_id: nora, reason: 'harassment', comments: 'Every night' },
  });
  const { id } = await told.json();
  await signInOnPage(page, request);

  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(getHeading(page, 'Review').first()).toBeVisible();
  const report = getHeading(page, 'Person: Harassment or threats');
  await expect(async () => {
    if (!page.url().includes(id)) await page.keyboard.press('j');
    expect(page.url()).toContain(id);
  }).toPass();
  await expect(report).toBeFocused();
  await expect(page.getByText('Every night')).toBeVisible();
  await expect(getButton(page, 'Suspend')).toBeVisible();
  await expectAccessible(page, 'a report in the queue');
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a report in the queue at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.press('p');
  await expect(getDialog(page)).toContainText('Suspend Nora Quinn’s account');
  await getDialog(page).getByRole('combobox').selectOption('14');
  await getDialog(page).getByRole('textbox').fill(why);
  await expectAccessible(page, 'to pause');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^E-mail to member@/ })).toBeVisible();
  await expectAccessible(page, 'the mail of a pause');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Account suspended.')).toBeVisible();
  await expect(report).toBeHidden();

  const form = {
    grant_type: 'password',
    username: 'member@example.org',
    password: 'Wellbeing-2026',
  };
  const refused = await request.post('/sobe/token', { form });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toMatch(/^Your account is suspended until/);
  expect((await request.get('/u/nora-quinn')).status()).toBe(404);

  const appeal = new RegExp(`/appeal/${id}/[\\w-]{43}`);
  const path = await waitForEmail(site.db, 'member@example.org', appeal);
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const link = await plain.newPage();
  await link.goto(path);
  await expect(link.getByText('We have suspended your account.')).toBeVisible();
  await expect(link.getByText(why)).toBeVisible();
  await page.goto(path);
  await waitForHydration(page);
  await getButton(page, 'Send appeal').click();
  await expect(page.getByLabel('Tell us why')).toHaveAccessibleDescription('This is required');
  await link.getByLabel('Tell us why').fill('We were joking.');
  await getButton(link, 'Send appeal').click();
  await expect(link.getByText('Appeal sent.')).toBeVisible();
  await expect(link.getByLabel('Tell us why')).toBeHidden();
  await page.goto(path);
  await expect(page.getByText('We were joking.')).toBeVisible();
  await expectAccessible(page, 'an appeal');

  await page.goto('/admin/review');
  await expect(getHeading(page, 'Appeal. Person: Harassment or threats')).toBeVisible();
  await expect(getButton(page, 'Reverse decision')).toBeVisible();
  await expectAccessible(page, 'an appeal in the queue');
  await page.keyboard.press('l');
  await getDialog(page).getByRole('textbox').fill('So it was.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Decision reversed.')).toBeVisible();
  expect((await request.post('/sobe/token', { form })).status()).toBe(200);
  expect((await request.get('/u/nora-quinn')).status()).toBe(200);
});

test('a warning is previewed as an e-mail, and the queue ends empty', { tag: '@slow' }, async ({
  page,
  request,
  site,
  expects,
}) => {
  expects.push(/422/);
  await site.db.run(
    'update reports set is_handled = 1, handled_at = created_at where is_handled = 0',
  );
  await site.db.run("update applications set state = 'asked' where state = 'sent'");
  try {
    await request.post('/sobe/v1/reports', {
      headers: await getAuthHeaders(request, 'host@example.org'),
      data: { object_type: 'users', object_id: nora, reason: 'spam' },
    });
    await signInOnPage(page, request);
    await page.goto('/admin/review');
    await expect(getButton(page, 'Warn')).toBeVisible();
    await page.keyboard.press('w');
    await getDialog(page).getByRole('textbox').fill('No advertising, please.');
    await page.keyboard.press('Control+Enter');
    await expect(getHeading(page, 'E-mail to member@example.org')).toBeVisible();
    await expectAccessible(page, 'the mail of a warning');
    const text = getDialog(page).getByLabel('Text');
    await expect(text).toHaveValue(/“No advertising, please\.”/);
    await text.fill('Dear Nora\n\nNo advertising here.\n\nHave we got it wrong?');
    await page.keyboard.press('Control+Enter');
    await expect(getDialog(page)).toContainText('must contain {{link}} exactly once');
    await text.fill('Dear Nora\n\nNo advertising here.\n\n{{link}}');
    await page.keyboard.press('Control+Enter');
    await expect(getHeading(page, 'Nothing to review')).toBeFocused();
    await expectAccessible(page, 'an empty queue');
    const sent = await site.db.value<string>(
      'select text from sent_emails where user_id = ? order by rowid desc',
      nora,
    );
    expect(sent).toMatch(/^Dear Nora\n\nNo advertising here\.\n\nhttp\S+\/appeal\//);
  } finally {
    await site.db.run("update applications set state = 'sent' where state = 'asked'");
    await site.db.run('update reports set is_handled = 0, handled_at = null where outcome is null');
  }
});
