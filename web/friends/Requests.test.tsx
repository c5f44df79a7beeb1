import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { list, serving } from '../../tests/serving.ts';
import { requestsEvery } from '../../worker/contract/limits.ts';
import { setUser } from '../lib/user.ts';
import { Received, Sent } from './Requests.tsx';
import { YourFriends } from './YourFriends.tsx';

const request = (name: string, requested_at = '2026-11-01T10:00:00.000Z') => ({
  ...{ id: name, from_id: name, from_name: name, from_tag: null },
  ...{ to_id: name, to_name: name, to_tag: null },
  ...{ requested_at, approved_at: null },
});
const friend = (name: string, tag: string | null = null) => ({
  ...{ id: name, friend_id: name, friend_name: name, friend_tag: tag, relation: 1 },
});

/** Who waits, who is asked, and who is a friend already: as others change it meanwhile. */
function holding() {
  const held = {
    received: [] as string[],
    sent: [] as string[],
    friends: [] as ReturnType<typeof friend>[],
  };
  serving(({ path, query }) => {
    if (path.includes('friend_relations')) return list(held.friends);
    const kind = query.get('as_recipient') === 'true' ? 'received' : 'sent';
    return list(held[kind].map((name) => request(name)));
  });
  return held;
}

async function draw() {
  onScreen(
    <>
      <Received />
      <Sent />
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
  ['to which somebody comes back', comeBack],
  ['that stays in sight', () => pass(requestsEvery + 1)],
])('a page %s shows what was asked meanwhile', async (_, wait) => {
  const held = holding();
  await draw();
  expect(screen.getByText('No requests to answer.')).toBeTruthy();
  held.received.push('Ann');
  await wait();
  expect(screen.getByText('Ann', { selector: 'p > span' })).toBeTruthy();
});

test('whoever has said yes meanwhile goes from the requests to the friends', async () => {
  const held = holding();
  held.sent.push('Bea');
  await draw();
  expect(screen.getByText('Bea', { selector: 'p > span' })).toBeTruthy();
  held.sent.pop();
  held.friends.push(friend('Bea', 'bea'));
  await pass(requestsEvery + 1);
  await pass(1);
  expect(screen.getByRole('link', { name: 'Bea' })).toBeTruthy();
  expect(screen.getByText('No pending requests.')).toBeTruthy();
});

test('a friend without a profile is told apart', async () => {
  const held = holding();
  held.friends.push(friend('Ann', 'ann'), friend('Bea'));
  await draw();
  const [ann, bea] = screen.getAllByRole('listitem');
  expect(ann?.textContent).not.toContain('no profile');
  expect(bea?.textContent).toContain('Bea profile not available');
});

test('one of today was asked just now', async () => {
  const asked = [request('Ann', new Date().toISOString())];
  serving(({ query }) => list(query.get('as_recipient') === 'true' ? asked : []));
  await draw();
  expect(screen.getByText('asked').textContent).toBe('asked just now');
});
