import { expect, test } from 'vitest';
import { formatCopyright } from './copyright.ts';

test('shows a copyright with exactly one sign', () => {
  expect(formatCopyright('Ann Lee')).toBe('© Ann Lee');
  expect(formatCopyright('© Ann Lee')).toBe('© Ann Lee');
  expect(formatCopyright(' ©2024 Ann Lee')).toBe(' ©2024 Ann Lee');
});
