import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { parseSortOrder } from '../contract/shared/paging.ts';

withSeededDatabase();

test('parses an order of known fields with optional directions', () => {
  expect(parseSortOrder('a desc, b', ['a', 'b'])).toEqual([
    { field: 'a', descending: true },
    { field: 'b', descending: false },
  ]);
  for (const text of ['', 'a,', 'c asc', 'a up', 'a asc b']) {
    expect(parseSortOrder(text, ['a', 'b']), text).toBeNull();
  }
});

test('rejects a repeated field, because D1 allows 100 parameters', async () => {
  for (const text of ['a asc,a asc', 'a asc,b asc,a desc', 'a,a']) {
    expect(parseSortOrder(text, ['a', 'b']), text).toBeNull();
  }
  const orderby = Array(100).fill('title asc').join(',');
  const answer = await fetchApp(`/sobe/v1/blogs/fe?orderby=${encodeURIComponent(orderby)}`);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(['orderby']);
});
