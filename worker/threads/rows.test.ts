import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { addMembers } from '../../tests/volume.ts';
import { ask, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { threadList } from '../contract/threads.ts';

withWorld();

const numbers = `with recursive number(n) as (select 1 union all select n + 1 from number where n < 200)`;

const sub = "printf('0d000000-0000-7000-8000-%012x', n)";

/** Two hundred threads, each begun by another person in another sub-category, by turns of all categories. */
beforeAll(async () => {
  await addMembers(env.DB, 1, 201);
  await env.DB.prepare('update threads set is_deleted = 1').run();
  await env.DB.batch(
    [
      `insert into sub_categories (id, created_at, updated_at, category_id, name, tag)
        select ${sub}, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
          (select value from json_each((select json_group_array(id) from categories))
            where key = n % (select count(*) from categories)), 'Part ' || n, 'part-' || n from number`,
      `insert into threads (id, created_at, updated_at, created_by, updated_by, title, tag, sub_category_id)
        select printf('0e000000-0000-7000-8000-%012x', n), '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z',
          (select id from users where tag = 'member-' || n), (select id from users where tag = 'member-' || n),
          'Thread ' || n, 'thread-' || n, ${sub} from number`,
    ].map((insert) => env.DB.prepare(`${numbers} ${insert}`)),
  );
});

const page = async (query: string, headers: HeadersInit = {}) => {
  const answer = await ask(`/sobe/v1/threads/fe?${query}`, { headers });
  const { data } = threadList.parse(await answer.clone().json());
  return { data, ...spentOn(answer) };
};

const different = (values: unknown[]) => new Set(values).size;

test('a page tells of each thread in three rows, though none has a person or a place in common with another', async () => {
  const member = await signedIn(world.member);
  for (const limit of [1, 10, 25, 100]) {
    for (const order of ['', '&orderby=created_at desc', '&orderby=created_at asc']) {
      for (const headers of [{}, member]) {
        const { data, rowsRead, roundTrips } = await page(`limit=${limit}${order}`, headers);
        expect(different(data.map((row) => row.created_by_name))).toBe(limit);
        expect(different(data.map((row) => row.sub_category_tag))).toBe(limit);
        expect(different(data.map((row) => row.category_tag))).toBe(Math.min(limit, 5));
        expect(roundTrips).toBe('Authorization' in headers ? 2 : 1);
        expect(rowsRead, limit + order).toBeLessThanOrEqual(3 * limit + 10);
      }
    }
  }
});

test('the newest first are the same threads whether or not that order is asked for', async () => {
  const { data } = await page('limit=100');
  expect((await page('limit=100&orderby=created_at desc')).data).toEqual(data);
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test('where there are many categories, each thread still leads to its own', async () => {
  await env.DB.prepare(
    `${numbers} insert into categories (id, created_at, updated_at, name, tag, description, is_active)
    select 'category-' || n, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Category ' || n, 'category-' || n, '', n % 3 > 0 from number`,
  ).run();
  await env.DB.prepare(
    "update sub_categories set category_id = replace(tag, 'part-', 'category-') where tag like 'part-%'",
  ).run();
  const { data, rowsRead } = await page('limit=100');
  expect(data.map((row) => row.category_tag)).toEqual(
    data.map(({ tag }) => {
      const number = Number(tag.replace('thread-', ''));
      return number % 3 > 0 ? `category-${number}` : null;
    }),
  );
  expect(rowsRead).toBeLessThanOrEqual(4 * 100 + 10);
});
