import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThroughout } from './accessible.ts';
import { expect, signIn, test, tokenOf } from './site.ts';

const article = '/a/five-slow-movements-for-a-stiff-morning';
const title = 'Five slow movements for a stiff morning';

/** Signs in, and goes to an address. */
async function enter(page: Page, username: string, path: string) {
  const token = await tokenOf(page.request, username);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
}

const like = (page: Page) => page.getByRole('button', { name: /^Like / });
const save = (page: Page) => page.getByRole('button', { name: /^Saved? this article/ });
const pressed = (isOn: boolean) => ['aria-pressed', String(isOn)] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor sees how many like an article, is asked to sign in, and likes it by that', async ({
  page,
  visit,
}) => {
  await visit(article);
  const styles = page.locator('link[rel=stylesheet]:not([disabled], [href*=italics])');
  await expect(like(page)).toContainText(/\d/);
  await expect(styles, 'no code brings the style again').toHaveCount(0);
  await save(page).click();
  await expect(page.getByRole('dialog')).toContainText('Please Sign In to bookmark this page');
  await page.keyboard.press('Escape');
  await expect(save(page)).toBeFocused();
  await like(page).click();
  await signIn(page, 'Please Sign In to like this page', 'basic');
  await expect(page).toHaveURL(article);
  await expect(like(page)).toHaveAttribute(...pressed(true));
  await expect(like(page)).toBeFocused();
  await expect(save(page)).toHaveAttribute(...pressed(false));
});

test('a visitor who saves an article has saved it once they are signed in', async ({
  page,
  visit,
}) => {
  await visit(article);
  await save(page).click();
  await signIn(page, 'Please Sign In to bookmark this page', 'host');
  await expect(save(page)).toHaveAttribute(...pressed(true));
  await save(page).click();
  await expect(save(page)).toHaveAttribute(...pressed(false));
});

const leave = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Who signs in here begins without likes and bookmarks. */
async function begin({ db }: { db: D1Database }) {
  const people =
    "(select id from users where email in ('basic@example.org', 'gwen.parry@example.org'))";
  for (const table of ['likes', 'bookmarks']) {
    await db.exec(`delete from ${table} where created_by in ${people}`);
  }
}

/** The answer to a like or a bookmark that is made or taken back. */
const changed = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      /\/(likes|bookmarks)(\/|$)/.test(answer.url()) &&
      answer.request().method() !== 'GET' &&
      answer.ok(),
  );

/** The answer that tells what somebody likes of the page, once they are there. */
const own = (page: Page) =>
  page.waitForResponse(
    (answer) => /\/count$/.test(answer.url()) && 'authorization' in answer.request().headers(),
  );

for (const [what, address, toggle, why] of [
  ['a person is liked', '/u/callum-reid', like, 'Please Sign In to like this page'],
  ['an article is saved', '/a/soup-for-a-bad-week', save, 'Please Sign In to bookmark this page'],
] as const) {
  test(`${what} by the sign-in that this asks for, and by no other`, async ({
    page,
    expects,
    site,
    visit,
  }) => {
    await begin(site);
    await visit(address);
    await toggle(page).click();
    await leave(page);
    await button(page, 'Menu').click();
    await button(page, 'Sign In').click();
    const asked = own(page);
    await signIn(page, 'Sign In', 'basic');
    await asked;
    await expect(toggle(page)).toHaveAttribute(...pressed(false));

    expects.push(/401/);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('authToken', 'of long ago'));
    // Pressed before anybody knows that the session is over.
    const known = Promise.withResolvers<void>();
    await page.route('**/users/me', (route) => known.promise.then(() => route.continue()), {
      times: 1,
    });
    await page.reload();
    await toggle(page).click();
    known.resolve();
    const made = changed(page);
    await signIn(page, why, 'basic');
    await made;
    await expect(toggle(page)).toHaveAttribute(...pressed(true));
    await page.reload();
    await expect(toggle(page)).toHaveAttribute(...pressed(true));
  });

  test(`${what} in a session that is over once its owner is back, and by nobody else`, async ({
    browser,
    site,
  }) => {
    await begin(site);
    for (const [somebody, isMade] of [
      ['basic', false],
      ['gwen.parry', false],
      ['gwen.parry', true],
    ] as const) {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      await enter(page, 'gwen.parry@example.org', address);
      await page.waitForLoadState('networkidle');
      await context.clearCookies();
      await site.db.exec(
        "delete from sessions where user_id = (select id from users where tag = 'gwen-parry')",
      );
      await expect(toggle(page)).toHaveAttribute(...pressed(false));
      await toggle(page).click();
      if (somebody === 'gwen.parry' && !isMade) {
        await leave(page);
        await button(page, 'Menu').click();
        await button(page, 'Sign In').click();
      }
      const asked = isMade ? changed(page) : own(page);
      await signIn(page, isMade ? 'Your session has expired' : 'Sign In', somebody);
      await asked;
      await expect(toggle(page)).toHaveAttribute(...pressed(isMade));
      await context.close();
    }
  });
}

/** A second tab of whoever is there, looked at again when it is told so. */
const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('what one tab likes or saves another shows when it is looked at again', async ({
  context,
  page,
  site,
}) => {
  await begin(site);
  await enter(page, 'gwen.parry@example.org', article);
  const other = await context.newPage();
  await enter(other, 'gwen.parry@example.org', article);
  const isOn = async (where: Page, on: boolean) => {
    await expect(like(where)).toHaveAttribute(...pressed(on));
    await expect(save(where)).toHaveAttribute(...pressed(on));
  };
  const press = async (where: Page, toggle: typeof like) => {
    const done = changed(where);
    await toggle(where).click();
    await done;
  };
  await isOn(other, false);
  for (const on of [true, false]) {
    for (const toggle of [like, save]) await press(page, toggle);
    await isOn(page, on);
    await lookAgain(other);
    await isOn(other, on);
    await expect(like(other)).toHaveText(String(await like(page).textContent()));
  }
  await press(page, save);
  await lookAgain(other);
  await expect(save(other)).toHaveAttribute(...pressed(true));
  for (const _ of ['let go', 'and kept anew']) await press(page, save);
  await press(other, save);
  await lookAgain(page);
  await expect(save(page), 'what is seen is what is taken back').toHaveAttribute(...pressed(false));
});

test('pressed in two tabs at once, both end with what the server has', async ({
  context,
  page,
  site,
}) => {
  await begin(site);
  await enter(page, 'gwen.parry@example.org', article);
  const other = await context.newPage();
  await enter(other, 'gwen.parry@example.org', article);
  for (const where of [page, other]) await expect(like(where)).toContainText(/\d/);
  const made = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  // This tab’s like is made, and its answer comes after the other tab has taken it back.
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

test('a like shows before the server answers, and rapid presses end in the last one', async ({
  page,
}) => {
  await enter(page, 'member@example.org', article);
  await expect(like(page)).toContainText(/\d/);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/sobe/v1/likes', async (route) => {
    await asked;
    await route.continue();
  });
  await like(page).click({ noWaitAfter: true });
  await expect(like(page)).toHaveAttribute(...pressed(true));
  answer();
  for (let press = 0; press < 4; press += 1) await like(page).click({ noWaitAfter: true });
  await page.waitForLoadState('networkidle');
  await expect(like(page)).toHaveAttribute(...pressed(true));
  await page.reload();
  await expect(like(page)).toHaveAttribute(...pressed(true));
});

test('what the server refuses is taken back, and said', async ({ page, expects }) => {
  expects.push(/500/);
  await enter(page, 'member@example.org', '/b/a-hundred-people-and-a-tea-urn');
  await expect(like(page)).toHaveAttribute(...pressed(false));
  await page.route('**/sobe/v1/likes', (route) =>
    route.fulfill({ status: 500, json: { message: 'Please wait.' } }),
  );
  await like(page).click();
  await expect(page.locator('.toast', { hasText: 'Error : Please wait.' })).toBeVisible();
  await expect(like(page)).toHaveAttribute(...pressed(false));
});

test('an article is saved, found, removed and taken back; what is off the site can only go', async ({
  page,
  site,
}) => {
  await enter(page, 'gwen.parry@example.org', '/saved');
  await site.db
    .prepare(
      "delete from bookmarks where created_by = (select id from users where tag = 'gwen-parry')",
    )
    .run();
  await page.reload();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await page.goto(article);
  await expect(save(page)).toHaveAttribute(...pressed(false));
  await save(page).click();
  await expect(save(page)).toHaveAttribute(...pressed(true));
  await page.goto('/a/soup-for-a-bad-week');
  await save(page).click();
  await page.waitForLoadState('networkidle');
  await page.goto('/saved');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await button(page, `Remove ${title}`).click();
  await expect(row.getByText('Removed')).toBeVisible();
  await expect(button(page, `Undo ${title}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Removed')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await site.db
    .prepare("update articles set published_at = null where tag = 'soup-for-a-bad-week'")
    .run();
  await page.reload();
  await page.getByRole('link', { name: 'Article', exact: true }).click();
  await expect(page).toHaveURL('/saved?sort=a-z');
  const gone = page.getByRole('row', { name: /not available any more/ });
  await gone.getByRole('button').click();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(gone).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(save(page)).toHaveAttribute(...pressed(true));
});

test('offerings are chosen, and what can not be saved is told and stays chosen', async ({
  page,
  expects,
}) => {
  await enter(page, 'gwen.parry@example.org', '/account');
  await page.getByRole('link', { name: 'Edit your offerings' }).click();
  await page.getByRole('group', { name: 'Online' }).getByLabel('By appointment').check();
  await page.getByLabel('Find an offering').fill('sing');
  await page.getByRole('checkbox', { name: 'Singing and Music' }).check();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Money Worries' }).check();
  await page.reload();
  await expect(page.getByText('You have unsaved changes from before.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Singing and Music' })).toBeChecked();
  expects.push(/500/);
  let fails = true;
  await page.route(/\/sub_categories\/[\w-]+$/, (route) => {
    if (!fails) return route.continue();
    fails = false;
    return route.fulfill({ status: 500, json: { message: 'Please wait.' } });
  });
  await button(page, 'Save').click();
  const told = page.getByRole('region', { name: 'Not everything is saved' });
  await expect(told).toContainText('Please wait.');
  await expectAccessible(page, 'not everything saved');
  await button(page, 'Save').click();
  await expect(page.getByText('Your offerings are saved.')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await page.goto('/u/gwen-parry');
  await expect(page.getByRole('link', { name: 'Money Worries' }).first()).toBeVisible();
  await expect(button(page, 'Request friendship')).toBeHidden();
});

test('on a profile a member asks to be a friend, and takes it back', async ({ page }) => {
  await enter(page, 'member@example.org', '/u/callum-reid');
  await button(page, 'Request friendship').click();
  await expect(page.getByText('You have asked Callum Reid to be your friend.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await button(page, 'Cancel request').click();
  await expect(button(page, 'Request friendship')).toBeVisible();
});

test('axe finds nothing in saved items and offerings', async ({ page }) => {
  await enter(page, 'member@example.org', '/saved');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleThroughout(page, '/saved');
  await page.goto('/account/edit-offerings');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleThroughout(page, '/account/edit-offerings');
});
