import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getAsAdmin,
  growingResources,
  listItems,
  type ResourceItem,
  testedResources,
} from '../../tests/fixtures/resources.ts';
import { insertSecurityEvents } from '../../tests/fixtures/security.ts';
import { demoId, withSeededDatabase } from '../../tests/setup/database.ts';
import type { ResourceField } from '../contract/resources/resource.ts';
import {
  getAllFields,
  getFieldJoin,
  getSortableFields,
  getTableName,
  isLongField,
} from '../contract/resources/resource-fields.ts';
import { buildItemSchema, buildListSchema } from '../contract/resources/resource-responses.ts';
import { foldText } from '../contract/search/fold-text.ts';
import { hasFullTextIndex } from '../db/search/full-text.ts';

withSeededDatabase();

beforeAll(async () => {
  await insertSecurityEvents();
  await env.DB.batch(
    [
      'update events set location_id = null where tag = (select min(tag) from events)',
      'update blogs set is_active = 0 where tag = (select min(tag) from blogs)',
      "update locations set address_line_3 = 'Up the stairs' where tag = (select max(tag) from locations)",
    ].map((change) => env.DB.prepare(change)),
  );
});

/** Sorts like SQLite: nulls first, names of users by their key, ASCII case ignored, ties by id. */
function sorted(rows: ResourceItem[], field: string) {
  const key = (value: unknown) => {
    if (typeof value !== 'string') return value;
    if (field.endsWith('_by_name')) return foldText(value);
    return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  };
  const rank = (value: unknown) => (value === null ? 0 : typeof value === 'string' ? 2 : 1);
  return rows.toSorted((one, other) => {
    const left = key(one[field]);
    const right = key(other[field]);
    if (left === right) return one.id < other.id ? -1 : 1;
    if (rank(left) !== rank(right)) return rank(left) - rank(right);
    return (left as string) < (right as string) ? -1 : 1;
  });
}

const aWord = /[\p{L}\p{N}]{3,}/u;
const ids = (rows: ResourceItem[]) => rows.map(({ id }) => id);

describe.each(testedResources)('$path', (resource) => {
  const { path, columns, search, filters, sort } = resource;

  test('responds 404 for an unknown id', async () => {
    expect((await getAsAdmin(`${path}/${demoId('users', 'nobody')}`)).status).toBe(404);
  });

  test('lists the short fields and returns all of an item', async () => {
    const { count, data } = await listItems(`${path}?limit=2`);
    expect(count).toBeGreaterThan(0);
    const answer = buildListSchema(resource);
    answer.parse({ count, data });
    const [first] = data;
    const keys = Object.entries(getAllFields(resource))
      .filter(([, field]) => !isLongField(field))
      .flatMap(([name, field]) => [name, ...Object.keys(getFieldJoin(name, field)?.columns ?? {})]);
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', ...keys].sort());
    const one = await getAsAdmin(`${path}/${first?.id}`);
    const found = await one.json<ResourceItem>();
    buildItemSchema(resource).strict().parse(found);
    expect(found).toMatchObject(first ?? {});
    if (!growingResources.includes(path)) expect(one.headers.get('ETag')).toMatch(/^"\d+"$/);
    for (const name of columns) expect(first).toHaveProperty(name);
  });

  test('rejects other sort fields and page sizes', async () => {
    for (const query of ['orderby=password asc', 'orderby=id sideways', 'limit=0', 'limit=101']) {
      expect((await getAsAdmin(`${path}?${query}`)).status, query).toBe(422);
    }
    expect((await getAsAdmin(`${path}?nothing=known`)).status).toBe(200);
  });

  test('sorts by each field in both directions, ties by id', async () => {
    const all = (await listItems(`${path}?limit=100`)).data;
    const fields = getSortableFields(resource);
    const { count } = await listItems(`${path}?limit=1`);
    for (const field of fields) {
      const up = (await listItems(`${path}?limit=100&orderby=${field} asc`)).data;
      const down = (await listItems(`${path}?limit=100&orderby=${field} desc`)).data;
      if (count <= 100) expect(ids(up), field).toEqual(ids(sorted(all, field)));
      else expect(ids(up), field).toEqual(ids(sorted(up, field)));
      if (count <= 100) expect(ids(down), field).toEqual(ids(up).toReversed());
    }
    const usual = (await listItems(`${path}?limit=100&orderby=${sort}`)).data;
    expect(ids(all)).toEqual(ids(usual));
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => listItems(`${path}?limit=3&offset=${offset}`)),
    );
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all).slice(0, 9));
  });

  test('searches the displayed texts', async () => {
    const { data } = await listItems(`${path}?limit=100`);
    for (const key of search) {
      const row = data.find((one) => aWord.test(String(one[key] ?? '')));
      const [word = ''] = aWord.exec(String(row?.[key] ?? '')) ?? [];
      expect(row, key).toBeDefined();
      const part = hasFullTextIndex(getTableName(path))
        ? word.slice(0, -1).toUpperCase()
        : word.slice(1);
      const found = await listItems(`${path}?limit=100&search=${encodeURIComponent(part)}`);
      expect(ids(found.data), `${key}: ${part}`).toContain(row?.id);
      expect(found.count).toBe(found.data.length);
      const fewer = await listItems(
        `${path}?limit=100&search=${encodeURIComponent(`${part} xyzzy`)}`,
      );
      expect(fewer.count).toBe(0);
    }
  });

  test('applies its filters', async () => {
    const { data, count } = await listItems(`${path}?limit=100`);
    for (const name of filters) {
      const field = getAllFields(resource)[name] as ResourceField;
      const value = data.find((row) => row[name] !== null)?.[name];
      if (value === undefined) continue;
      if (field.kind === 'moment') {
        const span = name.replace(/_at$/, '');
        const from = await listItems(`${path}?limit=1&${span}_from=${value}`);
        const to = await listItems(`${path}?limit=1&${span}_to=${value}`);
        const without = data.filter((row) => row[name] === null).length;
        if (count <= 100) expect(from.count + to.count + without, name).toBe(count);
        expect((await getAsAdmin(`${path}?${span}_from=yesterday`)).status).toBe(422);
        continue;
      }
      const found = await listItems(`${path}?limit=100&${name}=${value}`);
      expect(found.data.length, name).toBeGreaterThan(0);
      for (const row of found.data) expect(row[name], name).toBe(value);
      if (count <= 100)
        expect(ids(found.data)).toEqual(ids(data.filter((row) => row[name] === value)));
    }
  });
});
