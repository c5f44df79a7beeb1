import { expect, test } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { allRowsQuery } from './fetch-all-rows.ts';

const ids = Array.from({ length: 250 }, (_, at) => `row-${at}`);

/** List that gains a first row with every request. */
function growing() {
  const rows = [...ids];
  let waiting = 0;
  return mockApi(async ({ query }) => {
    waiting += 1;
    await Promise.resolve();
    const offset = Number(query.get('offset'));
    const limit = Number(query.get('limit'));
    const data = rows.slice(offset, offset + limit).map((id) => ({ id }));
    const answer = { count: rows.length, data };
    rows.unshift(`new-${offset}`);
    expect(waiting, 'one part after the other').toBe(1);
    waiting -= 1;
    return answer;
  });
}

const all = (most?: number) =>
  allRowsQuery({ address: '/tags' }, 'name asc', most).queryFn({
    signal: new AbortController().signal,
  });

test('loads all pages and lists a moved row once', async () => {
  const { asked } = growing();
  const rows = await all();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(asked).toEqual([
    'GET /tags?orderby=name+asc&limit=100&offset=0',
    'GET /tags?orderby=name+asc&limit=100&offset=100',
    'GET /tags?orderby=name+asc&limit=100&offset=200',
  ]);
});

test('stops at the requested number', async () => {
  const { asked } = growing();
  expect(await all(150)).toHaveLength(199);
  expect(asked).toHaveLength(2);
});
