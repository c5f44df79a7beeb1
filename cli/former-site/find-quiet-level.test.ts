// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createFakeSite } from '../../tests/fixtures/cli/fake-site.ts';
import { findQuietLevel } from './find-quiet-level.ts';

const levels = [
  { id: '1', name: 'Reader', is_active: true, authz_user_basic: false },
  { id: '2', name: 'Member', is_active: true, authz_user_basic: true },
  { id: '3', name: 'Old', is_active: false, authz_user_basic: false },
];

test('finds a level by its name', async () => {
  expect(await findQuietLevel(createFakeSite(levels).site, 'READER')).toBe('1');
});

test.each(['Member', 'Old', 'None'])(
  'exits with the levels to choose from for %s',
  async (name) => {
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await expect(findQuietLevel(createFakeSite(levels).site, name)).rejects.toThrow('exit');
    expect(error.mock.lastCall?.[0]).toContain('Choose one of: Reader.');
  },
);
