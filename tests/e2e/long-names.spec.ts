import type { Page } from '@playwright/test';
import { demoId } from '../../demo/demo-ids.ts';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

/** Wider than a phone, and as long as a real name can be. */
const endless = 'Wilhelminakonstantinopolitanischedudelsackpfeiferinnungsvorsitzende';
const arabic = 'يارا عبد العزيز';
const greeting = 'مساء الخير (hello)';

/** Renames a row and returns a function that restores the name. */
async function renamed(
  db: DatabaseQueries,
  table: 'users' | 'locations',
  tag: string,
  name: string,
) {
  const was = await db.value(`select name from ${table} where tag = ?`, tag);
  const put = (name: unknown) => db.run(`update ${table} set name = ? where tag = ?`, name, tag);
  await put(name);
  return () => put(was);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('a toast with a very long name fits the window and can be closed', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const undo = await renamed(site.db, 'users', 'hannah-goldberg', endless);
  await signInOnPage(page, page.request, 'priya.raman@example.org');
  for (const [width, pressed] of [
    [390, 'Add friend'],
    [1440, 'Cancel request'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit('/u/hannah-goldberg');
    await getButton(page, pressed).click();
    await expect(page.locator('.toast')).toBeVisible();
    expect((await boxOf(page, '.toast')).right).toBeLessThanOrEqual(width);
    expect(await coveredBy(page, '.toast'), 'what the notice covers').toEqual([]);
    await getButton(page, 'Close this notice').click();
    await expect(page.locator('.toast')).toBeHidden();
  }
  await undo();
});

test('conversations are cards on a phone and remain a table for readers', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const undo = await renamed(site.db, 'users', 'gwen-parry', endless);
  await signInOnPage(page, page.request, 'member@example.org');
  await visit('/messages');
  await page.setViewportSize({ width: 390, height: 900 });
  const row = page.getByRole('row', { name: /A place in your next group/ });
  const person = row.getByRole('rowheader').getByRole('link', { name: endless });
  const name = await person.boundingBox();
  const header = await row.getByRole('rowheader').boundingBox();
  const about = await row.getByRole('cell').first().boundingBox();
  expect(about?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(name?.width, 'a name has most of the width').toBeGreaterThan(200);
  const { nodes } = await (await page.context().newCDPSession(page)).send(
    'Accessibility.getFullAXTree',
  );
  const roles = nodes.map(({ role }) => role?.value);
  expect(roles).toEqual(expect.arrayContaining(['table', 'row', 'rowheader', 'cell']));
  await expectAccessibleAtAllSizes(page, '/messages');
  await undo();
});

test('a right-to-left name does not change the surrounding word order', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const undo = await renamed(site.db, 'users', 'gwen-parry', arabic);
  await signInOnPage(page, page.request, 'member@example.org');
  await visit(`/messages/${demoId('messages', 'a-place-in-your-next-group')}`);
  await getButton(page, /^Report the message/)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Report the message/ })).toHaveText(
    new RegExp(`from \u2068${arabic}\u2069, \\d`),
  );
  await undo();
});

test('typed text follows its own writing direction', { tag: '@slow' }, async ({ page, visit }) => {
  await signInOnPage(page, page.request, 'member@example.org');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/c/stillness-and-rest/meditation');
  await getButton(page, 'Start a thread').click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  const heading = await boxOf(page, '#threads');
  const form = await boxOf(page, '.threads-head form');
  expect(form.y, 'the form stands below its heading').toBeGreaterThanOrEqual(heading.bottom);
  expect(form.x).toBe(heading.x);
  const title = page.getByLabel('Title');
  const words = page.getByRole('textbox', { name: 'Message' });
  for (const box of [title, words]) {
    await box.fill(greeting);
    await expect(box).toHaveCSS('direction', 'rtl');
    await box.fill('Good evening');
    await expect(box).toHaveCSS('direction', 'ltr');
  }
  await getButton(page, 'Cancel').click();
});

test('text after a location name follows its last word', { tag: '@slow' }, async ({
  page,
  site,
  visit,
}) => {
  const undo = await renamed(site.db, 'locations', 'the-plane-tree', endless);
  await page.setViewportSize({ width: 390, height: 900 });
  await visit('/e/standing-like-trees');
  const [name, comma] = await page.getByRole('link', { name: endless }).evaluate((link) => {
    const behind = document.createRange();
    const text = link.nextSibling as Text;
    behind.setStart(text, 0);
    behind.setEnd(text, 1);
    const last = [...link.getClientRects()].at(-1) as DOMRect;
    return [last, behind.getBoundingClientRect()].map(({ top, bottom }) => (top + bottom) / 2);
  });
  expect(Math.abs((name ?? 0) - (comma ?? 99))).toBeLessThan(4);
  await undo();
});

/** Lists buttons that an element covers. */
const coveredBy = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const over = document.querySelector(selector);
    const own = over?.getBoundingClientRect();
    return Array.from(document.querySelectorAll('button'))
      .filter((button) => own && !over?.contains(button) && button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return own && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map(({ textContent }) => textContent);
  }, selector);
