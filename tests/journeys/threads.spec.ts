import type { Browser, Page } from '@playwright/test';
import { appearances, expectAccessible } from './accessible.ts';
import { expect, password, test, tokenOf } from './site.ts';

/** Somebody in a browser of their own, signed in for as long as the page lives. */
async function somebody(browser: Browser, url: string, name: string, path: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const token = await tokenOf(context.request, `${name}@example.org`);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A reply by its words; those that somebody is typing are none. */
const reply = (page: Page, text: string) =>
  page.locator('.reply', {
    has: page.locator('.prose:not(.rich-text-area)', { hasText: text }),
  });
const inReply = (page: Page, text: string, name: string) =>
  reply(page, text).getByRole('button', { name, exact: true });

/** What the journey made goes again, for others meet the site as it was. */
test.afterEach(async ({ site }) => {
  const made = "(select id from threads where tag like 'where-to-sit%')";
  for (const sql of [
    `delete from likes where object_id in (select id from thread_replies where thread_id in ${made})`,
    `delete from history where link_id in (select id from thread_replies where thread_id in ${made}) or link_id in ${made}`,
    `delete from documents where item_id in (select id from thread_replies where thread_id in ${made}) or item_id in ${made}`,
    `update thread_replies set reply_id = null where thread_id in ${made}`,
    `delete from thread_replies where thread_id in ${made}`,
    `delete from thread_parts where thread_id in ${made}`,
    "delete from threads where tag like 'where-to-sit%'",
    "update counters set count = (select count(*) from threads where is_deleted = 0 and sub_category_id = substr(name, 9)) where name like 'threads %'",
  ]) {
    await site.db.exec(sql);
  }
});

test('two members meet in a thread: they start, answer, like, edit, delete and restore', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/c/stillness-and-rest/meditation');
  await button(nora, 'Start a thread').click();
  await box(nora, 'Title').fill('Where to sit');
  await box(nora, 'What you would like to say').fill('On the floor, or on a chair?');
  await nora.reload();
  await expect(box(nora, 'Title')).toHaveValue('Where to sit');
  await expect(box(nora, 'What you would like to say')).toHaveText('On the floor, or on a chair?');
  await expectAccessible(nora, 'the form of a thread');
  await button(nora, 'Start the thread').click();
  await expect(nora).toHaveURL(/\/t\/where-to-sit$/);
  await expect(nora.getByRole('heading', { level: 1 })).toHaveText('Where to sit');

  const ben = await somebody(browser, site.url, 'basic', '/t/where-to-sit');
  await inReply(ben, 'On the floor', 'Reply').click();
  await expect(box(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await ben.keyboard.type('A chair.');
  await button(ben, 'Send').click();
  await expect(reply(ben, 'A chair.')).toBeFocused();
  await expect(reply(ben, 'A chair.')).toContainText('In reply to Nora Quinn');

  await nora.reload();
  await inReply(nora, 'A chair.', 'Reply').click();
  await box(nora, 'Your reply to Ben Ashworth').fill('With arms?');
  await button(nora, 'Send').click();
  await inReply(nora, 'With arms?', 'Reply').click();
  await box(nora, 'Your reply to Nora Quinn').fill('Or without?');
  await button(nora, 'Send').click();
  await expect(reply(nora, 'Or without?')).toHaveClass(/depth-3/);
  await expect(reply(nora, 'Or without?')).toBeFocused();

  const like = inReply(nora, 'A chair.', 'Like');
  await nora.route('**/like', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await like.click();
  const liked = reply(nora, 'A chair.').locator('.like');
  await expect(liked).toHaveAttribute('aria-pressed', 'true', { timeout: 250 });
  await nora.waitForResponse(/\/like$/);
  await expect(liked).toContainText('1');

  await inReply(nora, 'With arms?', 'Edit').click();
  await box(nora, 'Your reply').fill('With arms, or on a bench?');
  await button(nora, 'Save').click();
  await expect(inReply(nora, 'or on a bench?', 'Edit')).toBeFocused();

  await inReply(nora, 'Or without?', 'Delete').click();
  await expect(button(nora, 'Restore')).toBeFocused();
  await ben.reload();
  await expect(ben.getByText('This reply was deleted.')).toBeVisible();
  await expect(button(ben, 'Restore')).toBeHidden();
  await expect(ben.getByText('Or without?')).toBeHidden();
  await button(nora, 'Restore').click();
  await expect(reply(nora, 'Or without?')).toBeVisible();

  for (const { width, scheme } of appearances) {
    await nora.setViewportSize({ width, height: 900 });
    await nora.emulateMedia({ colorScheme: scheme });
    // What lies half under the menu counts as small.
    await nora.evaluate(() => scrollTo(0, 0));
    await expectAccessible(nora, `a thread ${width} ${scheme}`);
  }
  await ben.context().close();
  await nora.context().close();
});

test('what is typed into a thread that was deleted meanwhile is kept to be copied', async ({
  browser,
  request,
  site,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'member@example.org')}` };
  const place = await site.db
    .prepare("select id from sub_categories where tag = 'meditation'")
    .first<string>('id');
  const data = { title: 'Where to sit apart', sub_category_id: place, comments: '<p>Here?</p>' };
  const made = await request.post('/sobe/v1/threads', { headers, data });
  const ben = await somebody(browser, site.url, 'basic', '/t/where-to-sit-apart');
  await button(ben, 'Write a reply').click();
  await box(ben, 'Your reply').fill('By the window.');
  await ben.route('**/thread-replies', (route) => route.abort(), { times: 1 });
  await button(ben, 'Send').click();
  await expect(ben.getByRole('alert')).toContainText('Unable to submit at this time');
  const { id } = await made.json();
  await request.patch(`/sobe/v1/threads/${id}`, { headers, data: { is_deleted: true } });
  await button(ben, 'Send').click();
  await expect(ben.getByText('This conversation has been deleted.')).toBeFocused();
  await expect(ben.getByLabel('What you were writing was not sent')).toHaveValue('By the window.');
  await expect(button(ben, 'Send')).toBeHidden();
  await expectAccessible(ben, 'a thread that is gone');
  await ben.context().close();
});

test('a link to a reply leads to its part, and one of another thread to none', async ({
  page,
  site,
  visit,
}) => {
  const { results } = await site.db
    .prepare(
      "select id, thread_id from thread_replies where thread_id = (select id from threads where tag = 'i-lasted-three-minutes') or depth = 0 order by thread_id = (select id from threads where tag = 'i-lasted-three-minutes') desc, path desc",
    )
    .all<{ id: string; thread_id: string }>();
  const [last] = results;
  const other = results.find(({ thread_id }) => thread_id !== last?.thread_id);
  for (const address of [`?reply=${last?.id}`, `#reply-${last?.id}`]) {
    await visit(`/t/i-lasted-three-minutes${address}`);
    await expect(page.locator('.aimed')).toBeFocused();
    await expect(page.locator('.aimed')).toHaveId(`reply-${last?.id}`);
  }
  await visit(`/t/i-lasted-three-minutes?reply=${other?.id}`);
  await expect(page.getByText('Error, invalid ID')).toBeVisible();
});

test('a visitor is asked to sign in, and comes back to the form', async ({ page, visit }) => {
  await visit('/t/i-lasted-three-minutes');
  await button(page, 'Write a reply').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please Sign In to reply');
  await dialog.getByLabel('E-mail').fill('basic@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(box(page, 'Your reply')).toBeFocused();
});

test('hostile HTML in a reply never runs', async ({ page, request, visit, site }) => {
  const token = await tokenOf(request, 'basic@example.org');
  const headers = { Authorization: `Bearer ${token}` };
  const place = await site.db
    .prepare("select id from sub_categories where tag = 'meditation'")
    .first<string>('id');
  const comments =
    '<p>Still here</p><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">A link</a>';
  const data = { title: 'Where to sit at night', sub_category_id: place, comments };
  expect((await request.post('/sobe/v1/threads', { headers, data })).status()).toBe(201);
  await visit('/t/where-to-sit-at-night');
  await expect(reply(page, 'Still here')).toBeVisible();
  await page.getByText('A link').click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
