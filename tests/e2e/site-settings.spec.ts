import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleAtAllSizes } from './expect-accessible.ts';
import { getButton } from './locators.ts';
import { signInOnPage } from './sign-in-helpers.ts';
import { expect, test } from './test-site.ts';

const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d7a' } })
    .png()
    .toBuffer();

async function chooseMark(page: Page, name: string, buffer: Buffer) {
  const input = page
    .getByRole('group', { name: 'Logo', exact: true })
    .locator('input[type="file"]');
  await input.setInputFiles({ name, mimeType: 'image/png', buffer });
}

async function save(page: Page) {
  await getButton(page, 'Save settings').click();
  await expect(page.getByText('Settings saved.', { exact: false })).toBeVisible();
}

test('a logo becomes the icon of the site, and a wrong one is refused', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await signInOnPage(page, request);
  await page.goto('/admin/settings');
  const line = page.locator('input[name="tagline"]');
  await line.fill('A line that is still being typed');
  await chooseMark(page, 'wide.png', await drawPicture(700, 520));
  await expect(page.getByRole('alert')).toHaveText(/square PNG/);
  await expect(line).toHaveValue('A line that is still being typed');

  await chooseMark(page, 'mark.png', await drawPicture(600, 600));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(getButton(page, 'Use the default for Logo')).toBeVisible();
  await line.fill('');
  await expectAccessibleAtAllSizes(page, '/admin/settings');
  await save(page);
  const icon = /<link rel="icon" href="\/files\/[^"]+\.png" type="image\/png">/;
  expect(await (await request.get('/')).text()).toMatch(icon);

  await getButton(page, 'Use the default for Logo').click();
  await save(page);
  expect(await (await request.get('/')).text()).not.toMatch(icon);
});
