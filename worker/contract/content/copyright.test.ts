import { expect, test } from 'vitest';
import { withSign } from './copyright.ts';

test('shows a copyright with exactly one sign', () => {
  expect(withSign('Ann Lee')).toBe('© Ann Lee');
  expect(withSign('© Ann Lee')).toBe('© Ann Lee');
  expect(withSign(' ©2024 Ann Lee')).toBe(' ©2024 Ann Lee');
});
