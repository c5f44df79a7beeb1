import { writeFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { getButton, getHeading, getPageLink } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

/** Link of an untitled file in the file list. */
const untitled = (page: Page, fileName: string) =>
  page.getByRole('row', { name: fileName }).getByRole('link', { name: 'Unnamed file' });

/** Drops a file on the drop zone, as from another window. */
async function drop(page: Page, name: string, bytes: Buffer) {
  const transfer = await page.evaluateHandle(
    ([text, called]) => {
      const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], called, { type: 'image/png' }));
      return data;
    },
    [bytes.toString('base64'), name] as const,
  );
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer });
}

const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test.beforeEach(({ page, request }) => signInOnPage(page, request));

test('an admin adds, describes, uses and deletes pictures', { tag: '@slow' }, async ({
  page,
  visit,
  expects,
}) => {
  test.setTimeout(60_000);
  expects.push(/409/);
  await visit('/admin/categories');
  await getPageLink(page, 'Body and Movement').click();
  await expect(getHeading(page, '1 file')).toBeVisible();
  await getPageLink(page, 'Add file').click();
  await expect(getHeading(page, 'Add files to Body and Movement')).toBeVisible();
  await getButton(page, 'Upload file').click();
  const inputs = page.locator('input[type="file"]');
  await inputs.setInputFiles([
    { name: 'by the sea.png', mimeType: 'image/png', buffer: await picture('#468') },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') },
  ]);
  await drop(page, 'on the moor.png', await picture('#a86'));
  await expect(page.getByLabel('Title')).toHaveCount(3);
  await page.getByLabel('Copyright').nth(1).fill('Nobody');
  expects.push(/415/);
  await getButton(page, 'Upload 3 files').click();
  await expect(page.getByText('Only JPEG, PNG, WebP')).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Copyright')).toHaveValue('Nobody');
  await getButton(page, 'Remove drawing.png').click();
  await getPageLink(page, 'Done').click();

  await expect(getHeading(page, '3 files')).toBeVisible();
  await untitled(page, 'by the sea.png').click();
  await getButton(page, 'Add title').click();
  await box(page, 'Title').fill('By the sea');
  await page.keyboard.press('Enter');
  await expect(getHeading(page, 'By the sea')).toBeVisible();
  await expect(getButton(page, 'Title: By the sea. Change')).toBeFocused();
  await getButton(page, 'Add alternative text').click();
  await box(page, 'Alternative text').fill('Blue, and nothing else');
  await page.keyboard.press('Escape');
  await expect(getButton(page, 'Add alternative text')).toBeFocused();
  await expect(getHeading(page, '2 changes')).toBeVisible();
  await expectAccessible(page, 'a file');

  await trail(page).getByRole('link', { name: 'Body and Movement' }).click();
  await getPageLink(page, 'Edit').click();
  await expect(page.getByRole('radio', { name: 'Body and Movement' })).toBeChecked();
  await expectAccessible(page, 'pictures to choose from');
  await page.getByRole('radio', { name: 'By the sea' }).check();
  await getButton(page, 'Save').click();
  await expect(page.getByText('Category saved.')).toBeVisible();

  await getPageLink(page, 'By the sea').click();
  const shown = page.getByRole('region', { name: 'Used in' });
  await expect(shown.getByRole('link', { name: 'Body and Movement' })).toBeVisible();
  await getButton(page, 'Delete file').click();
  await getButton(page, 'Yes').click();
  await expect(page.getByText('Remove it there first').first()).toBeVisible();
  await shown.getByRole('link').click();
  await getPageLink(page, 'Edit').click();
  await page.getByRole('radio', { name: 'Body and Movement' }).check();
  await getButton(page, 'Save').click();

  for (const [file, left] of [
    [getPageLink(page, 'By the sea'), '2 files'],
    [untitled(page, 'on the moor.png'), '1 file'],
  ] as const) {
    await file.click();
    await getButton(page, 'Delete file').click();
    await expect(page.getByText('This will delete the file completely')).toBeVisible();
    await getButton(page, 'Yes').click();
    await expect(getHeading(page, left)).toBeVisible();
  }
});

/** A demo video, enlarged by this many bytes of padding. */
async function longFilm(request: APIRequestContext, stored: string, free: number) {
  const address = `/files/${stored.slice(0, 2)}/${stored.slice(2, 4)}/${stored}`;
  const film = await (await request.get(address)).body();
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE(BigInt(free), 1);
  head[0] = 0xec;
  head[1] = 1;
  return Buffer.concat([film, head, Buffer.alloc(free)]);
}

test(
  'a large upload resumes after a network error and a reload',
  { tag: '@slow' },
  async ({ page, request, visit, site, expects }, info) => {
    expects.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const stored = await site.db.value<string>(
      "select name from uploaded_files where content_type = 'video/webm'",
    );
    const path = info.outputPath('a long walk.webm');
    writeFileSync(path, await longFilm(request, stored ?? '', 22 * 1024 * 1024));
    const parts: string[] = [];
    page.on('request', (call) => {
      const [, part] = /uploads\/[^/]+\/(\d+)$/.exec(call.url()) ?? [];
      if (part) parts.push(part);
    });
    await page.route('**/uploads/*/2', (route) => route.abort());

    await visit('/admin/blogs');
    await page.locator('tbody th a').first().click();
    await getPageLink(page, 'Add file').click();
    await page.locator('input[type="file"]').setInputFiles(path);
    await getButton(page, 'Upload file').click();
    await expect(page.getByText('Connection lost.')).toBeVisible();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.unroute('**/uploads/*/2');
    parts.length = 0;
    await page.locator('input[type="file"]').setInputFiles(path);
    await expect(page.getByText('The upload continues from there')).toBeVisible();
    await getButton(page, 'Upload file').click();
    await expect(page.getByText('File uploaded.')).toBeVisible();
    expect(parts).toEqual(['2', '3']);

    await untitled(page, 'a long walk.webm').click();
    await expect(page.getByText('22.3 MB')).toBeVisible();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640);
    await getButton(page, 'Delete file').click();
    await getButton(page, 'Yes').click();
    await expect(page.getByText('File deleted.')).toBeVisible();
  },
);

test('files cannot be added to resources without files', async ({ page, visit }) => {
  await visit('/admin/nothing/019b76da-a800-7d65-8ec4-428513c163d0/add-file');
  await expect(getHeading(page, '404 - Page Not Found')).toBeVisible();
});
