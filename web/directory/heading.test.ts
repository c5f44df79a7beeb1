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
