import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import {
  createSessionToken,
  getAuthHeaders,
  openUserPage,
  signInWithDialog,
} from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';
import {
  chooseReplyAction,
  countReplies,
  deleteNewThreads,
  getReplyButton,
  getReplyByText,
  getReplyMenu,
  getThreadTextbox,
  holdRequest,
  startThread,
} from './thread-helpers.ts';

test.describe.configure({ mode: 'parallel' });
test.afterEach(deleteNewThreads);

test('text typed into a deleted thread can be copied', { tag: '@slow' }, async ({
  browser,
  request,
  site,
}) => {
  const headers = await getAuthHeaders(request, 'member@example.org');
  const place = await site.db.value<string>(
    "select id from sub_categories where tag = 'meditation'",
  );
  const data = { title: 'Where to sit apart', sub_category_id: place, comments: '<p>Here?</p>' };
  const made = await request.post('/sobe/v1/threads', { headers, data });
  const ben = await openUserPage(browser, site.url, 'basic', '/t/where-to-sit-apart');
  await getButton(ben, 'Write a reply').click();
  await getThreadTextbox(ben, 'Your reply').fill('By the window.');
  await ben.route('**/thread-replies', (route) => route.abort(), { times: 1 });
  await getButton(ben, 'Send reply').click();
  await expect(ben.locator('.alert')).toContainText('Unable to submit at this time');
  const { id } = await made.json();
  await request.patch(`/sobe/v1/threads/${id}`, { headers, data: { is_deleted: true } });
  await getButton(ben, 'Send reply').click();
  await expect(ben.getByText('This thread has been deleted.')).toBeFocused();
  await expect(ben.getByLabel('Your unsent text')).toHaveValue('By the window.');
  await expect(getButton(ben, 'Send reply')).toBeHidden();
  await expectAccessible(ben, 'a thread that is gone');
});

test('a deleted reply is marked while typed text is preserved', { tag: '@slow' }, async ({
  browser,
  request,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit at last', 'On a stone?');
  for (const text of ['A wall.', 'A step.']) {
    await getButton(nora, 'Write a reply').click();
    await getThreadTextbox(nora, 'Your reply').fill(text);
    await getButton(nora, 'Send reply').click();
    await expect(getReplyByText(nora, text)).toBeFocused();
  }
  const ben = await openUserPage(browser, site.url, 'basic', nora.url());
  await getReplyButton(ben, 'A wall.', 'Reply').click();
  await getThreadTextbox(ben, 'Your reply to Nora Quinn').fill('A low one.');
  await chooseReplyAction(nora, 'A wall.', 'Delete');
  await expect(getReplyByText(nora, 'A wall.')).toBeHidden();
  await getButton(ben, 'Send reply').click();
  await expect(ben.getByText('You can no longer reply here.')).toBeFocused();
  const kept = ben.getByLabel('Your unsent text');
  await expect(kept).toHaveValue('A low one.');
  await expect(getButton(ben, 'Send reply')).toBeHidden();
  await chooseReplyAction(nora, 'A step.', 'Delete');
  await expect(getReplyByText(nora, 'A step.')).toBeHidden();
  await getReplyButton(ben, 'A step.', 'Like').click();
  const gone = ben.locator('.reply', { hasText: 'This reply was deleted.' });
  await expect(gone.nth(1)).toBeFocused();
  await expect(ben.locator('.toast', { hasText: 'This has been deleted.' })).toBeVisible();
  await ben.reload();
  await expect(kept).toHaveValue('A low one.');
  await expectAccessible(ben, 'what nobody can answer any more');
  await gone.first().getByRole('button', { name: 'Discard' }).click();
  await expect(kept).toBeHidden();
  await expect(gone.first()).toBeFocused();

  const { id } = await (
    await request.get(`/sobe/v1/threads/fe/${new URL(nora.url()).pathname.split('/').at(-1)}`)
  ).json();
  const headers = await getAuthHeaders(request, 'member@example.org');
  await request.patch(`/sobe/v1/threads/${id}`, { headers, data: { is_deleted: true } });
  await getReplyButton(ben, 'On a stone?', 'Like').click();
  await expect(ben.getByText('This thread has been deleted.')).toBeFocused();
});

test('a new block hides all actions and preserves typed text', { tag: '@slow' }, async ({
  browser,
  request,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit in peace', 'By myself.');
  const ben = await openUserPage(browser, site.url, 'basic', nora.url());
  await getButton(ben, 'Write a reply').click();
  await getThreadTextbox(ben, 'Your reply').fill('Beside you.');
  const headers = await getAuthHeaders(request, 'member@example.org');
  const id = (tag: string) => site.db.value<string>('select id from users where tag = ?', tag);
  const own = await id('nora-quinn');
  const other = await id('ben-ashworth');
  const block = `/sobe/v1/users/${own}/blocks/${other}`;
  expect((await request.post(block, { headers })).ok()).toBe(true);
  await getButton(ben, 'Send reply').click();
  const said = ben.getByText(
    'You can’t reply because the person who started this thread is not visible to you.',
  );
  await expect(said).toBeFocused();
  await expect(ben.getByLabel('Your unsent text')).toHaveValue('Beside you.');
  await expect(getButton(ben, 'Send reply')).toBeHidden();
  await ben.reload();
  await expect(said).toBeVisible();
  for (const name of ['Write a reply', 'Reply']) await expect(getButton(ben, name)).toBeHidden();
  await expectAccessible(ben, 'a thread in which one can’t write');
  expect((await request.delete(block, { headers })).ok()).toBe(true);
  await ben.reload();
  await expect(getThreadTextbox(ben, 'Your reply')).toHaveText('Beside you.');
});

test('a form requested before its code is loaded opens afterwards', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const page = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await page.route(/\/assets\/(thread-member-module|quill-editor)-[^.]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForRequest(/\/assets\/thread-member-module-/);
  const button = getButton(page, 'Write a reply');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(getThreadTextbox(page, 'Your reply')).toBeFocused();
  await getButton(page, 'Cancel').click();
});

test('an ended session requires sign-in and preserves typed text', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  // This session ends together with its cookie, and replaces the previous one.
  const own = await createSessionToken(nora.request, 'member@example.org');
  await nora.evaluate((token) => localStorage.setItem('authToken', token), own);
  await startThread(nora, 'Where to sit on Sunday', 'In the garden.');
  // Wait for initial requests, so that the next one belongs to the click.
  await nora.waitForLoadState('networkidle');
  await getReplyButton(nora, 'In the garden.', 'Reply').click();
  await getThreadTextbox(nora, 'Your reply to Nora Quinn').fill('If it is dry.');
  await site.db.run(
    "delete from sessions where user_id = (select id from users where tag = 'nora-quinn')",
  );
  await getButton(nora, 'Send reply').click();
  await signInWithDialog(nora, 'Your session has expired', 'member');
  await expect(getReplyByText(nora, 'If it is dry.')).toBeFocused();
  await expect(getThreadTextbox(nora, 'Your reply to Nora Quinn')).toBeHidden();
  expect(await countReplies(site.db, 'where-to-sit-on-sunday')).toEqual([
    'In the garden.',
    'If it is dry.',
  ]);
});

test('text typed during a request is preserved', { tag: '@slow' }, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit on a train', 'By the window.');
  await getReplyButton(nora, 'By the window.', 'Reply').click();
  const answer = getThreadTextbox(nora, 'Your reply to Nora Quinn');
  await answer.fill('Facing forward.');
  const post = await holdRequest(nora, 'POST', '**/thread-replies');
  await getButton(nora, 'Send reply').click();
  await answer.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Or back?');
  await post.go();
  await expect(nora.getByText('Reply sent.')).toBeVisible();
  await expect(answer).toHaveText('Facing forward. Or back?');
  await expect(answer).toBeFocused();
  await answer.fill('Or in the corridor?');
  await getButton(nora, 'Send reply').click();
  await expect(getReplyByText(nora, 'Or in the corridor?')).toBeFocused();
  expect(await countReplies(site.db, 'where-to-sit-on-a-train')).toEqual([
    'By the window.',
    'Facing forward.',
    'Or in the corridor?',
  ]);

  await chooseReplyAction(nora, 'Facing forward.', 'Edit');
  const edit = getThreadTextbox(nora, 'Your reply');
  await edit.fill('Facing backward.');
  const patch = await holdRequest(nora, 'PATCH', '**/thread-replies/*');
  await getButton(nora, 'Save').click();
  await edit.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Always.');
  await patch.go();
  await expect(nora.getByText('Saved.', { exact: false })).toBeVisible();
  await expect(edit).toHaveText('Facing backward. Always.');
  await getButton(nora, 'Save').click();
  await expect(getReplyByText(nora, 'Facing backward. Always.')).toBeVisible();

  await nora.goto('/c/stillness-and-rest/meditation');
  await getButton(nora, 'Start a thread').click();
  await getThreadTextbox(nora, 'Title').fill('Where to sit on a bus');
  const words = getThreadTextbox(nora, 'Message');
  await words.fill('Upstairs.');
  const begun = await holdRequest(nora, 'POST', '**/threads');
  await getButton(nora, 'Start thread').click();
  await words.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' At the front.');
  await begun.go();
  await expect(nora).toHaveURL(/where-to-sit-on-a-bus$/);
  await expect(getThreadTextbox(nora, 'Your reply')).toHaveText('Upstairs. At the front.');
});

test('blank lines and indentation are preserved', { tag: '@slow' }, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member', '/c/stillness-and-rest/meditation');
  const poem = 'Here\n\n   or   there?\n\n\nAnywhere.';
  const linesOf = (text: ReturnType<Page['locator']>) =>
    text.evaluate(({ children }) =>
      Array.from(children, ({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join('\n'),
    );
  await getButton(nora, 'Start a thread').click();
  await getThreadTextbox(nora, 'Title').fill('Where to sit, in verse');
  const words = getThreadTextbox(nora, 'Message');
  await words.click();
  await nora.keyboard.press('Enter');
  for (const line of poem.split('\n')) {
    await nora.keyboard.type(line);
    await nora.keyboard.press('Enter');
  }
  await nora.reload();
  await expect(words).toContainText('Anywhere.');
  expect(await linesOf(words)).toBe(poem);
  await getButton(nora, 'Start thread').click();
  const shown = getReplyByText(nora, 'Anywhere.').locator('.prose');
  expect(await linesOf(shown)).toBe(poem);
  const lines = await shown.locator('p').evaluateAll((all) => all.map((p) => p.clientHeight));
  expect(new Set(lines).size, 'a blank line is as high as another').toBe(1);
  await chooseReplyAction(nora, 'Anywhere.', 'Edit');
  await expect(getThreadTextbox(nora, 'Your reply')).toBeFocused();
  expect(await linesOf(getThreadTextbox(nora, 'Your reply'))).toBe(poem);
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Or so.');
  await getButton(nora, 'Save').click();
  await expect(getReplyByText(nora, 'Or so.')).toBeVisible();
  expect(await linesOf(getReplyByText(nora, 'Or so.').locator('.prose'))).toBe(`${poem} Or so.`);
});

test('an edit of a deleted and restored reply can be continued', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(nora, 'Where to sit at sea', 'On deck.');
  const edit = getThreadTextbox(nora, 'Your reply');
  const menu = getReplyMenu(nora, 'On deck.');
  for (const meanwhile of [async () => {}, () => nora.reload()]) {
    await menu.click();
    await getButton(nora, 'Edit').click();
    await edit.fill('Below deck.');
    await menu.click();
    await getButton(nora, 'Delete').click();
    await expect(edit).toBeHidden();
    await expect(getButton(nora, 'Restore')).toBeVisible();
    await meanwhile();
    await getButton(nora, 'Restore').click();
    await expect(getReplyByText(nora, 'On deck.')).toBeVisible();
    await expect(edit).toBeHidden();
    await menu.click();
    await expect(getButton(nora, 'Edit')).toHaveAttribute('aria-expanded', 'false');
    await getButton(nora, 'Edit').click();
    await expect(edit).toHaveText('Below deck.');
    await getButton(nora, 'Cancel').click();
  }
});

test('two simultaneous edits of a reply lose nothing', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const here = await openUserPage(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await startThread(here, 'Where to sit in a hall', 'In the first row.');
  const there = await openUserPage(browser, site.url, 'member', '/t/where-to-sit-in-a-hall');
  for (const [page, text] of [
    [here, 'In the second row.'],
    [there, 'In the last row.'],
  ] as const) {
    await chooseReplyAction(page, 'In the first row.', 'Edit');
    await getThreadTextbox(page, 'Your reply').fill(text);
  }
  await getButton(here, 'Save').click();
  await expect(getReplyByText(here, 'In the second row.')).toBeVisible();
  await getButton(there, 'Save').click();
  await expect(
    there.getByText('This reply was changed elsewhere while you were editing'),
  ).toBeVisible();
  await expect(there.getByText('In the second row.').first()).toBeVisible();
  await expect(getThreadTextbox(there, 'Your reply')).toHaveText('In the last row.');
  await expectAccessible(there, 'a reply with two versions');
  await there.reload();
  await expect(getThreadTextbox(there, 'Your reply')).toHaveText('In the last row.');
  await getButton(there, 'Save').click();
  await expect(getReplyByText(there, 'In the last row.')).toBeVisible();
});
