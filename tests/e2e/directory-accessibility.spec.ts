import { expectAccessible } from './expect-accessible.ts';
import { test } from './test-site.ts';

for (const path of [
  '/',
  '/practitioners?q=online counselling in the evening&where=Leeds&tag=ANXIETY&accepting=true',
  '/practitioners?q=zzqqx&where=Xyzzyville',
  '/practitioners/leeds',
  '/practitioners?q=I want to die',
  '/how-we-order',
  '/for-practitioners',
  '/help-now',
]) {
  test(`axe finds no violations at ${path}`, { tag: '@slow' }, async ({ page, visit }) => {
    await visit(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${path} at ${width}, ${colorScheme}`);
      }
    }
  });
}

test('axe finds no violations in the filter sheet', { tag: '@slow' }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/practitioners?q=sleep');
  await page.locator('summary', { hasText: 'Filter' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `the sheet, ${colorScheme}`);
  }
});
