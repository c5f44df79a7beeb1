import { appearances, expectAccessible } from './expect-accessible.ts';
import { getButton, getDialog, getHeading } from './locators.ts';
import { getAuthHeaders, openUserPage, signInWithDialog } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';
import {
  chooseReplyAction,
  deleteNewThreads,
  getReplyButton,
  getReplyByText,
  getReplyMenu,
  getThreadTextbox,
  startThread,
} from './thread-helpers.ts';

// This file runs last; independent tests in parallel end sooner on both sites.
test.describe.configure({ mode: 'parallel' });
test.afterEach(deleteNewThreads);

test('two members start, answer, like, edit, delete and restore a thread', async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/c/stillness-and-rest/meditation');
  await getButton(nora, 'Start a thread').click();
  await getThreadTextbox(nora, 'Title').fill('Where to sit');
  await getThreadTextbox(nora, 'Message').fill('On the floor, or on a chair?');
  await nora.reload();
  await expect(getThreadTextbox(nora, 'Title')).toHaveValue('Where to sit');
  await expect(getThreadTextbox(nora, 'Message')).toHaveText('On the floor, or on a chair?');
  await expectAccessible(nora, 'the form of a thread');
  await getButton(nora, 'Start thread').click();
  await expect(nora).toHaveURL(/\/t\/where-to-sit$/);
  await expect(nora.getByRole('heading', { level: 1 })).toHaveText('Where to sit');

  const ben = await openUserPage(browser, site.url, 'basic', '/t/where-to-sit');
  await getReplyButton(ben, 'On the floor', 'Reply').click();
  await expect(getThreadTextbox(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await ben.keyboard.type('A chair.');
  await ben.reload();
  await expect(getThreadTextbox(ben, 'Your reply to Nora Quinn')).toHaveText('A chair.');
  await expect(ben.getByText('We restored your unsent text.')).toBeVisible();
  await getReplyButton(ben, 'On the floor', 'Reply').click();
  await expect(getThreadTextbox(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await expect(getThreadTextbox(ben, 'Your reply to Nora Quinn')).toHaveText('A chair.');
  await getButton(ben, 'Send reply').click();
  await expect(getReplyByText(ben, 'A chair.')).toBeFocused();
  await expect(getReplyByText(ben, 'A chair.')).toContainText('In reply to Nora Quinn');

  await nora.reload();
  await getReplyButton(nora, 'A chair.', 'Reply').click();
  await getThreadTextbox(nora, 'Your reply to Ben Ashworth').fill('With arms?');
  await getButton(nora, 'Send reply').click();
  await getReplyButton(nora, 'With arms?', 'Reply').click();
  await getThreadTextbox(nora, 'Your reply to Nora Quinn').fill('Or without?');
  await getButton(nora, 'Send reply').click();
  await expect(getReplyByText(nora, 'Or without?')).toHaveClass(/depth-3/);
  await expect(getReplyByText(nora, 'Or without?')).toBeFocused();

  const like = getReplyButton(nora, 'A chair.', 'Like');
  await nora.route('**/like', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await like.click();
  const liked = getReplyByText(nora, 'A chair.').locator('.like');
  await expect(liked).toHaveAttribute('aria-pressed', 'true', { timeout: 250 });
  await nora.waitForResponse(/\/like$/);
  await expect(liked).toContainText('1');

  await chooseReplyAction(nora, 'With arms?', 'Edit');
  await getThreadTextbox(nora, 'Your reply').fill('With arms, or on a bench?');
  await getButton(nora, 'Save').click();
  await expect(getReplyMenu(nora, 'or on a bench?')).toBeFocused();
  await expect(getReplyByText(nora, 'or on a bench?')).toContainText('Edited: Now');

  await chooseReplyAction(nora, 'Or without?', 'Delete');
  await expect(getButton(nora, 'Restore')).toBeFocused();
  await ben.reload();
  await expect(ben.getByText('This reply was deleted.')).toBeVisible();
  await expect(getButton(ben, 'Restore')).toBeHidden();
  await expect(ben.getByText('Or without?')).toBeHidden();
  await getButton(nora, 'Restore').click();
  await expect(getReplyByText(nora, 'Or without?')).toBeVisible();
  await expect(getReplyMenu(nora, 'Or without?')).toBeFocused();
  await expect(getReplyByText(nora, 'Or without?')).not.toContainText('Edited');

  for (const { width, scheme } of appearances) {
    await nora.setViewportSize({ width, height: 900 });
    await nora.emulateMedia({ colorScheme: scheme });
    // axe measures partly covered targets as too small.
    await nora.evaluate(() => scrollTo(0, 0));
    await expectAccessible(nora, `a thread ${width} ${scheme}`);
  }
});

test('a reply link opens its page, and a foreign reply shows none', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const replies = await site.db.all<{ id: string; thread_id: string }>(
    "select id, thread_id from thread_replies where thread_id = (select id from threads where tag = 'i-lasted-three-minutes') or depth = 0 order by thread_id = (select id from threads where tag = 'i-lasted-three-minutes') desc, path desc",
  );
  const [last] = replies;
  const other = replies.find(({ thread_id }) => thread_id !== last?.thread_id);
  for (const address of [`?reply=${last?.id}`, `#reply-${last?.id}`]) {
    await visit(`/t/i-lasted-three-minutes${address}`);
    await expect(page.locator('.aimed')).toBeFocused();
    await expect(page.locator('.aimed')).toHaveId(`reply-${last?.id}`);
  }
  await visit(`/t/i-lasted-three-minutes?reply=${other?.id}`);
  await expect(page.getByText('Error, invalid ID')).toBeVisible();
});

test('moving between replies needs no further request', { tag: '@slow' }, async ({
  page,
  visit,
}) => {
  await visit('/t/i-lasted-three-minutes');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/sobe\/.*\/pages/.test(request.url())) asked.push(request.url());
  });
  const below = page.locator('.reply', { hasText: 'In reply to' }).last();
  const id = String(await below.getAttribute('id')).replace('reply-', '');
  const answered = below.getByText('In reply to').getByRole('link');
  const above = `#${(await answered.getAttribute('href'))?.split('#')[1]}`;
  for (let times = 0; times < 2; times += 1) {
    await below.locator('time').first().click();
    await expect(page).toHaveURL(`/t/i-lasted-three-minutes?reply=${id}#reply-${id}`);
    await expect(below).toBeFocused();
  }
  await answered.click();
  await expect(page.locator(above)).toBeFocused();
  await expect(page.locator('.aimed')).toHaveId(above.slice(1));
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('h1').click();
  await answered.click();
  await expect(page.locator(above)).toBeFocused();
  expect(asked).toEqual([]);
});

test('a reply on a later page is found by its link, old or new', { tag: '@slow' }, async ({
  browser,
  page,
  site,
  visit,
}) => {
  await startThread(
    await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes'),
    'Where to sit, all of us',
    'In a ring.',
  );
  await site.db.run(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 130) insert into thread_replies (id, created_at, updated_at, thread_id, path, comments, plain) select printf('0f000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', (select id from threads where tag = 'where-to-sit-all-of-us'), printf('ff000000-0000-7000-8000-%012x', n), '<p>Place ' || n || '.</p>', 'Place ' || n || '.' from number",
  );
  const id = '0f000000-0000-7000-8000-000000000078';
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`);
  await expect(plain.getByText('Place 120.')).toBeInViewport();
  await expect(plain.getByRole('link', { name: 'Earlier replies' })).toBeAttached();
  await expect(plain.locator(`#reply-${id} time`).first().locator('..')).toHaveAttribute(
    'href',
    `/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`,
  );
  await context.close();
  await visit(`/t/where-to-sit-all-of-us#reply-${id}`);
  await expect(page.locator(`#reply-${id}`)).toBeFocused();
  await expect(page).toHaveURL(`/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`);
});

test('a visitor signs in and returns to the form', { tag: '@slow' }, async ({ page, visit }) => {
  await visit('/t/i-lasted-three-minutes');
  await getButton(page, 'Write a reply').click();
  await signInWithDialog(page, 'Please Sign In to reply', 'basic');
  await expect(getThreadTextbox(page, 'Your reply')).toBeFocused();
});

test('a like clicked before sign-in is saved by that sign-in only', { tag: '@slow' }, async ({
  browser,
  page,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit, said Nora', 'On the sofa.');
  await nora.context().close();
  await page.goto('/t/where-to-sit-said-nora');
  const like = getReplyByText(page, 'On the sofa.').locator('.like');
  await like.click();
  await getDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(getDialog(page)).toBeHidden();
  await getButton(page, 'Menu').click();
  await getButton(page, 'Sign In').click();
  await signInWithDialog(page, 'Sign In', 'basic');
  await expect(getButton(page, /^Report/).first()).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.context().clearCookies();
  await page.reload();
  await like.click();
  await signInWithDialog(page, 'Please Sign In to like this reply', 'basic');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toBeFocused();
  await expect(like).toContainText('1 like');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('an opened form is completely visible on a phone', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const ben = await openUserPage(browser, site.url, 'basic', '/t/i-lasted-three-minutes');
  await ben.setViewportSize({ width: 390, height: 844 });
  const actions = ben.getByRole('group', { name: /^Reply by/ }).nth(1);
  // Scroll to the lower edge, below which the form would open.
  await actions.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  await getButton(actions, 'Reply').click();
  await expect(ben.getByRole('textbox', { name: /^Your reply to/ })).toBeFocused();
  await expect(getButton(ben, 'Send reply')).toBeInViewport({ ratio: 1 });
  await expect(ben.getByRole('textbox', { name: /^Your reply to/ })).toBeInViewport({ ratio: 1 });
  await expect(actions.getByRole('button').last()).toHaveText(/^More/);
});

test('the author of a deleted thread finds and restores it', { tag: '@slow' }, async ({
  browser,
  page,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit in winter', 'By the stove.');
  await getButton(nora, 'Delete thread').click();
  await getButton(nora, 'Yes').click();
  await nora.getByRole('status').getByRole('link', { name: 'Meditation' }).click();
  const deleted = nora.getByRole('region', { name: 'Deleted by you' });
  await expect(deleted).toContainText('Where to sit in winter');
  await expectAccessible(nora, 'deleted threads');
  await page.goto('/c/stillness-and-rest/meditation');
  await expect(page.getByText('Where to sit in winter')).toBeHidden();
  expect((await page.goto('/t/where-to-sit-in-winter'))?.status()).toBe(404);
  await getButton(deleted, 'Restore Where to sit in winter').click();
  await expect(nora).toHaveURL(/where-to-sit-in-winter$/);
  await expect(getReplyByText(nora, 'By the stove.')).toBeVisible();
  await nora.goBack();
  await expect(nora.getByRole('link', { name: 'Where to sit in winter' })).toBeVisible();
  await expect(deleted).toBeHidden();
});

test('each thread of a sub-category is linked, without JavaScript too', { tag: '@slow' }, async ({
  browser,
  page,
  site,
  visit,
}) => {
  await site.db.run(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 120) insert into threads (id, created_at, updated_at, title, tag, sub_category_id) select printf('0e000000-0000-7000-8000-%012x', n), printf('2019-01-01T00:%02d:%02d.000Z', n / 60, n % 60), '2019-01-01T00:00:00.000Z', 'Where to sit ' || n, 'where-to-sit-' || n, (select id from sub_categories where tag = 'meditation') from number",
  );
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/c/stillness-and-rest/meditation');
  for (let pages = 0; pages < 2; pages += 1) {
    await plain.getByRole('link', { name: 'More threads' }).click();
  }
  await expect(plain).toHaveURL(/conversations=100#threads$/);
  await expect(plain.getByRole('link', { name: 'Where to sit 1', exact: true })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'More threads' })).toBeHidden();
  await plain.goto('/c/stillness-and-rest/meditation?conversations=500');
  await expect(plain.getByText('There are no more threads.')).toBeVisible();
  await context.close();

  await visit('/c/stillness-and-rest/meditation?session=online');
  await page.getByRole('link', { name: 'More threads' }).click();
  await expect(page, 'and whom was looked for is still chosen').toHaveURL(
    /\?session=online&conversations=50#threads$/,
  );
  await expect(getHeading(page, 'Threads')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Where to sit 60', exact: true })).toBeVisible();
  await expectAccessible(page, 'further threads');
});

test('hostile HTML in a reply never runs', async ({ page, request, visit, site }) => {
  const headers = await getAuthHeaders(request, 'basic@example.org');
  const place = await site.db.value<string>(
    "select id from sub_categories where tag = 'meditation'",
  );
  const comments =
    '<p>Still here</p><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">A link</a>';
  const data = { title: 'Where to sit at night', sub_category_id: place, comments };
  expect((await request.post('/sobe/v1/threads', { headers, data })).status()).toBe(201);
  await visit('/t/where-to-sit-at-night');
  await expect(getReplyByText(page, 'Still here')).toBeVisible();
  await page.getByText('A link').click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
