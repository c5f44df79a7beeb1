import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { name: 'Nora', bio: 'Walks', phone: '' };
const meeting = (mine: object, theirs: object, on: typeof base | null = base) =>
  merge({ ...base, ...mine }, { ...base, ...theirs }, on);

test('what only one of both changed is kept, and what they changed is shown in both versions', () => {
  const { merged, differing } = meeting({ phone: '1' }, { bio: 'Theirs' });
  expect(merged).toEqual({ name: 'Nora', phone: '1', bio: 'Theirs' });
  expect(differing).toEqual([{ field: 'bio', mine: 'Walks', theirs: 'Theirs' }]);
});

test('of a field that both changed mine stands in the form, and theirs beside it', () => {
  const { merged, differing } = meeting({ bio: 'Mine' }, { bio: 'Theirs' });
  expect(merged.bio).toBe('Mine');
  expect(differing).toEqual([{ field: 'bio', mine: 'Mine', theirs: 'Theirs' }]);
});

test('the same change on both sides, and what I alone changed, are nothing to decide about', () => {
  expect(meeting({ bio: 'Both' }, { bio: 'Both' }).differing).toEqual([]);
  expect(meeting({ bio: 'Mine' }, {}).differing).toEqual([]);
});

test('a draft from before wins over what was saved, and both are shown', () => {
  const { merged, differing } = meeting({ name: 'Nora Q' }, { name: 'N. Quinn' }, null);
  expect(merged.name).toBe('Nora Q');
  expect(differing).toEqual([{ field: 'name', mine: 'Nora Q', theirs: 'N. Quinn' }]);
});
