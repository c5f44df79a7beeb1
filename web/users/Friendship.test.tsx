import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAgain } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { onScreen, settle } from '../../tests/on-screen.tsx';
import { refused, serving } from '../../tests/serving.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { Friendship } from './Friendship.tsx';

const ruth = { id: 'ruth', tag: 'ruth-abiola', name: 'Ruth' } as UserProfile;

/** A server on which the two stand like this, and which answers a change with `status`. */
function standing(states: string[], status = 201, reason = 'done') {
  const asked: string[] = [];
  serving(({ method, address }) => {
    if (method === 'GET') return { state: states.length > 1 ? states.shift() : states[0] };
    asked.push(`${method} ${address.split(nora.id)[1]}`);
    if (status >= 400) return refused(status, 'They have asked you.', reason);
    return method === 'DELETE' ? null : {};
  });
  return asked;
}

async function draw(member = nora) {
  onScreen(<Friendship member={member} person={ruth} />);
  await settle();
}

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
}

/** Those of the notices apart. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '×');

test('who could not answer is not asked', async () => {
  serving(() => ({ state: 'none', may_answer: false }));
  await draw();
  expect(buttons()).toEqual([]);
});

test('a request is made, taken back, and nobody loses their place', async () => {
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

test('who is asked approves or declines', async () => {
  const asked = standing(['waiting']);
  await draw();
  expect(screen.getByText('Ruth sent you a friend request.')).toBeTruthy();
  expect(buttons()).toEqual(['Approve', 'Decline']);
  await press('Approve');
  expect(asked).toEqual(['POST /friends/ruth/approve']);
  expect(screen.getByRole('button', { name: 'Remove friend' })).toBeTruthy();
});

test('a friendship ends only once that is confirmed', async () => {
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
    told: 'of two who ask each other at once one is told calmly, and answers',
    ...{ states: ['none', 'waiting'], status: 409, reason: 'done' },
    ...{ name: 'Add friend', said: 'Ruth has sent you a request too.', next: 'Approve' },
  },
  {
    told: 'what is gone already is taken back without a complaint',
    ...{ states: ['asked'], status: 404, reason: 'done' },
    ...{ name: 'Cancel request', said: 'Request cancelled.', next: 'Add friend' },
  },
  {
    told: 'a request that was approved meanwhile is not taken back: the friendship is shown',
    ...{ states: ['asked', 'friends'], status: 409, reason: 'changed' },
    ...{ name: 'Cancel request', said: 'They have asked you.', next: 'Remove friend' },
  },
])('$told', async ({ states, status, reason, name, said, next }) => {
  standing(states, status, reason);
  await draw();
  await press(name);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: next })).toBeTruthy();
  expect(screen.queryByText(/Error/)).toBeNull();
});

test('how they stand is asked anew when the window comes to the front', async () => {
  standing(['asked', 'friends']);
  await draw();
  await lookAgain();
  await settle();
  expect(screen.getByRole('button', { name: 'Remove friend' })).toBeTruthy();
});

test('without the right to have friends there is nothing, and nothing is asked', async () => {
  const asked = standing(['none']);
  await draw({ ...nora, authz_friends: false });
  expect(buttons()).toEqual([]);
  expect(asked).toEqual([]);
  expect(window.fetch).not.toHaveBeenCalled();
});
