import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import {
  categoryListSchema,
  categoryOrders,
  subCategoryListSchema,
  subCategoryOrders,
} from '../contract/content/categories.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1/categories/fe${path}`)).json();
const categories = async (query = '') => categoryListSchema.parse(await json(`?${query}`));
const within = async (query = '') =>
  subCategoryListSchema.parse(await json(`/body-and-movement/sub_categories?${query}`));
const both = [
  ['categories', categories, categoryOrders],
  ['sub-categories of a category', within, subCategoryOrders],
] as const;

test.each(both)('returns all %s by display_order', async (_, list) => {
  const { count, data } = await list();
  expect(data).toHaveLength(count);
  const orders = data.map(({ display_order }) => display_order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(await list('limit=2&offset=1')).toEqual({ count, data: data.slice(1, 3) });
});

test.each(both)('sorts %s by every column, ties by id', async (_, list, fields) => {
  const { count, data } = await list();
  for (const field of fields) {
    const value = (row: (typeof data)[number]) => {
      const found = (row as Record<string, unknown>)[field] ?? '';
      return typeof found === 'number' ? found : String(found).toLowerCase();
    };
    const ordered = data.toSorted((one, other) => {
      const left = value(one);
      const right = value(other);
      if (left !== right) return left < right ? 1 : -1;
      return one.id < other.id ? -1 : 1;
    });
    expect(await list(`orderby=${field} desc`), field).toEqual({ count, data: ordered });
    expect(await list(`orderby=${field} desc&limit=2&offset=1`)).toEqual({
      count,
      data: ordered.slice(1, 3),
    });
  }
});

test.each(both)('search finds %s by any part of a name or text', async (_, list) => {
  const { data } = await list();
  const [first] = data;
  const part = first?.name.slice(1, -1).toUpperCase() ?? '';
  const found = await list(`search=${encodeURIComponent(part)}`);
  expect(found.data.map(({ tag }) => tag)).toContain(first?.tag);
  expect(found.count).toBeLessThan(data.length);
  expect(found.count).toBe(found.data.length);
  expect((await list('search=walrus')).count).toBe(0);
  expect((await list('search=%20')).count).toBe(data.length);
});

test('rejects unknown fields and answers 404 for a missing category', async () => {
  for (const path of ['', '/body-and-movement/sub_categories']) {
    const answer = await fetchApp(`/sobe/v1/categories/fe${path}?orderby=version asc`);
    expect(answer.status).toBe(422);
  }
  for (const query of ['search=a', 'orderby=name asc']) {
    const answer = await fetchApp(`/sobe/v1/categories/fe/nothing/sub_categories?${query}`);
    expect(answer.status).toBe(404);
  }
});

test('hides inactive categories but returns inactive sub-categories', async () => {
  const inactive = await DB.first<{
    name: string;
    tag: string;
  }>(`select s.name, c.tag from sub_categories s join categories c on c.id = category_id
      where s.is_active = 0`);
  const path = `/${inactive?.tag}/sub_categories?search=${encodeURIComponent(inactive?.name ?? '')}`;
  const { data } = subCategoryListSchema.parse(await json(path));
  expect(data[0]).toMatchObject({ name: inactive?.name, is_active: false });
  await DB.run('update categories set is_active = 0 where tag = ?', inactive?.tag);
  expect((await fetchApp(`/sobe/v1/categories/fe${path}`)).status).toBe(404);
  const tags = (await categories('orderby=name asc')).data.map(({ tag }) => tag);
  expect(tags).not.toContain(inactive?.tag);
  expect((await categories(`search=${inactive?.tag}`)).count).toBe(0);
});
