import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#language';
import { bidiIsolate } from './bidi-isolate.ts';

test('isolates a name with right-to-left letters', () => {
  for (const name of ['يارا', 'נועה', 'Yara عبد العزيز 🌿', '𞤀𞤣𞤤𞤢𞤥']) {
    expect(bidiIsolate(name)).toBe(`\u2068${name}\u2069`);
  }
});

test('returns other names unchanged', () => {
  for (const name of ['Nora Quinn', 'Siân', '王芳', 'Мария', '🌿', ''])
    expect(bidiIsolate(name)).toBe(name);
});

test('isolates every name in a right-to-left language', () => {
  overwriteGetLocale(() => 'ar');
  expect(bidiIsolate('Nora Quinn')).toBe('\u2068Nora Quinn\u2069');
  expect(bidiIsolate('')).toBe('');
  overwriteGetLocale(() => 'en');
});
