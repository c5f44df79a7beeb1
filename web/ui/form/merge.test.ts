import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { name: 'Nora', bio: 'Walks', phone: '' };
const meeting = (mine: object, theirs: object) =>
  merge({ ...base, ...mine }, { ...base, ...theirs }, base);

test('what only one of both changed is kept, and nothing to decide about', () => {
  const { merged, differing } = meeting({ phone: '1' }, { bio: 'Theirs' });
  expect(merged).toEqual({ name: 'Nora', phone: '1', bio: 'Theirs' });
  expect(differing).toEqual([]);
});

test('of a field that both changed mine stands in the form, and theirs beside it', () => {
  const { merged, differing } = meeting({ bio: 'Mine' }, { bio: 'Theirs' });
  expect(merged.bio).toBe('Mine');
  expect(differing).toEqual([{ field: 'bio', mine: 'Mine', theirs: 'Theirs' }]);
});

test('the same change on both sides is nothing to decide about', () => {
  expect(meeting({ bio: 'Both' }, { bio: 'Both' }).differing).toEqual([]);
});
