import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { subCategoryListSchema } from '../contract/content/categories.ts';

withSeededDatabase();

const list = async (query = '') =>
  subCategoryListSchema.parse(await (await fetchApp(`/sobe/v1/sub_categories/fe?${query}`)).json());

test('lists active sub-categories, all or of one category', async () => {
  const { count, data } = await list();
  expect(data).toHaveLength(count);
  expect(data.every(({ is_active }) => is_active)).toBe(true);
  const some = await list('category_tag=talking-and-listening');
  expect(some.data).toEqual(data.filter((row) => row.category_tag === 'talking-and-listening'));
  expect(await list('limit=3&offset=2')).toEqual({ count, data: data.slice(2, 5) });
});

test('searches and sorts sub-categories', async () => {
  const { data } = await list();
  const found = await list('search=OUNSEL');
  expect(found.data.map(({ tag }) => tag)).toContain('counselling');
  expect(found.count).toBeLessThan(data.length);
  const ofOne = await list('search=talking and listening&orderby=name desc');
  const names = ofOne.data.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted().reverse());
  const some = await list('orderby=users_count desc,name asc&category_tag=talking-and-listening');
  expect(new Set(some.data.map(({ category_tag }) => category_tag))).toEqual(
    new Set(['talking-and-listening']),
  );
  const counts = some.data.map(({ users_count }) => users_count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect((await fetchApp('/sobe/v1/sub_categories/fe?orderby=id asc')).status).toBe(422);
});

test('never finds inactive sub-categories or those of inactive categories', async () => {
  const names = async () => (await list('search=a&orderby=name asc')).data.map(({ name }) => name);
  const inactive = await DB.value<string>('select name from sub_categories where is_active = 0');
  expect(await names()).not.toContain(inactive);
  expect(await names()).toContain('Counselling');
  await DB.run("update categories set is_active = 0 where tag = 'talking-and-listening'");
  expect(await names()).not.toContain('Counselling');
});
