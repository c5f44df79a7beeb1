import { expect, test } from 'vitest';
import { createTagSuggester } from './suggest-tags.ts';

const tags = (...names: string[]) => names.map((name) => ({ id: name, name }));

test('finds the nearest tag despite case and typos', () => {
  const suggest = createTagSuggester(tags('STRESS', 'SLEEP', 'SLOW-COOKING', 'MEDITATION'));
  expect(suggest('sleap')[0]?.name).toBe('SLEEP');
  expect(suggest('meditaton')[0]?.name).toBe('MEDITATION');
});

test('returns at most ten, and none for empty text', () => {
  const suggest = createTagSuggester(
    tags(...Array.from({ length: 30 }, (_, index) => `WALK-${index}`)),
  );
  expect(suggest('walk')).toHaveLength(10);
  expect(suggest('  ')).toEqual([]);
});

test('sorts tags starting with the text before tags with such a word', () => {
  const suggest = createTagSuggester(
    tags('TABLES', 'GOOD-SLEEP', 'SLED', 'LISTENING', 'OLDER-PEOPLE', 'SLEEP', 'REST'),
  );
  const found = suggest('sle').map(({ name }) => name);
  expect(found, 'and nothing in the midst of a word').toEqual(['SLED', 'SLEEP', 'GOOD-SLEEP']);
  expect(suggest('good sl')[0]?.name).toBe('GOOD-SLEEP');
});
