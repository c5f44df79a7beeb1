import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { MarkSeenNotifications, marksSeenAt } from './MarkSeenNotifications.tsx';

withMemberSignedIn();

const one = (id: string, path: string | null, read_at: string | null = null) => ({
  id,
  kind: 'location',
  part: null,
  by: null,
  count: 1,
  title: null,
  path,
  read_at,
  updated_at: '2026-11-20T10:00:00.000Z',
});

async function read(path: string, data: object[]) {
  const { sent } = mockApi(({ method }) =>
    method === 'GET' ? { unread: data.length, data } : null,
  );
  renderWithQuery(<MarkSeenNotifications member="nora" path={path} unread={data.length} />);
  await waitInAct();
  return () => sent.map(({ body }) => body);
}

test.each([
  '/t/quiet',
  '/e/walk',
  '/friends',
  '/messages/1',
  '/enquiries/1',
  '/account/locations',
  '/account/locations/1/people',
  '/account/credentials',
  '/account/application',
  '/account/alerts',
])('marks notifications for %s as read on that page', async (path) => {
  expect(marksSeenAt(path, 1)).toBe(true);
  const sent = await read(path, [one('a', `${path}?reply=1#r`), one('b', '/t/other')]);
  await waitFor(() => expect(sent()).toEqual([{ ids: ['a'] }]));
});

test('ignores read and missing notifications, and other pages', async () => {
  const sent = await read('/friends', [one('a', '/friends', '2026'), one('b', null)]);
  expect(sent()).toEqual([]);
  for (const path of ['/', '/practitioners', '/notices']) expect(marksSeenAt(path, 1)).toBe(false);
  expect(marksSeenAt('/t/quiet', 0)).toBe(false);
});
