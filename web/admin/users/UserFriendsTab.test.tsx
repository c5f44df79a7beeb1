import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { UserFriendsTab } from './UserFriendsTab.tsx';

withAdminSignedIn();

const row = (name: string, approved_at: string | null) => ({
  id: name,
  from_id: name,
  from_name: name,
  from_tag: null,
  to_id: nora.id,
  to_name: nora.name,
  to_tag: nora.tag,
  requested_at: '2026-10-01T10:00:00.000Z',
  approved_at,
});

test('distinguishes requests from friendships and filters pending ones', async () => {
  const { asked } = mockApi(() =>
    listResponse([row('Ann', null), row('Bea', '2026-10-02T10:00:00.000Z')]),
  );
  renderWithQuery(<UserFriendsTab id={nora.id} />);
  await flushUpdates();
  expect(screen.getByRole('row', { name: /^Ann/ }).textContent).toContain('Pending');
  expect(screen.getByRole('row', { name: /^Bea/ }).textContent).not.toContain('Pending');

  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.change(screen.getByLabelText('Pending requests only'), { target: { value: 'true' } });
  await flushUpdates();
  expect(asked.at(-1)).toContain('only_pending=true');
});

test('says that there are no friends or requests', async () => {
  history.replaceState(null, '', '/');
  mockApi(() => listResponse([]));
  renderWithQuery(<UserFriendsTab id={nora.id} />);
  expect(await screen.findByText('No friends or requests yet.')).toBeTruthy();
});
