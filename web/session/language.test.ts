import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const known = [
  { id: 'en', code: 'en', name: 'English' },
  { id: 'cy', code: 'cy', name: 'Welsh' },
];

test('the first of the browser’s languages that the site knows is taken', () => {
  expect(languageOf(['gd', 'cy-GB', 'en-GB'], known)).toBe('cy');
});

test('a browser of other languages has none', () => {
  expect(languageOf(['gd', 'ga-IE'], known)).toBeNull();
});
