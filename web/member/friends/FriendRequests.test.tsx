import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { friendRequestPollMs } from '../../../worker/contract/shared/limits.ts';
import { ReceivedRequests, SentRequests } from './FriendRequests.tsx';
import { YourFriends } from './YourFriends.tsx';

const request = (name: string, requested_at = '2026-11-01T10:00:00.000Z') => ({
  id: name,
  from_id: name,
  from_name: name,
  from_tag: null,
  to_id: name,
  to_name: name,
  to_tag: null,
  requested_at,
  approved_at: null,
});
const friend = (name: string, tag: string | null = null) => ({
  id: name,
  friend_id: name,
  friend_name: name,
  friend_tag: tag,
  relation: 1,
});

/** Server state of requests and friends, which others change during the test. */
function holding() {
  const held = {
    received: [] as string[],
    sent: [] as string[],
    friends: [] as ReturnType<typeof friend>[],
  };
  mockApi(({ path, query }) => {
    if (path.includes('friend_relations')) return listResponse(held.friends);
    const kind = query.get('as_recipient') === 'true' ? 'received' : 'sent';
    return listResponse(held[kind].map((name) => request(name)));
  });
  return held;
}

async function draw() {
  renderWithQuery(
    <>
      <ReceivedRequests />
      <SentRequests />
      <YourFriends />
    </>,
  );
  await pass(0);
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const comeBack = async () => {
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  setUser(nora);
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['that gets the focus again', comeBack],
  ['that stays in sight', () => pass(friendRequestPollMs + 1)],
])('shows new requests on a page %s', async (_, wait) => {
  const held = holding();
  await draw();
  expect(screen.getByText('No requests to answer.')).toBeTruthy();
  held.received.push('Ann');
  await wait();
  expect(screen.getByText('Ann', { selector: 'p > span' })).toBeTruthy();
});

test('moves an approved request to the friends', async () => {
  const held = holding();
  held.sent.push('Bea');
  await draw();
  expect(screen.getByText('Bea', { selector: 'p > span' })).toBeTruthy();
  held.sent.pop();
  held.friends.push(friend('Bea', 'bea'));
  await pass(friendRequestPollMs + 1);
  await pass(1);
  expect(screen.getByRole('link', { name: 'Bea' })).toBeTruthy();
  expect(screen.getByText('No pending requests.')).toBeTruthy();
});

test('shows a friend without a public profile as text', async () => {
  const held = holding();
  held.friends.push(friend('Ann', 'ann'), friend('Bea'));
  await draw();
  const [ann, bea] = screen.getAllByRole('listitem');
  expect(ann?.textContent).not.toContain('no profile');
  expect(bea?.textContent).toContain('Bea profile not available');
});

test('shows a request of today as just now', async () => {
  const asked = [request('Ann', new Date().toISOString())];
  mockApi(({ query }) => listResponse(query.get('as_recipient') === 'true' ? asked : []));
  await draw();
  expect(screen.getByText('sent').textContent).toBe('sent just now');
});
