import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DatabaseQueries } from '../setup/query-database.ts';
import { expectAccessible, expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton, getDialog } from './locators.ts';
import { openSignedIn, signInWithDialog } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const article = '/a/five-slow-movements-for-a-stiff-morning';
const title = 'Five slow movements for a stiff morning';

const like = (page: Page) => getButton(page, /^Like /);
const save = (page: Page) => getButton(page, /^Saved? this article/);
const pressed = (isOn: boolean) => ['aria-pressed', String(isOn)] as const;

test('a visitor sees the like count, signs in and thereby likes the article', async ({
  page,
  visit,
}) => {
  await visit(article);
  await expect(like(page)).toContainText(/\d/);
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(styles, 'no code brings a style again').toEqual([...new Set(styles)]);
  await save(page).click();
  await expect(getDialog(page)).toContainText('Please Sign In to bookmark this page');
  await page.keyboard.press('Escape');
  await expect(save(page)).toBeFocused();
  await like(page).click();
  await signInWithDialog(page, 'Please Sign In to like this page', 'basic');
  await expect(page).toHaveURL(article);
  await expect(like(page)).toHaveAttribute(...pressed(true));
  await expect(like(page)).toBeFocused();
  await expect(save(page)).toHaveAttribute(...pressed(false));
});

/** Deletes the likes and bookmarks of these users. */
async function begin({ db }: { db: DatabaseQueries }) {
  const people =
    "(select id from users where email in ('basic@example.org', 'gwen.parry@example.org'))";
  for (const table of ['likes', 'bookmarks']) {
    await db.run(`delete from ${table} where created_by in ${people}`);
  }
}

/** Waits for the response of a like or bookmark change. */
const changed = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      /\/(likes|bookmarks)(\/|$)/.test(answer.url()) &&
      answer.request().method() !== 'GET' &&
      answer.ok(),
  );

test("a like toggled in two tabs ends in the server's state", { tag: '@slow' }, async ({
  context,
  page,
  site,
}) => {
  await begin(site);
  await openSignedIn(page, 'gwen.parry@example.org', article);
  const other = await context.newPage();
  await openSignedIn(other, 'gwen.parry@example.org', article);
  for (const where of [page, other]) await expect(like(where)).toContainText(/\d/);
  const made = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  // Delay the response to this tab's like until the other tab has removed it.
  await page.route('**/sobe/v1/likes', async (route) => {
    const response = await route.fetch();
    made.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  const before = String(await like(page).textContent());
  await like(page).click();
  await made.promise;
  for (const on of [true, false]) {
    const done = changed(other);
    await like(other).click();
    await done;
    await expect(like(other)).toHaveAttribute(...pressed(on));
  }
  answered.resolve();
  for (const where of [page, other]) {
    await expect(like(where)).toHaveAttribute(...pressed(false));
    await expect(like(where)).toHaveText(before);
  }
});

test('an article is saved, removed and restored; unavailable ones only removed', {
  tag: '@slow',
}, async ({ page, site }) => {
  await openSignedIn(page, 'gwen.parry@example.org', '/saved');
  await site.db.run(
    "delete from bookmarks where created_by = (select id from users where tag = 'gwen-parry')",
  );
  await page.reload();
  await expect(page.getByText('No saved items yet.')).toBeVisible();
  await page.goto(article);
  await expect(save(page)).toHaveAttribute(...pressed(false));
  await save(page).click();
  await expect(save(page)).toHaveAttribute(...pressed(true));
  await page.goto('/a/soup-for-a-bad-week');
  await save(page).click();
  await page.waitForLoadState('networkidle');
  await page.goto('/saved');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await getButton(page, `Remove ${title}`).click();
  await expect(row.getByText('Removed')).toBeVisible();
  await expect(getButton(page, `Undo ${title}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Removed')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await site.db.run("update articles set published_at = null where tag = 'soup-for-a-bad-week'");
  await page.reload();
  await page.getByRole('link', { name: 'Article', exact: true }).click();
  await expect(page).toHaveURL('/saved?sort=a-z');
  const gone = page.getByRole('row', { name: /no longer available/ });
  await gone.getByRole('button').click();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(gone).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(save(page)).toHaveAttribute(...pressed(true));
});

test('offerings are chosen, and failed saves are shown and stay selected', {
  tag: '@slow',
}, async ({ page, expects }) => {
  await openSignedIn(page, 'gwen.parry@example.org', '/account');
  await page.getByRole('link', { name: 'Offerings', exact: true }).click();
  await page.getByRole('group', { name: 'Online' }).getByLabel('By appointment').check();
  await page.getByLabel('Find an offering').fill('sing');
  await page.getByRole('checkbox', { name: 'Singing and Music' }).check();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Money Worries' }).check();
  expects.push(/500/);
  let fails = true;
  await page.route(/\/sub_categories\/[\w-]+$/, (route) => {
    if (!fails) return route.continue();
    fails = false;
    return route.fulfill({ status: 500, json: { message: 'Please wait.' } });
  });
  await getButton(page, 'Save').click();
  const told = page.getByRole('region', { name: 'Some changes were not saved' });
  await expect(told).toContainText('Please wait.');
  await expectAccessible(page, 'not everything saved');
  await getButton(page, 'Save').click();
  await expect(page.getByText('Offerings saved.')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await page.goto('/u/gwen-parry');
  await expect(page.getByRole('link', { name: 'Money Worries' }).first()).toBeVisible();
  await expect(getButton(page, 'Add friend')).toBeHidden();
});

test('a member requests friendship on a profile and withdraws it', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedIn(page, 'member@example.org', '/u/callum-reid');
  await getButton(page, 'Add friend').click();
  await expect(page.getByText('You have sent Callum Reid a friend request.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await getButton(page, 'Cancel request').click();
  await expect(getButton(page, 'Add friend')).toBeVisible();
});

test('axe finds no violations in saved items and offerings', { tag: '@slow' }, async ({ page }) => {
  await openSignedIn(page, 'member@example.org', '/saved');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleAtAllSizes(page, '/saved');
  await page.goto('/account/edit-offerings');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleAtAllSizes(page, '/account/edit-offerings');
});
