import { expect, test } from 'vitest';
import { suggester } from './suggest.ts';

const tags = (...names: string[]) => names.map((name) => ({ id: name, name }));

test('the nearest tag comes first, whatever its letter case and although it is misspelt', () => {
  const suggest = suggester(tags('STRESS', 'SLEEP', 'SLOW-COOKING', 'MEDITATION'));
  expect(suggest('sleap')[0]?.name).toBe('SLEEP');
  expect(suggest('meditaton')[0]?.name).toBe('MEDITATION');
});

test('ten are suggested at most, and none for nothing', () => {
  const suggest = suggester(tags(...Array.from({ length: 30 }, (_, index) => `WALK-${index}`)));
  expect(suggest('walk')).toHaveLength(10);
  expect(suggest('  ')).toEqual([]);
});

test('what begins as was typed comes first, then what has a word that does', () => {
  const suggest = suggester(
    tags('TABLES', 'GOOD-SLEEP', 'SLED', 'LISTENING', 'OLDER-PEOPLE', 'SLEEP', 'REST'),
  );
  const found = suggest('sle').map(({ name }) => name);
  expect(found, 'and nothing in the midst of a word').toEqual(['SLED', 'SLEEP', 'GOOD-SLEEP']);
  expect(suggest('good sl')[0]?.name).toBe('GOOD-SLEEP');
});
