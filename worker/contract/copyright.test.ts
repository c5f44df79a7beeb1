import { expect, test } from 'vitest';
import { withSign } from './copyright.ts';

test('a copyright is shown with one sign, whoever typed it', () => {
  expect(withSign('Ann Lee')).toBe('© Ann Lee');
  expect(withSign('© Ann Lee')).toBe('© Ann Lee');
  expect(withSign(' ©2024 Ann Lee')).toBe(' ©2024 Ann Lee');
});
