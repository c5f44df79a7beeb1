import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import {
  completeSignIn,
  nora,
  recordSignInRequests,
  setSignedOut,
  withMemberSignedIn,
} from '../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { refocusTab, renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { LikeButton } from './LikeButton.tsx';

const object_id = '019b76da-a800-7d65-8ec4-428513c163d2';
const own = `/users/${nora.id}/likes/articles/${object_id}`;
const message = 'Please Sign In to like this page';
const name = `/likes/articles/${object_id}/count`;

/** Server with a like count and Nora's like; it responds after 20 milliseconds. */
function liked(likes = { count: 4, by_user: false }) {
  const state = { ...likes, isRefusing: false };
  const { asked } = mockApi(async ({ method }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === 'GET') return state;
    if (state.isRefusing) return errorResponse(500, 'Please wait.');
    const by_user = method === 'POST';
    state.count += Number(by_user) - Number(state.by_user);
    state.by_user = by_user;
    return by_user ? createdResponse(object_id) : null;
  });
  return { asked, state };
}

/** Waits for the response, or for the given time. */
async function draw(time?: number) {
  renderWithQuery(
    <LikeButton object_type="articles" object_id={object_id} label="Like this article" />,
  );
  if (time !== 0) await waitInAct(time);
}

const button = () => screen.getByRole('button', { name: /^Like this article/ });
const press = () => fireEvent.click(button());
const isOn = () => button().getAttribute('aria-pressed') === 'true';
/** Like count and pressed state. */
const shown = () => [Number(/\d+/.exec(button().textContent ?? '')?.[0]), isOn()];

withMemberSignedIn();

test('shows its action, the count and the user’s like', async () => {
  liked({ count: 1, by_user: true });
  await draw(0);
  const words = () => [button().textContent?.trim().replace(/(\d)/, ': $1'), isOn()];
  expect(words()).toEqual(['Like this article', false]);
  await waitInAct();
  expect(words()).toEqual(['Like this article: 1 like', true]);
});

test('shows a press at once, then the server’s state', async () => {
  const { asked, state } = liked();
  await draw();
  state.count = 6;
  press();
  await waitInAct(5);
  expect(shown()).toEqual([5, true]);
  await waitInAct();
  expect(shown()).toEqual([7, true]);
  expect(asked.slice(1)).toEqual(['POST /likes', `GET ${name}`]);
});

test('ends rapid presses in the last state, here and on the server', async () => {
  const { asked, state } = liked();
  await draw();
  for (const pressed of [true, false, true, false]) {
    press();
    await waitInAct(5);
    expect(isOn()).toBe(pressed);
  }
  const on = 'POST /likes';
  const off = `DELETE ${own}`;
  const listWrites = () => asked.filter((request) => !request.startsWith('GET'));
  await waitFor(() => expect(listWrites()).toEqual([on, off, on, off]));
  await waitFor(() => expect(asked.at(-1)).toBe(`GET ${name}`));
  await waitInAct();
  expect(shown()).toEqual([4, false]);
  expect(state).toMatchObject({ count: 4, by_user: false });
});

test('rolls back and shows an error', async () => {
  const { asked, state } = liked();
  await draw();
  state.isRefusing = true;
  press();
  await waitInAct();
  expect(shown()).toEqual([4, false]);
  expect(screen.getByText(/Error : Please wait\./, { selector: '.toast p' })).toBeTruthy();
  expect(asked.at(-1)).toBe(`GET ${name}`);
});

test('shows a change of another tab on focus without undoing it', async () => {
  const { asked, state } = liked();
  await draw();
  await refocusTab();
  Object.assign(state, { count: 5, by_user: true });
  await waitInAct();
  await refocusTab();
  await waitInAct();
  expect(shown()).toEqual([5, true]);
  expect(asked).toHaveLength(3);
  Object.assign(state, { count: 4, by_user: false });
  press();
  await waitInAct();
  expect(shown(), 'pressed to take it back, it is taken back').toEqual([4, false]);
  expect(asked[3]).toBe(`DELETE ${own}`);
});

test('does not refetch for visitors', async () => {
  setSignedOut();
  const { asked } = liked();
  await draw();
  await refocusTab();
  fireEvent.focus(window);
  await waitInAct();
  expect(asked).toHaveLength(1);
});

test('loads the count once, after the user is known', async () => {
  setUser(undefined);
  const { asked } = liked();
  await draw(30);
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await waitInAct();
  expect(asked).toHaveLength(1);
});

test('waits until the user is known and likes once', async () => {
  setUser(undefined);
  const { asked, state } = liked({ count: 4, by_user: true });
  await draw(0);
  for (const pressed of [true, false, true]) {
    press();
    expect(isOn()).toBe(pressed);
  }
  await waitInAct();
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await waitInAct();
  expect(shown()).toEqual([4, true]);
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual(['POST /likes']);
  expect(state).toMatchObject({ count: 4, by_user: true });
});

test('requests a sign-in when the session turns out to be expired', async () => {
  setUser(undefined);
  const { asked } = liked();
  const heard = recordSignInRequests();
  await draw(0);
  press();
  const over = { message: 'Your session has expired' };
  await act(async () => {
    setSignedOut();
    // Same order as in session.ts.
    await null;
    requestSignIn(over);
  });
  await waitInAct();
  expect(shown()).toEqual([4, false]);
  const requests = heard();
  expect(requests).toEqual([over, { message, done: expect.any(Function) }]);
  await completeSignIn();
  await waitInAct();
  expect(asked.every((one) => one.startsWith('GET'))).toBe(true);
  act(() => requests[1]?.done?.());
  await waitInAct();
  expect(shown()).toEqual([5, true]);
});

/** Presses as a visitor with four likes; returns the sign-in request. */
async function pressedByVisitor() {
  setSignedOut();
  const heard = recordSignInRequests();
  await draw();
  await waitFor(() => expect(shown()).toEqual([4, false]));
  press();
  return heard()[0];
}

test('shows the count to visitors and likes after the sign-in', async () => {
  const { asked } = liked();
  const request = await pressedByVisitor();
  expect([request?.message, isOn()]).toEqual([message, false]);
  await completeSignIn(request);
  await waitInAct(5);
  expect(shown()).toEqual([5, true]);
  await waitInAct();
  expect(shown()).toEqual([5, true]);
  expect(asked.slice(1)).toEqual(['POST /likes', `GET ${name}`]);
});

test('does not count an existing like twice after the sign-in', async () => {
  const { state } = liked();
  const request = await pressedByVisitor();
  state.by_user = true;
  await completeSignIn(request);
  await waitInAct();
  expect(shown()).toEqual([4, true]);
});
