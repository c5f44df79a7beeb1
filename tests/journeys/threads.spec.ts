import type { Browser, Page } from '@playwright/test';
import { appearances, expectAccessible } from './accessible.ts';
import { expect, ownTokenOf, signIn, test, tokenOf } from './site.ts';

// The last of the files: its journeys know nothing of each other, and end sooner on both sites.
test.describe.configure({ mode: 'parallel' });

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

/** Begins a thread as whoever is there, and goes to it. */
async function start(page: Page, title: string, comments: string) {
  const tag = await page.evaluate(
    async ([title, comments]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'Content-Type': 'application/json',
      };
      const asked = async (address: string, init?: RequestInit) =>
        (await (await fetch(`/sobe/v1/${address}`, init)).json()) as { id: string; tag: string };
      const { id: sub_category_id } = await asked('sub_categories/fe/meditation');
      const body = JSON.stringify({ title, sub_category_id, comments: `<p>${comments}</p>` });
      const { id } = await asked('threads', { method: 'POST', headers, body });
      return (await asked(`threads/fe/${id}`)).tag;
    },
    [title, comments],
  );
  await page.goto(`/t/${tag}`);
}

/** Holds the next such call back until it may go. */
async function held(page: Page, method: string, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      if (route.request().method() === method) await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { go: async () => resolve() };
}

const repliesIn = async (db: D1Database, tag: string) =>
  (
    await db
      .prepare(
        'select plain from thread_replies where thread_id = (select id from threads where tag = ?) order by created_at',
      )
      .bind(tag)
      .all<{ plain: string }>()
  ).results.map(({ plain }) => plain);

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
  await ben.reload();
  await expect(box(ben, 'Your reply to Nora Quinn')).toHaveText('A chair.');
  await expect(ben.getByText('This is what you were writing.')).toBeVisible();
  await inReply(ben, 'On the floor', 'Reply').click();
  await expect(box(ben, 'Your reply to Nora Quinn')).toBeFocused();
  await expect(box(ben, 'Your reply to Nora Quinn')).toHaveText('A chair.');
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
  await expect(reply(nora, 'or on a bench?')).toContainText('Edited: Now');

  await inReply(nora, 'Or without?', 'Delete').click();
  await expect(button(nora, 'Restore')).toBeFocused();
  await ben.reload();
  await expect(ben.getByText('This reply was deleted.')).toBeVisible();
  await expect(button(ben, 'Restore')).toBeHidden();
  await expect(ben.getByText('Or without?')).toBeHidden();
  await button(nora, 'Restore').click();
  await expect(reply(nora, 'Or without?')).toBeVisible();
  await expect(reply(nora, 'Or without?')).not.toContainText('Edited');

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
  await expect(ben.locator('.alert')).toContainText('Unable to submit at this time');
  const { id } = await made.json();
  await request.patch(`/sobe/v1/threads/${id}`, { headers, data: { is_deleted: true } });
  await button(ben, 'Send').click();
  await expect(ben.getByText('This thread has been deleted.')).toBeFocused();
  await expect(ben.getByLabel('What you were writing was not sent')).toHaveValue('By the window.');
  await expect(button(ben, 'Send')).toBeHidden();
  await expectAccessible(ben, 'a thread that is gone');
  await ben.context().close();
});

test('what is deleted under the hands of whoever answers or likes it is told on its page, and what was typed is kept', async ({
  browser,
  request,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit at last', 'On a stone?');
  for (const text of ['A wall.', 'A step.']) {
    await button(nora, 'Write a reply').click();
    await box(nora, 'Your reply').fill(text);
    await button(nora, 'Send').click();
    await expect(reply(nora, text)).toBeFocused();
  }
  const ben = await somebody(browser, site.url, 'basic', nora.url());
  await inReply(ben, 'A wall.', 'Reply').click();
  await box(ben, 'Your reply to Nora Quinn').fill('A low one.');
  await inReply(nora, 'A wall.', 'Delete').click();
  await expect(reply(nora, 'A wall.')).toBeHidden();
  await button(ben, 'Send').click();
  await expect(ben.getByText('This can’t be answered any more.')).toBeFocused();
  const kept = ben.getByLabel('What you were writing was not sent');
  await expect(kept).toHaveValue('A low one.');
  await expect(button(ben, 'Send')).toBeHidden();
  await inReply(nora, 'A step.', 'Delete').click();
  await expect(reply(nora, 'A step.')).toBeHidden();
  await inReply(ben, 'A step.', 'Like').click();
  const gone = ben.locator('.reply', { hasText: 'This reply was deleted.' });
  await expect(gone.nth(1)).toBeFocused();
  await expect(ben.getByText('This has been deleted.')).toBeVisible();
  await ben.reload();
  await expect(kept).toHaveValue('A low one.');
  await expectAccessible(ben, 'what nobody can answer any more');
  await gone.first().getByRole('button', { name: 'Drop it' }).click();
  await expect(kept).toBeHidden();
  await expect(gone.first()).toBeFocused();

  const { id } = await (
    await request.get(`/sobe/v1/threads/fe/${new URL(nora.url()).pathname.split('/').at(-1)}`)
  ).json();
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'member@example.org')}` };
  await request.patch(`/sobe/v1/threads/${id}`, { headers, data: { is_deleted: true } });
  await inReply(ben, 'On a stone?', 'Like').click();
  await expect(ben.getByText('This thread has been deleted.')).toBeFocused();
  await nora.context().close();
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

test('from reply to reply leads without another call, as often as it is pressed', async ({
  page,
  visit,
}) => {
  await visit('/t/i-lasted-three-minutes');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/parts')) asked.push(request.url());
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

test('a reply in a further part is found by its link without a script, and by an old one with it', async ({
  browser,
  page,
  site,
  visit,
}) => {
  await start(
    await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes'),
    'Where to sit, all of us',
    'In a ring.',
  );
  await site.db.exec(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 130) insert into thread_replies (id, created_at, updated_at, thread_id, path, comments, plain) select printf('0f000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', (select id from threads where tag = 'where-to-sit-all-of-us'), printf('ff000000-0000-7000-8000-%012x', n), '<p>Place ' || n || '.</p>', 'Place ' || n || '.' from number",
  );
  const id = '0f000000-0000-7000-8000-000000000078';
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`);
  await expect(plain.getByText('Place 120.')).toBeInViewport();
  await expect(plain.getByText('Part 2 of 2').first()).toBeAttached();
  await expect(plain.locator(`#reply-${id} time`).first().locator('..')).toHaveAttribute(
    'href',
    `/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`,
  );
  await context.close();
  await visit(`/t/where-to-sit-all-of-us#reply-${id}`);
  await expect(page.locator(`#reply-${id}`)).toBeFocused();
  await expect(page).toHaveURL(`/t/where-to-sit-all-of-us?reply=${id}#reply-${id}`);
});

test('in the thread of somebody who has blocked one meanwhile nothing is offered, and what was typed is kept', async ({
  browser,
  request,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit in peace', 'By myself.');
  const ben = await somebody(browser, site.url, 'basic', nora.url());
  await button(ben, 'Write a reply').click();
  await box(ben, 'Your reply').fill('Beside you.');
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'member@example.org')}` };
  const id = (tag: string) =>
    site.db.prepare('select id from users where tag = ?').bind(tag).first<string>('id');
  const [own, other] = [await id('nora-quinn'), await id('ben-ashworth')];
  const block = `/sobe/v1/users/${own}/blocks/${other}`;
  expect((await request.post(block, { headers })).ok()).toBe(true);
  await button(ben, 'Send').click();
  const said = ben.getByText(
    'Who began this thread is not shown to you, so you can’t write in it.',
  );
  await expect(said).toBeFocused();
  await expect(ben.getByLabel('What you were writing was not sent')).toHaveValue('Beside you.');
  await expect(button(ben, 'Send')).toBeHidden();
  await ben.reload();
  await expect(said).toBeVisible();
  for (const name of ['Write a reply', 'Reply']) await expect(button(ben, name)).toBeHidden();
  await expectAccessible(ben, 'a thread in which one can’t write');
  expect((await request.delete(block, { headers })).ok()).toBe(true);
  await ben.reload();
  await expect(box(ben, 'Your reply')).toHaveText('Beside you.');
  await nora.context().close();
  await ben.context().close();
});

test('a visitor is asked to sign in, and comes back to the form', async ({ page, visit }) => {
  await visit('/t/i-lasted-three-minutes');
  await button(page, 'Write a reply').click();
  await signIn(page, 'Please Sign In to reply', 'basic');
  await expect(box(page, 'Your reply')).toBeFocused();
});

test('a like that was pressed before the sign-in is made by it, and by no other', async ({
  browser,
  page,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit, said Nora', 'On the sofa.');
  await nora.context().close();
  await page.goto('/t/where-to-sit-said-nora');
  const like = reply(page, 'On the sofa.').locator('.like');
  await like.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Menu').click();
  await button(page, 'Sign In').click();
  await signIn(page, 'Sign In', 'basic');
  await expect(page.getByRole('button', { name: /^Report/ }).first()).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.context().clearCookies();
  await page.reload();
  await like.click();
  await signIn(page, 'Please Sign In to like this reply', 'basic');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toBeFocused();
  await expect(like).toContainText('1 like');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a like in one tab shows in another of the same person', async ({ browser, site }) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit with two tabs', 'In both.');
  const token = String(await nora.evaluate(() => localStorage.getItem('authToken')));
  const other = await nora.context().newPage();
  await other.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await other.goto(nora.url());
  // It hears of the other once it is alive and knows who reads.
  await expect(other.getByRole('button', { name: 'Menu, Nora Quinn' })).toBeVisible();
  await other.waitForLoadState('networkidle');
  const like = (page: Page) => reply(page, 'In both.').getByRole('button', { name: /^Like/ });
  for (const [here, there, on] of [
    [nora, other, 'true'],
    [other, nora, 'false'],
  ] as const) {
    await like(here).click();
    await expect(like(there)).toHaveAttribute('aria-pressed', on);
    await expect(like(there)).toHaveText(on === 'true' ? /1/ : /^Like$/);
  }
  await nora.context().close();
});

test('a form that is opened on a phone is in sight, all of it', async ({ browser, site }) => {
  const ben = await somebody(browser, site.url, 'basic', '/t/i-lasted-three-minutes');
  await ben.setViewportSize({ width: 390, height: 844 });
  const actions = ben.getByRole('group', { name: /^Reply by/ }).nth(1);
  // At the lower edge of the screen, below which the form would be.
  await actions.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  await actions.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(ben.getByRole('textbox', { name: /^Your reply to/ })).toBeFocused();
  await expect(button(ben, 'Send')).toBeInViewport({ ratio: 1 });
  await expect(ben.getByRole('textbox', { name: /^Your reply to/ })).toBeInViewport({ ratio: 1 });
  await expect(actions.getByRole('button').last()).toHaveText(/^Block/);
  await ben.context().close();
});

test('what is typed while members’ code and a form are on their way stands in it, after a bad moment too', async ({
  browser,
  site,
}) => {
  const page = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await page.route(/\/assets\/(members|editor)-[^.]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForRequest(/\/assets\/members-/);
  let documents = 0;
  let failed = 0;
  page.on('request', (one) => {
    if (one.resourceType() === 'document') documents += 1;
  });
  await page.route(/\/assets\/forms-/, async (route) => {
    failed += 1;
    if (failed === 1) await route.abort();
    else await route.continue();
  });
  await button(page, 'Write a reply').press('Enter');
  await expect(box(page, 'Your reply')).toBeFocused({ timeout: 300 });
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await page.keyboard.type('I am <b>so</b> tired,  and nobody is here to talk to.', { delay: 40 });
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(box(page, 'Your reply')).toHaveText(
    'I am <b>so</b> tired,  and nobody is here to talk to.',
  );
  await expect(box(page, 'Your reply')).toBeFocused();
  expect(failed).toBeGreaterThan(1);
  expect(documents, 'it is still the same page').toBe(0);
  await button(page, 'Cancel').click();
});

test('a session that ends while somebody writes costs a sign-in, and nothing typed', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  // With its cookie, which ends with it.
  await ownTokenOf(nora.request, 'member@example.org');
  await start(nora, 'Where to sit on Sunday', 'In the garden.');
  // All that the page asks at first is answered: the next call is the one that is pressed.
  await nora.waitForLoadState('networkidle');
  await inReply(nora, 'In the garden.', 'Reply').click();
  await box(nora, 'Your reply to Nora Quinn').fill('If it is dry.');
  await site.db.exec(
    "delete from sessions where user_id = (select id from users where tag = 'nora-quinn')",
  );
  await button(nora, 'Send').click();
  await signIn(nora, 'Your session has expired', 'member');
  await expect(reply(nora, 'If it is dry.')).toBeFocused();
  await expect(box(nora, 'Your reply to Nora Quinn')).toBeHidden();
  expect(await repliesIn(site.db, 'where-to-sit-on-sunday')).toEqual([
    'In the garden.',
    'If it is dry.',
  ]);
  await nora.context().close();
});

test('what is typed while something is on its way is there afterwards', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit on a train', 'By the window.');
  await inReply(nora, 'By the window.', 'Reply').click();
  const answer = box(nora, 'Your reply to Nora Quinn');
  await answer.fill('Facing forward.');
  const post = await held(nora, 'POST', '**/thread-replies');
  await button(nora, 'Send').click();
  await answer.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Or back?');
  await post.go();
  await expect(nora.getByText('Your reply is sent.')).toBeVisible();
  await expect(answer).toHaveText('Facing forward. Or back?');
  await expect(answer).toBeFocused();
  await answer.fill('Or in the corridor?');
  await button(nora, 'Send').click();
  await expect(reply(nora, 'Or in the corridor?')).toBeFocused();
  expect(await repliesIn(site.db, 'where-to-sit-on-a-train')).toEqual([
    'By the window.',
    'Facing forward.',
    'Or in the corridor?',
  ]);

  await inReply(nora, 'Facing forward.', 'Edit').click();
  const edit = box(nora, 'Your reply');
  await edit.fill('Facing backward.');
  const patch = await held(nora, 'PATCH', '**/thread-replies/*');
  await button(nora, 'Save').click();
  await edit.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Always.');
  await patch.go();
  await expect(nora.getByText('Saved.', { exact: false })).toBeVisible();
  await expect(edit).toHaveText('Facing backward. Always.');
  await button(nora, 'Save').click();
  await expect(reply(nora, 'Facing backward. Always.')).toBeVisible();

  await nora.goto('/c/stillness-and-rest/meditation');
  await button(nora, 'Start a thread').click();
  await box(nora, 'Title').fill('Where to sit on a bus');
  const words = box(nora, 'What you would like to say');
  await words.fill('Upstairs.');
  const begun = await held(nora, 'POST', '**/threads');
  await button(nora, 'Start the thread').click();
  await words.click();
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' At the front.');
  await begun.go();
  await expect(nora).toHaveURL(/where-to-sit-on-a-bus$/);
  await expect(box(nora, 'Your reply')).toHaveText('Upstairs. At the front.');
  await nora.context().close();
});

test('blank lines and indentation are kept, sent and shown as they were typed', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/c/stillness-and-rest/meditation');
  const poem = 'Here\n\n   or   there?\n\n\nAnywhere.';
  const linesOf = (text: ReturnType<Page['locator']>) =>
    text.evaluate(({ children }) =>
      Array.from(children, ({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join('\n'),
    );
  await button(nora, 'Start a thread').click();
  await box(nora, 'Title').fill('Where to sit, in verse');
  const words = box(nora, 'What you would like to say');
  await words.click();
  await nora.keyboard.press('Enter');
  for (const line of poem.split('\n')) {
    await nora.keyboard.type(line);
    await nora.keyboard.press('Enter');
  }
  await nora.reload();
  await expect(words).toContainText('Anywhere.');
  expect(await linesOf(words)).toBe(poem);
  await button(nora, 'Start the thread').click();
  const shown = reply(nora, 'Anywhere.').locator('.prose');
  expect(await linesOf(shown)).toBe(poem);
  const lines = await shown.locator('p').evaluateAll((all) => all.map((p) => p.clientHeight));
  expect(new Set(lines).size, 'a blank line is as high as another').toBe(1);
  await inReply(nora, 'Anywhere.', 'Edit').click();
  await expect(box(nora, 'Your reply')).toBeFocused();
  expect(await linesOf(box(nora, 'Your reply'))).toBe(poem);
  await nora.keyboard.press('Control+End');
  await nora.keyboard.type(' Or so.');
  await button(nora, 'Save').click();
  await expect(reply(nora, 'Or so.')).toBeVisible();
  expect(await linesOf(reply(nora, 'Or so.').locator('.prose'))).toBe(`${poem} Or so.`);
  await nora.context().close();
});

test('an edit of a reply that is deleted and restored waits until it is gone on with', async ({
  browser,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit at sea', 'On deck.');
  const edit = box(nora, 'Your reply');
  for (const meanwhile of [async () => {}, () => nora.reload()]) {
    await button(nora, 'Edit').click();
    await edit.fill('Below deck.');
    await button(nora, 'Delete').click();
    await expect(edit).toBeHidden();
    await expect(button(nora, 'Restore')).toBeVisible();
    await meanwhile();
    await button(nora, 'Restore').click();
    await expect(reply(nora, 'On deck.')).toBeVisible();
    await expect(button(nora, 'Edit')).toHaveAttribute('aria-expanded', 'false');
    await expect(edit).toBeHidden();
    await button(nora, 'Edit').click();
    await expect(edit).toHaveText('Below deck.');
    await button(nora, 'Cancel').click();
  }
  await nora.context().close();
});

test('two who edit one reply at once lose nothing', async ({ browser, site }) => {
  const here = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(here, 'Where to sit in a hall', 'In the first row.');
  const there = await somebody(browser, site.url, 'member', '/t/where-to-sit-in-a-hall');
  for (const [page, text] of [
    [here, 'In the second row.'],
    [there, 'In the last row.'],
  ] as const) {
    await inReply(page, 'In the first row.', 'Edit').click();
    await box(page, 'Your reply').fill(text);
  }
  await button(here, 'Save').click();
  await expect(reply(here, 'In the second row.')).toBeVisible();
  await button(there, 'Save').click();
  await expect(there.getByText('This reply was changed elsewhere in the meantime')).toBeVisible();
  await expect(there.getByText('In the second row.').first()).toBeVisible();
  await expect(box(there, 'Your reply')).toHaveText('In the last row.');
  await expectAccessible(there, 'a reply with two versions');
  await there.reload();
  await expect(box(there, 'Your reply')).toHaveText('In the last row.');
  await button(there, 'Save').click();
  await expect(reply(there, 'In the last row.')).toBeVisible();
  await here.context().close();
  await there.context().close();
});

test('who deleted a thread finds it below the others, and restores it', async ({
  browser,
  page,
  site,
}) => {
  const nora = await somebody(browser, site.url, 'member', '/t/i-lasted-three-minutes');
  await start(nora, 'Where to sit in winter', 'By the stove.');
  await button(nora, 'Delete this thread').click();
  await button(nora, 'Yes').click();
  await nora.getByRole('status').getByRole('link', { name: 'Meditation' }).click();
  const deleted = nora.getByRole('region', { name: 'Deleted by you' });
  await expect(deleted).toContainText('Where to sit in winter');
  await expectAccessible(nora, 'deleted threads');
  await page.goto('/c/stillness-and-rest/meditation');
  await expect(page.getByText('Where to sit in winter')).toBeHidden();
  expect((await page.goto('/t/where-to-sit-in-winter'))?.status()).toBe(404);
  await deleted.getByRole('button', { name: 'Restore Where to sit in winter' }).click();
  await expect(nora).toHaveURL(/where-to-sit-in-winter$/);
  await expect(reply(nora, 'By the stove.')).toBeVisible();
  await nora.goBack();
  await expect(nora.getByRole('link', { name: 'Where to sit in winter' })).toBeVisible();
  await expect(deleted).toBeHidden();
  await nora.context().close();
});

test('each thread of a sub-category is reached by links, without a script too', async ({
  browser,
  page,
  site,
  visit,
}) => {
  await site.db.exec(
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
  await expect(plain.getByText('There are no more.')).toBeVisible();
  await context.close();

  await visit('/c/stillness-and-rest/meditation?session=online');
  await page.getByRole('link', { name: 'More threads' }).click();
  await expect(page, 'and whom was looked for is still chosen').toHaveURL(
    /\?session=online&conversations=50#threads$/,
  );
  await expect(page.getByRole('heading', { name: 'Threads', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Where to sit 60', exact: true })).toBeVisible();
  await expectAccessible(page, 'further threads');
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
