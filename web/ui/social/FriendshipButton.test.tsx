import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, refocusTab, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { FriendshipButton } from './FriendshipButton.tsx';

const ruth = { id: 'ruth', tag: 'ruth-abiola', name: 'Ruth' } as UserProfile;

/** Server with these friendship states that responds to changes with `status`. */
function standing(states: string[], status = 201, reason = 'done') {
  const asked: string[] = [];
  mockApi(({ method, address }) => {
    if (method === 'GET') return { state: states.length > 1 ? states.shift() : states[0] };
    asked.push(`${method} ${address.split(nora.id)[1]}`);
    if (status >= 400) return errorResponse(status, 'They have asked you.', reason);
    return method === 'DELETE' ? null : {};
  });
  return asked;
}

async function draw(member = nora) {
  renderWithQuery(<FriendshipButton member={member} person={ruth} />);
  await flushUpdates();
}

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await flushUpdates();
}

/** Buttons outside of toasts. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '×');

test('hides the request if the other person cannot answer', async () => {
  mockApi(() => ({ state: 'none', may_answer: false }));
  await draw();
  expect(buttons()).toEqual([]);
});

test('sends and withdraws a request and keeps the focus', async () => {
  const asked = standing(['none']);
  await draw();
  expect(buttons()).toEqual(['Add friend']);
  await press('Add friend');
  expect(screen.getByText('You have sent Ruth a friend request.')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  await press('Cancel request');
  expect(screen.getByRole('button', { name: 'Add friend' })).toBeTruthy();
  expect(asked).toEqual(['POST /friends/ruth', 'DELETE /friends/ruth?state=asked']);
});

test('approves or declines a request', async () => {
  const asked = standing(['waiting']);
  await draw();
  expect(screen.getByText('Ruth sent you a friend request.')).toBeTruthy();
  expect(buttons()).toEqual(['Accept', 'Decline']);
  await press('Accept');
  expect(asked).toEqual(['POST /friends/ruth/approve']);
  expect(screen.getByRole('button', { name: 'Remove friend' })).toBeTruthy();
});

test('ends a friendship only after a confirmation', async () => {
  const asked = standing(['friends']);
  await draw();
  await press('Remove friend');
  expect(screen.getByText(/^This removes Ruth from your friends\./)).toBeTruthy();
  await press('No');
  expect(asked).toEqual([]);
  await press('Remove friend');
  await press('Yes');
  expect(asked).toEqual(['DELETE /friends/ruth?state=friends']);
  expect(screen.getByRole('button', { name: 'Add friend' })).toBeTruthy();
});

test.each([
  {
    told: 'shows the other request when both have sent one',
    states: ['none', 'waiting'],
    status: 409,
    reason: 'done',
    name: 'Add friend',
    said: 'Ruth has sent you a request too.',
    next: 'Accept',
  },
  {
    told: 'withdraws a request that no longer exists without an error',
    states: ['asked'],
    status: 404,
    reason: 'done',
    name: 'Cancel request',
    said: 'Request cancelled.',
    next: 'Add friend',
  },
  {
    told: 'shows the friendship when a request was approved before its withdrawal',
    states: ['asked', 'friends'],
    status: 409,
    reason: 'changed',
    name: 'Cancel request',
    said: 'They have asked you.',
    next: 'Remove friend',
  },
])('$told', async ({ states, status, reason, name, said, next }) => {
  standing(states, status, reason);
  await draw();
  await press(name);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: next })).toBeTruthy();
  expect(screen.queryByText(/Error/)).toBeNull();
});

test('refetches the state on focus', async () => {
  standing(['asked', 'friends']);
  await draw();
  await refocusTab();
  await flushUpdates();
  expect(screen.getByRole('button', { name: 'Remove friend' })).toBeTruthy();
});

test('shows and loads nothing without the right', async () => {
  const asked = standing(['none']);
  await draw({ ...nora, authz_friends: false });
  expect(buttons()).toEqual([]);
  expect(asked).toEqual([]);
  expect(window.fetch).not.toHaveBeenCalled();
});
