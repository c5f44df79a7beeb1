import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a name with letters from right to left is set apart from the sentence around it', () => {
  for (const name of ['يارا', 'נועה', 'Yara عبد العزيز 🌿', '𞤀𞤣𞤤𞤢𞤥']) {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  }
});

test('any other name stays as it is', () => {
  for (const name of ['Nora Quinn', 'Siân', '王芳', 'Мария', '🌿', ''])
    expect(isolated(name)).toBe(name);
});
