import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThroughout } from './accessible.ts';
import { expect, password, test, tokenOf } from './site.ts';

const article = '/a/five-slow-movements-for-a-stiff-morning';
const title = 'Five slow movements for a stiff morning';

/** Signs in, and goes to an address. */
async function enter(page: Page, username: string, path: string) {
  const token = await tokenOf(page.request, username);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(path);
}

const like = (page: Page) => page.getByRole('button', { name: /^Like this/ });
const save = (page: Page) => page.getByRole('button', { name: /^Save this article/ });
const pressed = (isOn: boolean) => ['aria-pressed', String(isOn)] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor sees how many like an article, is asked to sign in, and likes it by that', async ({
  page,
  visit,
}) => {
  await visit(article);
  const styles = page.locator('link[rel=stylesheet]');
  await expect(like(page)).toContainText(/\d/);
  await expect(styles, 'no code brings the style again').toHaveCount(0);
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please Sign In to bookmark this page');
  await page.keyboard.press('Escape');
  await expect(save(page)).toBeFocused();
  await like(page).click();
  await expect(dialog).toContainText('Please Sign In to like this page');
  await dialog.getByLabel('E-mail').fill('basic@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
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
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('host@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(save(page)).toHaveAttribute(...pressed(true));
  await save(page).click();
  await expect(save(page)).toHaveAttribute(...pressed(false));
});

test('a like shows within a frame, and rapid presses end in the last one', async ({ page }) => {
  await enter(page, 'member@example.org', article);
  await expect(like(page)).toContainText(/\d/);
  const frames = await like(page).evaluate(async (one: HTMLButtonElement) => {
    const before = one.ariaPressed;
    one.click();
    await new Promise(requestAnimationFrame);
    return [before, one.ariaPressed];
  });
  expect(frames).toEqual(['false', 'true']);
  for (let press = 0; press < 4; press += 1) await like(page).click({ noWaitAfter: true });
  await page.waitForLoadState('networkidle');
  await expect(like(page)).toHaveAttribute(...pressed(true));
  await page.reload();
  await expect(like(page)).toHaveAttribute(...pressed(true));
});

test('what the server refuses is taken back, and said', async ({ page, expects }) => {
  expects.push(/500/);
  await enter(page, 'member@example.org', '/b/a-hundred-people-and-a-tea-urn');
  await expect(like(page)).toContainText(/\d/);
  await page.route('**/sobe/v1/likes', (route) =>
    route.fulfill({ status: 500, json: { message: 'Please wait.' } }),
  );
  await like(page).click();
  await expect(page.getByText('Error : Please wait.')).toBeVisible();
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
  await page.getByRole('link', { name: 'Article' }).click();
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
  await expect(page.getByRole('link', { name: 'Money Worries' })).toBeVisible();
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
