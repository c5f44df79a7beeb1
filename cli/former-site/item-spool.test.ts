// @vitest-environment node
import { expect, test } from 'vitest';
import { ItemSpool } from './item-spool.ts';

test('returns items in order, equal ones as they were added', () => {
  const spool = new ItemSpool<{ name: string }>();
  spool.add({ name: 'third' }, 3);
  spool.add({ name: 'first ä' }, 1);
  spool.add({ name: 'fourth' }, 3);
  spool.add({ name: 'opening' }, Number.NEGATIVE_INFINITY);
  const names = () => [...spool.inOrder()].map(({ name }) => name);
  expect(names()).toEqual(['opening', 'first ä', 'third', 'fourth']);
  expect(names()).toHaveLength(4);
  spool.remove();
});

test('returns items that are larger than its buffer', () => {
  const spool = new ItemSpool<string>();
  const long = 'ü'.repeat(400_000);
  for (const number of [1, 2, 3]) spool.add(`${number}${long}`, -number);
  expect([...spool.inOrder()].map((text) => [text[0], text.length])).toEqual([
    ['3', 400_001],
    ['2', 400_001],
    ['1', 400_001],
  ]);
  spool.remove();
});
