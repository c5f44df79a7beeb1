import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { footerListSchema } from '../contract/content/footers.ts';
import { pageListSchema, pageViewSchema } from '../contract/content/pages.ts';

withSeededDatabase();

const json = async (path: string) =>
  (await fetchApp(`/sobe/v1${path}`)).json<{ data: { code: string; is_interface: boolean }[] }>();

test('a page returns its creator and editor', async () => {
  const page = pageViewSchema.parse(await json('/pages/fe/terms-and-conditions'));
  expect(page.created_by_name).toBe('Robin Hale');
  expect(page.details).toContain('<p>');
});

test('footers list their active pages in order', async () => {
  const { data } = footerListSchema.parse(await json('/footers/fe'));
  expect(data.map(({ column }) => column)).toEqual([1, 2, 3]);
  expect(data[0]?.pages.map(({ tag }) => tag)).toContain('about');
});

test('lists every page without a limit', async () => {
  const { count, data } = pageListSchema.parse(await json('/pages/fe'));
  expect(data).toHaveLength(count);
  expect(pageListSchema.parse(await json('/pages/fe?limit=2')).data).toHaveLength(2);
});

test('an inactive page answers 404 and leaves its footer', async () => {
  await DB.run("update pages set is_active = 0 where tag = 'how-it-works'");
  expect((await fetchApp('/how-it-works')).status).toBe(404);
  expect(JSON.stringify(await json('/footers/fe'))).not.toContain('how-it-works');
});

test('reference lists return all rows', async () => {
  expect(await json('/languages')).toMatchObject({ count: 183 });
  const { data } = await json('/languages');
  expect(data.filter(({ is_interface }) => is_interface).map(({ code }) => code)).toEqual(['en']);
  expect(await json('/countries')).toMatchObject({ count: 249 });
  const timezones = await json('/timezones?limit=100');
  expect(timezones).toMatchObject({ count: 419 });
});
