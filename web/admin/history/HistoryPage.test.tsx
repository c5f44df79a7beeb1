import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { HistoryPage } from './HistoryPage.tsx';

withAdminSignedIn();
beforeEach(() => history.replaceState(null, '', '/admin/history'));

const changes = [
  {
    id: 'one',
    created_at: '2026-01-05T10:00:00.000Z',
    created_by: 'robin',
    created_by_name: 'Robin Hale',
    description: 'Scheduled for publication at 2026-02-01T09:00:00.000Z',
    link_table: 'articles',
    link_id: 'sleep',
    link_title: 'Sleep well',
    has_values: false,
  },
  {
    id: 'two',
    created_at: '2026-01-04T10:00:00.000Z',
    created_by: 'robin',
    created_by_name: 'Robin Hale',
    description: 'Deleted: the import was undone',
    link_table: 'users',
    link_id: 'gone',
    link_title: 'Former member',
    has_values: false,
  },
];

async function renderPage() {
  const api = mockApi(({ path }) =>
    path === '/history' ? { count: changes.length, data: changes } : undefined,
  );
  renderWithQuery(<HistoryPage />);
  await flushUpdates();
  return api;
}

test('names person, change, kind and item of each change', async () => {
  await renderPage();
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('There are no rows.');
  expect(within(first).getByText(/^Scheduled for publication on 1 February 2026/)).toBeTruthy();
  expect(within(first).getByText('Articles')).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'Sleep well' }).getAttribute('href')).toBe(
    '/admin/articles/sleep',
  );
  expect(within(second).queryByRole('link', { name: 'Former member' })).toBeNull();
});

test('filters by kind', async () => {
  const { asked } = await renderPage();
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await flushUpdates();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'articles' } });
  await flushUpdates();
  expect(asked.at(-1)).toContain('link_table=articles');
  expect(screen.getByLabelText('Created by')).toBeTruthy();
});
