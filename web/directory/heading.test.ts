import { expect, test } from 'vitest';
import { nothingUnderstood } from '../../worker/contract/understood.ts';
import { headingText } from './heading.ts';

const listed = (count: number, more: object = {}) => ({
  ...{ count, data: [], understood: nothingUnderstood, crisis: null },
  ...more,
});
const crisis = { lines: [] };

test('somebody in danger is told gently whom they see', () => {
  const understood = { ...nothingUnderstood, how: 'related' as const };
  expect(headingText(listed(3, { crisis, understood }), 'I want to die')).toBe(
    'These people listen',
  );
  expect(headingText(listed(0, { crisis }), 'I want to die')).toBe('You are not alone with this');
});

test('a correction is told, and so is a word that nobody has', () => {
  const corrections = [{ written: 'insomina', meant: 'insomnia' }];
  const understood = { ...nothingUnderstood, words: ['insomnia'], corrections };
  expect(headingText(listed(4, { understood }), 'insomina')).toBe(
    '4 practitioners for “insomnia” (you wrote “insomina”)',
  );
  const unsaid = { ...nothingUnderstood, words: ['reiki'], missing: ['reiki'], how: 'related' };
  expect(headingText(listed(5, { understood: unsaid }), 'reiki')).toBe(
    'Nobody here mentions “reiki”. These are close:',
  );
});

test('signs alone are nothing that somebody looks for', () => {
  expect(headingText(listed(42), '😴')).toBe('42 practitioners');
});
