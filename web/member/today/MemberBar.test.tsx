import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import MemberBar from './MemberBar.tsx';

afterEach(() => setUser(null));

const draw = async (unread: { count: number; message_id: string | null }) => {
  setUser(nora);
  mockApi(({ path }) => (path.endsWith('/messages/unread') ? unread : { unread: 0, data: [] }));
  renderWithQuery(<MemberBar />);
  await flushUpdates();
  return screen.getByRole('link', { name: /^Messages/ }).getAttribute('href');
};

test('opens the only unread conversation', async () => {
  expect(await draw({ count: 1, message_id: 'm' })).toBe('/messages/m');
});

test('opens the list for several unread conversations', async () => {
  expect(await draw({ count: 2, message_id: null })).toBe('/messages');
});
