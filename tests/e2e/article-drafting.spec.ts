import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { openUserPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const title = 'Written in one sitting';

/** Restores the demo data for other tests. */
test.afterAll(async ({ site }) => {
  const ours = `(select id from articles where title = '${title}')`;
  await site.db.runAll([
    `update articles set key_image_id = null where id in ${ours}`,
    `delete from uploaded_files where object_id in ${ours}`,
    `delete from article_drafts where article_id in ${ours}`,
    `delete from articles where id in ${ours}`,
  ]);
});

/** Pastes a picture or text at the cursor. */
const paste = (page: Page, what: { picture: string } | { text: string }) =>
  page.evaluate(
    ([picture, text]) => {
      const pasted = new DataTransfer();
      if (text) pasted.setData('text/plain', text);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
        pasted.items.add(new File([bytes], 'image.webp', { type: 'image/webp' }));
      }
      const event = { clipboardData: pasted, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
    },
    'picture' in what
      ? [readFileSync(what.picture).toString('base64'), '']
      : (['', what.text] as [string, string]),
  );

test('an article is drafted from its title, gets pictures and is scheduled', {
  tag: '@slow',
}, async ({ browser, site }) => {
  const page = await openUserPage(browser, site.url, 'admin', '/admin/articles/add');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const box = (name: string) => page.getByLabel(name, { exact: true });
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const saved = () => expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await button('Save').click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Category is required')).toBeVisible();
  await box('Title').fill(title);
  await box('Category').selectOption('First Steps');
  await button('Save').click();
  await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByText('Add a key image before you publish.')).toBeVisible();

  await box('Title').focus();
  await paste(page, { picture: 'tools/screenshots/phone.webp' });
  await expect(page.getByText('image.webp uploaded and selected.')).toBeAttached();
  await expect(page.getByText(/add alternative text to the key image, or mark/)).toBeVisible();
  await box('Alternative text of the key image').fill('A page on a phone');
  await keys('Enter');
  await saved();

  const words = page.getByRole('textbox', { name: 'Text of section 1' });
  await words.click();
  await page.keyboard.type('# How it **begins**\nRead about sleep');
  for (let letter = 0; letter < 5; letter += 1) await keys('Shift+ArrowLeft');
  await paste(page, { text: 'https://example.org/sleep' });
  await page.keyboard.type('\n> Said\n\n- one');
  await expect(words.getByRole('heading', { level: 2, name: 'How it begins' })).toBeVisible();
  await expect(words.getByRole('link', { name: 'sleep' })).toBeVisible();
  await expect(words.locator('blockquote')).toHaveText('Said');
  await expect(words.locator('li')).toHaveText('one');
  await expect(page.getByText('8 words, 1 min read')).toBeVisible();

  await words.getByText('How it').click();
  await keys('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await button('Link').click();
  await page.keyboard.type('stiff morn');
  await expect(page.getByRole('option', { name: /^Five slow movements/ })).toBeVisible();
  await keys('ArrowDown', 'Enter', 'Enter');
  await expect(words.getByRole('link', { name: 'How' })).toHaveAttribute(
    'href',
    '/a/five-slow-movements-for-a-stiff-morning',
  );

  await words.getByText('Read about').click();
  await paste(page, { picture: 'tools/screenshots/home.webp' });
  await expect(page.getByRole('heading', { name: 'Section 2 Image' })).toBeFocused();
  const alternative = box('Alternative text of Image of section 2');
  await expect(alternative).toBeVisible();
  await expect(page.getByText(/add alternative text to section 2, or mark/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text of section 3' })).toContainText('Said');
  await alternative.fill('A path to a house');
  await keys('Tab', 'Tab', 'Tab');
  await saved();

  await button('Move section 2 up').focus();
  await keys('Enter');
  await expect(page.getByText('Section 2 is now section 1 of 3.')).toBeVisible();
  await expect(button('Move section 1 up')).toBeFocused();
  await button('Move section 1').focus();
  await keys('Space');
  await expect(page.getByText('Moved to position 1 of 3.')).toBeAttached();
  await keys('ArrowDown');
  await expect(page.getByText('Moved to position 2 of 3.')).toBeAttached();
  await keys('Space');
  await expect(page.getByRole('heading', { name: 'Section 2 Image' })).toBeVisible();

  // axe measures partly covered targets as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleAtAllSizes(page, 'an article that is written');
  await button('Settings').click();
  await expectAccessibleAtAllSizes(page, 'the settings of an article');
  await box('Country (optional)').selectOption('Ireland');
  await keys('Escape');
  await expect(button('Settings')).toBeFocused();

  await button('Schedule…').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule article' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Publication date').fill(`${tomorrow}T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Scheduled for .* by Robin Hale$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Section \d/ })).toHaveText([
    'Section 1 Text',
    'Section 2 Image',
    'Section 3 Text',
  ]);
  await expect(alternative).toHaveValue('A path to a house');
});
