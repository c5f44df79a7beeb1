import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';
import { matchQuery } from '../../registry/queries.ts';

withSeededDatabase();

const begin = 1_700_000_000_000;
const nora = demoId('users', testUsers.member);

const day = 86_400_000;

beforeEach(async () => {
  setClock(() => begin + 3 * day);
  await env.DB.exec('delete from access_logs');
});

const objectId = (n: number) => `0a000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idAfter = (seconds: number) => {
  const time = (begin + seconds * 1000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${seconds.toString(16).padStart(12, '0')}`;
};

/**
 * Views at intervals of a second across objects; the last object has one in a thousand, every
 * fourth by Nora.
 */
const addViews = (from: number, to: number, objects = 500) =>
  DB.run(
    `with recursive number(n) as (select ?1 union all select n + 1 from number where n + 1 < ?2)
      insert into access_logs (id, created_at, created_by, object_type_id, access_type_id, object_id)
      select substr(time, 1, 8) || '-' || substr(time, 9) || printf('-7000-8000-%012x', n),
        strftime('%Y-%m-%dT%H:%M:%fZ', (?3 + n * 1000) / 1000.0, 'unixepoch'), iif(n % 4 = 0, ?5, null),
        (select id from access_object_types where tag = 'article'),
        (select id from access_types where tag = iif(n % 3000 = 0, 'submit', 'view')),
        printf('0a000000-0000-7000-8000-%012x', iif(n % 1000 = 0, ?4, n % ?4))
      from (select n, printf('%012x', ?3 + n * 1000) as time from number)`,
    from,
    to,
    begin,
    objects,
    nora,
  );

async function list(query: string) {
  const answer = await callApi('GET', `access_logs?${query}`, testUsers.admin);
  const { data, ...told } = await answer.json<{ count: number; data: { id: string }[] }>();
  return {
    ...told,
    ids: data.map(({ id }) => id),
    rowsRead: getResponseQueryStatistics(answer).rowsRead,
  };
}

const rare = `object_id=${objectId(500)}`;
const whole = (numbers: number[]) => ({ count: numbers.length, ids: numbers.map(idAfter) });

test.each([
  ['', [9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0]],
  ['&orderby=created_at asc', [0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000]],
  ['&access_type_id=01900000-0000-7000-8000-000000010002', [9_000, 6_000, 3_000, 0]],
  [`&created_by=${nora}`, [9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0]],
  ['&created_to=2023-11-15T00:00:00Z', [6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0]],
  ['&created_from=2023-11-15T00:00:00Z', [9_000, 8_000, 7_000]],
  [
    '&created_from=2023-11-14T22:30:00Z&created_to=2023-11-15T00:00:00Z',
    [6_000, 5_000, 4_000, 3_000, 2_000, 1_000],
  ],
])('%s lists who viewed an object', async (more, expected) => {
  await addViews(0, 10_000);
  expect(await list(`${rare}${more}`)).toMatchObject(whole(expected));
  const page = await list(`${rare}${more}&limit=2&offset=1`);
  expect(page.ids).toEqual(expected.slice(1, 3).map(idAfter));
});

test('finds an object by an index', async () => {
  const { query, ctx } = matchQuery(`/access_logs?${rare}`, null);
  for (const { sql, params } of Object.values(query.buildQueries(ctx))) {
    const results = await DB.all<{ detail: string }>(`explain query plan ${sql}`, ...params);
    const plan = results.map(({ detail }) => detail);
    expect(plan.join('\n')).toContain('USING INDEX access_logs_object (object_id=?');
    expect(plan.filter((line) => /SCAN access_/.test(line))).toEqual([]);
  }
});

test('finds who viewed an object among any number of others', { tags: 'slow' }, async () => {
  await addViews(0, 8_000);
  const few = await list(rare);
  expect(few).toMatchObject(whole([7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0]));
  await addViews(8_000, 51_000);
  const many = await list(`${rare}&offset=43&limit=100`);
  expect(many).toMatchObject({
    ...whole([7_000, 6_000, 5_000, 4_000, 3_000, 2_000, 1_000, 0]),
    count: 51,
  });
  expect(many).not.toHaveProperty('count_is_floor');
  expect(many.rowsRead).toBeLessThan(500);
});

test('counts the views of a popular object up to 10,000', { tags: 'slow' }, async () => {
  await addViews(0, 40_000, 1);
  const hot = await list(`object_id=${objectId(0)}&limit=10`);
  expect(hot).toMatchObject({ count: 10_000, count_is_floor: true });
  expect(hot.ids.slice(0, 2)).toEqual([idAfter(39_999), idAfter(39_998)]);
  expect(hot.rowsRead).toBeLessThan(100_000);
});
