import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import NotificationsPage from './NotificationsPage.tsx';

withMemberSignedIn();

const notice = (id: string, daysAgo: number) => ({
  id,
  kind: 'reply',
  part: null,
  count: 1,
  title: `Thread ${id}`,
  path: `/t/${id}`,
  by: null,
  updated_at: new Date(Date.now() - daysAgo * 86_400_000).toJSON(),
  read_at: null,
});

test('marks the language of the quoted reply', async () => {
  const latest = { name: 'Nora', words: 'Dzień dobry', language_id: 'pl' };
  mockApi(() => ({ unread: 1, data: [{ ...notice('one', 0), latest }] }));
  renderWithQuery(<NotificationsPage />);
  expect((await screen.findByText('Dzień dobry')).lang).toBe('pl');
});

test('groups by age and shows the number of the bell', async () => {
  const data = [notice('one', 0), notice('two', 3), notice('three', 20)];
  mockApi(() => ({ unread: 3, data }));
  renderWithQuery(<NotificationsPage />);
  await screen.findByRole('heading', { name: 'Notifications 3 unread' });
  for (const [name, title] of [
    ['Today', 'one'],
    ['This week', 'two'],
    ['Earlier', 'three'],
  ] as const) {
    const group = within(screen.getByRole('region', { name }));
    expect(group.getByRole('link', { name: new RegExp(title) })).toBeTruthy();
  }
});
