import { expect, test } from 'vitest';
import { communityDay } from '../../tools/cache-replay/community-day.ts';
import { getPurgeKind } from '../http/mutation.ts';
import { mutations } from './mutations.ts';

test.each(communityDay)('the replay declares what $operation declares', (write) => {
  const found = mutations.find(
    ({ method, path }) => `${method.toUpperCase()} ${path}` === write.operation,
  );
  expect(found).toBeDefined();
  if (!found) return;
  if (write.tags.length > 0) expect(getPurgeKind(found, write.sent ?? {})).toBe(write.how);
  const { changes } = found;
  if (Array.isArray(changes)) expect(changes).toEqual(write.tags);
});

test('the day has three thousand writes', () => {
  expect(communityDay.reduce((sum, { perDay }) => sum + perDay, 0)).toBe(3_000);
});
