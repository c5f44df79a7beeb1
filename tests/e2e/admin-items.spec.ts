import type { Page } from '@playwright/test';
import { builtInTemplates } from '../../worker/mail/built-in/built-in-templates.ts';
import { expectAccessible, expectAccessibleAtAllSizes } from './expect-accessible.ts';
import {
  buildTitlePattern,
  getAdminMenuLink,
  getButton,
  getField,
  getPageLink,
  getPageTitle,
} from './locators.ts';
import { getAuthHeaders, openUserPage, signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const firstCells = (page: Page) => page.locator('tbody th').allInnerTexts();

/** Rows created by these tests are deleted afterwards, because other tests expect the demo data. */
const made = ['footers', 'articles', 'blogs', 'uploaded_files'];
const before = new Map<string, unknown[]>();
test.beforeAll(async ({ site }) => {
  for (const table of made) {
    before.set(table, await site.db.column(`select id from ${table}`));
  }
});
test.afterAll(async ({ site }) => {
  for (const table of made) {
    await site.db.run(
      `delete from ${table} where id not in (select value from json_each(?))`,
      JSON.stringify(before.get(table)),
    );
  }
});

test.describe('as an admin', () => {
  test.beforeEach(({ page, request }) => signInOnPage(page, request));

  test('the admin home page shows open tasks, and its menu the lists', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/admin');
    await expect(page).toHaveTitle(buildTitlePattern('Admin Home'));
    const desk = page.getByRole('region', { name: /^To do/ });
    // Applicants must reply to the admin's questions first, so nothing waits.
    await expect(getButton(desk, /^Sign-ups/)).toHaveCount(0);
    await getButton(desk, /^Reports/).click();
    await desk.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL(/\/admin\/reports\//);
    await getPageLink(page, 'Admin Home').click();
    await getButton(desk, /^Location requests/).click();
    await expect(desk.getByText('St Werburgh Rooms')).toBeVisible();
    await expect(desk.getByText('Harbour Studio')).toBeHidden();
    await desk.getByRole('link', { name: 'See all location requests' }).click();
    await expect(page).toHaveURL('/admin/locations?waiting=true');
    await getAdminMenuLink(page, 'E-mail templates').click();
    await expect(getPageTitle(page, `${builtInTemplates.length} e-mail templates`)).toBeVisible();
    await expect(page).toHaveTitle(buildTitlePattern('E-mail templates'));
  });

  test('a list keeps sorting, page and search on back and reload', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/admin/users');
    await expect(getPageTitle(page, '45 users')).toBeVisible();
    await getButton(page, 'Name').click();
    await expect(page).toHaveURL('/admin/users?filter=0.10.name.1.');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.locator('table[aria-busy="false"]')).toBeVisible();
    const first = await firstCells(page);
    expect(first).toEqual(first.toSorted((one, other) => other.localeCompare(one)));

    await getButton(page, 'Next page').click();
    await expect(page.getByText('11–20 of 45')).toBeVisible();
    await page.getByLabel('Rows').selectOption('25');
    await expect(page.getByText('1–25 of 45')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nor');
    await expect(page).toHaveURL('/admin/users?filter=0.25.name.1.nor');
    await expect(getPageLink(page, 'Nora Quinn')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('nor');
    await expect(getPageLink(page, 'Nora Quinn')).toBeVisible();
    await getPageLink(page, 'Nora Quinn').click();
    await expect(getPageTitle(page, 'Nora Quinn')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/users?filter=0.25.name.1.nor');
    await page.goBack();
    await expect(page.getByText('1–25 of 45')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('each filter is a named parameter of the address', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/admin/articles');
    await getButton(page, 'Filter').click();
    await getField(page, 'Featured').selectOption('Yes');
    await expect(page).toHaveURL('/admin/articles?is_featured=true');
    await getField(page, 'Category').selectOption('Body and Breath');
    await expect(page).toHaveURL(/is_featured=true&category_id=[0-9a-f-]{36}$/);
    await expect(getButton(page, 'Filter (2)')).toBeVisible();
    await page.reload();
    await expect(getField(page, 'Category')).toHaveValue(/./);
    await getButton(page, 'Show all articles').click();
    await expect(page).toHaveURL('/admin/articles');
  });

  test('an item is created and changed, and its history lists both', async ({ page, visit }) => {
    await visit('/admin/footers/add');
    await expect(page).toHaveTitle(buildTitlePattern('Add footer'));
    await getField(page, 'Title').focus();
    await getButton(page, 'Save').hover();
    await page.mouse.down();
    // A real press lasts a moment, in which the error of the field that loses focus could appear.
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expect(getField(page, 'Title')).toBeFocused();
    await getField(page, 'Title').fill('Elsewhere');
    await getButton(page, 'Save').dblclick();
    await expect(getPageTitle(page, 'Elsewhere')).toBeVisible();
    await getPageLink(page, 'Footers').click();
    await expect(getPageTitle(page, '4 footers')).toBeVisible();

    await getPageLink(page, 'Elsewhere').click();
    await getPageLink(page, 'Edit').click();
    await expect(page).toHaveTitle(buildTitlePattern('Edit Elsewhere'));
    await getField(page, 'Column').fill('3');
    await getField(page, 'Active').uncheck();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Footer saved.')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page).toHaveURL(/\?tab=history$/);
    await expect(page.getByRole('heading', { name: '2 changes' })).toBeVisible();
    const told = await page.locator('tbody tr').allInnerTexts();
    expect(told[0]).toContain('Robin Hale');
    expect(told[0]).toMatch(/column/i);
    expect(told[1]).toContain('Created');
  });

  test('an overwritten article is restored from its history by keyboard', { tag: '@slow' }, async ({
    page,
    request,
    visit,
  }) => {
    const headers = await getAuthHeaders(request, 'admin@example.org');
    const categories = await request.get('/sobe/v1/article-categories', { headers });
    const body = (words: string) => `<section data-kind="text"><p>${words}</p></section>`;
    const made = await request.post('/sobe/v1/articles', {
      headers,
      data: {
        title: 'Long worked on',
        article: body('Rest is a skill. It took a week to say so.'),
        category_id: (await categories.json()).data[0].id,
      },
    });
    const article = `/admin/articles/${(await made.json()).id}`;
    await visit(`${article}/edit`);
    await page.getByRole('textbox', { name: 'Text of section 1' }).fill('Rest is idle.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Article saved.')).toBeVisible();

    await visit(`${article}?tab=history`);
    await expect(page.getByRole('heading', { name: '2 changes' })).toBeVisible();
    const difference = getButton(page, 'View changes: Article changed');
    await difference.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Changes' });
    await expect(dialog.getByRole('deletion').nth(1)).toContainText('a skill');
    await expect(dialog.getByRole('insertion').nth(1)).toContainText('idle');
    await expectAccessibleAtAllSizes(page, 'a difference');
    await page.keyboard.press('Tab');
    await expect(getButton(dialog, 'Restore: Article')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Article restored.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible();
    await expect(difference.last()).toBeFocused();
    await page.getByRole('tab', { name: 'Article' }).click();
    await expect(page.getByText('Rest is a skill. It took a week to say so.')).toBeVisible();
  });

  test('two admins who save the same item see and merge both versions', { tag: '@slow' }, async ({
    page,
    visit,
    browser,
    site,
    expects,
  }) => {
    expects.push(/409/);
    await visit('/admin/pages');
    await page.getByRole('rowheader').getByRole('link', { name: 'Our promise' }).click();
    await getPageLink(page, 'Edit').click();
    await getField(page, 'Title').fill('What we promise');
    const other = await openUserPage(browser, site.url, 'admin', page.url());
    await getField(other, 'Title').fill('Promises');
    await getField(other, 'Display order').fill('7');
    await getButton(other, 'Save').click();
    await expect(getPageTitle(other, 'Promises')).toBeVisible();
    await other.context().close();

    await getButton(page, 'Save').click();
    const both = page.getByRole('region', {
      name: 'Someone else changed this page while you were editing',
    });
    await expect(both.getByRole('group', { name: 'Title' })).toContainText('Promises');
    await expect(getField(page, 'Title')).toHaveValue('What we promise');
    await expect(getField(page, 'Display order')).toHaveValue('7');
    await expectAccessible(page, 'both versions');
    await getField(page, 'Title').fill('Our promise');
    await getField(page, 'Display order').fill('3');
    await getButton(page, 'Save').click();
    await expect(getPageTitle(page, 'Our promise')).toBeVisible();
  });

  test('an account is approved after its address is confirmed', async ({ page, visit, site }) => {
    const waiting = await site.db.first<{ id: string; name: string; updated_at: string }>(
      'select id, name, updated_at from users where approved_at is null',
    );
    // Applicants are approved with their application instead.
    const applied = (state: string) =>
      site.db.run('update applications set state = ? where user_id = ?', state, waiting?.id ?? '');
    await applied('declined');
    await visit(`/admin/users/${waiting?.id}`);
    await getButton(page, 'Approve').click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Approval' });
    await expect(dialog).toContainText(
      'This will approve the users account and activate them for the site immediately.',
    );
    await getButton(dialog, 'Yes').click();
    await expect(page.getByText('Account approved.')).toBeVisible();
    await expect(getButton(page, 'Approve')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Emails' }).click();
    await expect(page.getByRole('link', { name: /approved|welcome|open/i }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('cell', { name: 'Approved' })).toBeVisible();
    await site.db.run(
      'update users set approved_at = null, approved_by_id = null, is_active = 0 where id = ?',
      waiting?.id ?? '',
    );
    await applied('asked');
  });

  test('an edited reply returns to its thread', { tag: '@slow' }, async ({ page, visit }) => {
    await visit('/admin/threads');
    await page.locator('tbody th a').first().click();
    await expect(page.getByRole('heading', { name: /^\d+ repl(y|ies)$/ })).toBeVisible();
    const thread = page.url();
    await page.locator('tbody th a').first().click();
    await getPageLink(page, 'Edit').click();
    await expect(page).toHaveURL(/\/admin\/threads\/[0-9a-f-]{36}\/reply\/[0-9a-f-]{36}\/edit$/);
    const editing = page.url();
    await getField(page, 'Deleted').check();
    await getButton(page, 'Save').click();
    await expect(page).toHaveURL(thread);
    await page.goto(editing);
    await getField(page, 'Deleted').uncheck();
    await getButton(page, 'Save').click();
    await expect(page).toHaveURL(thread);

    const strange = editing.replace(/threads\/[0-9a-f-]+/, `threads/${editing.split('/').at(-2)}`);
    await page.goto(strange);
    await expect(page.getByRole('alert')).toContainText('Error, invalid ID');
  });

  test('an item is searched, opened and edited by keyboard', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/admin/footers');
    await expect(getPageTitle(page, /^\d footers$/)).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('help');
    await page.keyboard.press('Enter');
    await expect(getPageTitle(page, '1 footer')).toBeVisible();
    await getPageLink(page, 'Help').first().focus();
    await page.keyboard.press('Enter');
    const own = page.getByRole('tab', { name: 'Footer' });
    await own.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
    await expect(page).toHaveURL(/\?tab=history$/);
    await page.keyboard.press('Home');
    await expect(own).toBeFocused();
    await getPageLink(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    await getField(page, 'Display order').focus();
    await page.keyboard.press('ArrowUp');
    await expect(getField(page, 'Display order')).toHaveValue('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Footer saved.')).toBeVisible();
  });

  test('the rich-text editor releases the focus and writes plain HTML', { tag: '@slow' }, async ({
    page,
    visit,
  }) => {
    await visit('/admin/blogs/add');
    const details = page.getByRole('textbox', { name: 'Details' });
    await expect(page.getByRole('toolbar')).toBeVisible();
    await getField(page, 'Title').fill('By keys alone');
    await getField(page, 'Tag (optional)').focus();
    await page.keyboard.press('Tab');
    const language = getField(page, 'Language (optional)');
    if ((await language.count()) > 0) await page.keyboard.press('Tab');
    await expect(getButton(page, 'Bold')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(getButton(page, 'Heading 2')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('A heading');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read this');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await getButton(page, 'Link').click();
    await expect(getField(page, 'Address')).toBeFocused();
    await page.keyboard.type('example.org/this');
    await page.keyboard.press('Enter');
    await expect(details).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(getField(page, 'Active')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(getPageTitle(page, 'By keys alone')).toBeVisible();
    expect(await page.locator('.item-text .prose').innerHTML()).toBe(
      '<h2>A heading</h2><p>Read <a href="https://example.org/this">this</a></p>',
    );
  });

  test('pasted content is preserved and its scripts never run', async ({ page, visit }) => {
    await visit('/admin/blogs/add');
    const title = 'Words and words '.repeat(20);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), title);
    await getField(page, 'Title').focus();
    await page.keyboard.press('Control+v');
    await expect(getField(page, 'Title')).toHaveValue(title);
    await getButton(page, 'Save').click();
    await expect(page.getByText(/must be at most 200 characters/)).toBeVisible();
    const details = page.getByRole('textbox', { name: 'Details' });
    await details.focus();
    await details.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<p onclick="window.harm = 1" style="color: red">Look <span style="font-weight: 700">well</span> <a href="https://example.org/online=1">here</a></p>',
      );
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(details).toHaveText('Look well here');
    await expect(details.locator('strong')).toHaveText('well');
    await expect(details.getByRole('link')).toHaveAttribute('href', 'https://example.org/online=1');
  });

  test('unknown admin pages show a message', { tag: '@slow' }, async ({ page, visit }) => {
    await visit('/admin/nothing/at/all');
    await expect(getPageTitle(page, '404 - Page Not Found')).toBeVisible();
    await expect(page).toHaveTitle(buildTitlePattern('404 - Page Not Found'));
  });

  test('axe finds no violations on admin pages', { tag: '@slow' }, async ({ page, visit }) => {
    test.setTimeout(90_000);
    await visit('/admin');
    await expect(page.getByRole('heading', { name: 'Articles read' })).toBeVisible();
    await expectAccessibleAtAllSizes(page, '/admin');

    await visit('/admin/articles?is_pinned=false');
    await expect(page.locator('tbody th').first()).toBeVisible();
    await expectAccessibleAtAllSizes(page, 'a list');

    await page.locator('tbody th a').first().click();
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
    await expectAccessibleAtAllSizes(page, 'an item');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('heading', { name: /change/ })).toBeVisible();
    await expectAccessibleAtAllSizes(page, 'its history');

    await visit('/admin/pages/add');
    await expect(getButton(page, 'Bold')).toBeVisible();
    await getButton(page, 'Save').click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectAccessibleAtAllSizes(page, 'a form');

    await visit('/admin/events');
    await page.locator('tbody th a').first().click();
    await getPageLink(page, 'Edit').click();
    await page.getByRole('combobox', { name: /Given by/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessibleAtAllSizes(page, 'a list to choose from');
  });
});

test('redirects users who are not admins to the home page', { tag: '@slow' }, async ({
  page,
  request,
  visit,
}) => {
  await visit('/admin/users');
  await expect(page).toHaveURL('/');
  await signInOnPage(page, request, 'member@example.org');
  await visit('/admin/users');
  await expect(page).toHaveURL('/');
});
