import type { Page } from '@playwright/test';
import { appearances, expectAccessible } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';
import {
  chooseReplyAction,
  deleteNewThreads,
  getReplyButton,
  getReplyByText,
  getThreadTextbox,
  startThread,
} from './thread-helpers.ts';

test.describe.configure({ mode: 'parallel' });
test.afterEach(deleteNewThreads);

/** Writes replies to the open thread through the API, as the signed-in user. */
const writes = (page: Page, ...texts: string[]) =>
  page.evaluate(async (texts) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'Content-Type': 'application/json',
    };
    const tag = location.pathname.split('/').at(-1);
    const read = async <Answer>(path: string) =>
      (await (await fetch(`/sobe/v1/threads/fe/${tag}${path}`)).json()) as Answer;
    const { id } = await read<{ id: string }>('');
    const { data } = await read<{ data: { id: string }[] }>('/pages');
    for (const [index, text] of texts.entries()) {
      const body = {
        thread_id: id,
        comments: `<p>${text}</p>`,
        // Every second reply answers an existing one.
        ...(index % 2 === 0 && { reply_id: data[0]?.id }),
      };
      await fetch('/sobe/v1/thread-replies', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    }
  }, texts);

test('a new reply appears within five seconds without moving the page', { tag: '@slow' }, async ({
  browser,
  site,
}) => {
  const nora = await openUserPage(browser, site.url, 'member', '/');
  await startThread(nora, 'Where to sit', 'On the floor, or on a chair?');
  const ben = await openUserPage(browser, site.url, 'basic', new URL(nora.url()).pathname);
  await writes(ben, ...Array.from({ length: 24 }, (_, index) => `Place ${index}. `.repeat(20)));
  await nora.reload();
  const read = getReplyByText(nora, 'Place 9.');
  await expect(getButton(nora, 'Write a reply')).toBeVisible();
  await nora.waitForResponse(/\/news$/);
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await writes(ben, 'Among the first, beside a window.', 'By the door.');
  await expect(getReplyByText(nora, 'By the door.')).toBeAttached({ timeout: 5_000 });
  await expect(getReplyByText(nora, 'Among the first')).toBeAttached();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  const order = await nora.locator('.reply').allInnerTexts();
  const placeOf = (words: string) => order.findIndex((text) => text.includes(words));
  expect(placeOf('Among the first')).toBeLessThan(placeOf('Place 9.'));
  expect(placeOf('By the door.')).toBe(order.length - 1);
  await expect(nora.getByText('2 new replies.')).toBeAttached();
  await getButton(nora, '2 new replies').click();
  await expect(nora.locator('.reply.aimed')).toBeInViewport();
});

test('a user is mentioned, quoted and answered; edits show both versions', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const nora = await openUserPage(browser, site.url, 'member', '/');
  await startThread(nora, 'Where to sit', 'On the floor, or on a chair?');
  const ben = await openUserPage(browser, site.url, 'basic', new URL(nora.url()).pathname);
  await chooseReplyAction(ben, 'On the floor', 'Quote');
  const writing = getThreadTextbox(ben, 'Your reply to Nora Quinn');
  await expect(writing).toContainText('On the floor, or on a chair?');
  await expect(writing).toBeFocused();
  await ben.keyboard.type('A chair, @no');
  await expect(ben.getByRole('option', { name: 'Nora Quinn' })).toBeVisible();
  await expect(writing).toHaveAttribute('aria-activedescendant', /./);
  await expectAccessible(ben, 'a name that is chosen');
  await ben.keyboard.press('Escape');
  await expect(ben.getByRole('listbox')).toBeHidden();
  await ben.keyboard.type('r');
  await ben.getByRole('option', { name: 'Nora Quinn' }).waitFor();
  await ben.keyboard.press('Tab');
  await expect(writing).toBeFocused();
  await ben.keyboard.type(', and not the floor.');
  await ben.reload();
  await expect(writing).toContainText('@Nora Quinn');
  await writing.getByText('and not the floor.').click();
  await getButton(ben, 'Send reply').click();
  const answer = getReplyByText(ben, 'and not the floor.');
  await expect(answer.locator('[data-mention]')).toHaveText('@Nora Quinn');
  await expect(answer.getByText('A chair, @Nora Quinn, and not the floor.')).toBeVisible();
  await expect(answer.locator('blockquote').first()).toContainText('Nora Quinn');
  await expect(getButton(ben, 'Following this thread')).toHaveAttribute('aria-pressed', 'true');

  await chooseReplyAction(nora, 'and not the floor.', 'Mark as answer');
  await expect(nora.getByRole('link', { name: 'Go to the answer' })).toBeVisible();
  await expect(getReplyByText(nora, 'and not the floor.').locator('.answer-badge')).toBeVisible();
  await expect(ben.getByRole('link', { name: 'Go to the answer' })).toBeVisible({ timeout: 6_000 });
  await expect(getReplyButton(ben, 'and not the floor.', 'Mark as answer')).toHaveCount(0);

  // The quoting reply contains these words too.
  await getReplyByText(nora, 'On the floor')
    .first()
    .getByRole('button', { name: /^More for / })
    .click();
  await getButton(nora, 'Edit').click();
  await getThreadTextbox(nora, 'Your reply').fill('On the floor, or on a bench?');
  await getButton(nora, 'Save').click();
  await getReplyByText(ben, 'on a bench?')
    .getByRole('button', { name: /^Edited:/ })
    .click();
  const dialog = ben.getByRole('dialog');
  await expect(dialog.locator('del').last()).toContainText('chair');
  await expect(dialog.locator('ins').last()).toContainText('bench');
  await expectAccessible(ben, 'the edits of a reply');
  await ben.keyboard.press('Escape');

  await getButton(nora, 'Mute this thread').click();
  await expect(getButton(nora, 'Muted this thread')).toBeVisible();
  await nora.reload();
  await expect(getButton(nora, 'Muted this thread')).toBeVisible();
  for (const { width, scheme } of appearances) {
    await nora.setViewportSize({ width, height: 900 });
    await nora.emulateMedia({ colorScheme: scheme });
    await nora.evaluate(() => scrollTo(0, 0));
    await expectAccessible(nora, `a thread with an answer ${width} ${scheme}`);
  }
});
