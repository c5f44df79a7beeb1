import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { parseOrder } from '../contract/paging.ts';

withWorld();

test('an order is made of known fields, each with a direction or none', () => {
  expect(parseOrder('a desc, b', ['a', 'b'])).toEqual([
    { field: 'a', descending: true },
    { field: 'b', descending: false },
  ]);
  for (const text of ['', 'a,', 'c asc', 'a up', 'a asc b']) {
    expect(parseOrder(text, ['a', 'b']), text).toBeNull();
  }
});

test('a field that comes twice is refused: D1 takes a hundred', async () => {
  for (const text of ['a asc,a asc', 'a asc,b asc,a desc', 'a,a']) {
    expect(parseOrder(text, ['a', 'b']), text).toBeNull();
  }
  const orderby = Array(100).fill('title asc').join(',');
  const answer = await ask(`/sobe/v1/blogs/fe?orderby=${encodeURIComponent(orderby)}`);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(['orderby']);
});
