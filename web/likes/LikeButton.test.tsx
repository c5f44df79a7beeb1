import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asNora, lookAgain, settle, signIn, signInRequests, signOut } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { made, refused, serving } from '../../tests/serving.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { setUser } from '../lib/user.ts';
import { LikeButton } from './LikeButton.tsx';

const object_id = '019b76da-a800-7d65-8ec4-428513c163d2';
const own = `/users/${nora.id}/likes/articles/${object_id}`;
const name = `/likes/articles/${object_id}/count`;

/** A server that knows how many like it, and whether Nora does; `refusing` calls are answered with 500. */
function liked(likes = { count: 4, by_user: false }, refusing = 0) {
  const state = { ...likes };
  let refusals = refusing;
  const { asked } = serving(async ({ method }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === 'GET') return state;
    if (refusals-- > 0) return refused(500, 'Please wait.');
    const by_user = method === 'POST';
    state.count += Number(by_user) - Number(state.by_user);
    state.by_user = by_user;
    return by_user ? made(object_id) : null;
  });
  return { asked, state };
}

const draw = () =>
  onScreen(<LikeButton object_type="articles" object_id={object_id} what="this article" />);

const button = () => screen.getByRole('button', { name: /^Like this article/ });
const words = () => button().textContent?.trim().replace(/(\d)/, ': $1');
const shown = () => [words(), button().getAttribute('aria-pressed')];

asNora();

test('it says what it does, how many like it, and whether the reader does', async () => {
  liked({ count: 1, by_user: true });
  draw();
  expect(shown()).toEqual(['Like this article', 'false']);
  await settle();
  expect(shown()).toEqual(['Like this article: 1 like', 'true']);
});

/** A press shows before the server has answered. */
const soon = () => settle(5);

test('a press shows at once, and then what the server has', async () => {
  const { asked, state } = liked();
  draw();
  await settle();
  state.count = 6;
  fireEvent.click(button());
  await soon();
  expect(shown()).toEqual(['Like this article: 5 likes', 'true']);
  await settle();
  expect(shown()).toEqual(['Like this article: 7 likes', 'true']);
  expect(asked.slice(1)).toEqual(['POST /likes', `GET ${name}`]);
});

test('rapid presses end in the last one, here and at the server', async () => {
  const { asked, state } = liked();
  draw();
  await settle();
  for (const pressed of ['true', 'false', 'true', 'false']) {
    fireEvent.click(button());
    await soon();
    expect(shown()[1]).toBe(pressed);
  }
  await settle(200);
  expect(shown()).toEqual(['Like this article: 4 likes', 'false']);
  const [on, off] = ['POST /likes', `DELETE ${own}`];
  expect(asked.slice(1)).toEqual([on, off, on, off, `GET ${name}`]);
  expect(state).toEqual({ count: 4, by_user: false });
});

test('what the server refuses is taken back, and told', async () => {
  const { asked } = liked({ count: 4, by_user: false }, 1);
  draw();
  await settle();
  fireEvent.click(button());
  await settle(200);
  expect(shown()).toEqual(['Like this article: 4 likes', 'false']);
  expect(screen.getByText(/Error : Please wait\./, { selector: '.toast p' })).toBeTruthy();
  expect(asked.at(-1)).toMatch(/^GET .*count$/);
});

test('what another tab has done shows when this one is looked at again, and is not undone', async () => {
  const { asked, state } = liked();
  draw();
  await settle();
  await lookAgain();
  Object.assign(state, { count: 5, by_user: true });
  await settle();
  await lookAgain();
  await settle();
  expect(shown()).toEqual(['Like this article: 5 likes', 'true']);
  expect(asked).toHaveLength(3);
  Object.assign(state, { count: 4, by_user: false });
  fireEvent.click(button());
  await settle();
  expect(shown(), 'pressed to take it back, it is taken back').toEqual([
    'Like this article: 4 likes',
    'false',
  ]);
  expect(asked[3]).toBe(`DELETE ${own}`);
});

test('of a visitor nothing is asked again', async () => {
  signOut();
  const { asked } = liked();
  draw();
  await settle();
  await lookAgain();
  fireEvent.focus(window);
  await settle();
  expect(asked).toHaveLength(1);
});

test('a press waits until it is known who is there, and likes once', async () => {
  setUser(undefined);
  const { asked, state } = liked({ count: 4, by_user: true });
  draw();
  for (const pressed of ['true', 'false', 'true']) {
    fireEvent.click(button());
    expect(shown()[1]).toBe(pressed);
  }
  await settle();
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await settle(200);
  expect(shown()).toEqual(['Like this article: 4 likes', 'true']);
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual(['POST /likes']);
  expect(state).toEqual({ count: 4, by_user: true });
});

test('a press in a session that turns out to be over is what the sign-in is asked for', async () => {
  setUser(undefined);
  const { asked } = liked();
  const heard = signInRequests();
  draw();
  fireEvent.click(button());
  await act(async () => {
    signOut();
    // As web/session/session.ts does.
    await null;
    askToSignIn({ message: 'Your session has expired' });
  });
  await settle();
  const requests = heard();
  expect(shown()).toEqual(['Like this article: 4 likes', 'false']);
  expect(requests).toEqual([
    { message: 'Your session has expired' },
    { message: 'Please Sign In to like this page', done: expect.any(Function) },
  ]);
  await signIn();
  await settle();
  expect(asked.every((one) => one.startsWith('GET'))).toBe(true);
  act(() => requests[1]?.done?.());
  await settle();
  expect(shown()).toEqual(['Like this article: 5 likes', 'true']);
});

/** A visitor sees four likes and presses; how the sign-in is asked for. */
async function pressedByVisitor() {
  signOut();
  const heard = signInRequests();
  draw();
  await settle();
  expect(shown()).toEqual(['Like this article: 4 likes', 'false']);
  fireEvent.click(button());
  return heard()[0];
}

test('a visitor sees how many, and is asked to sign in, which makes the like', async () => {
  const { asked } = liked();
  const request = await pressedByVisitor();
  expect(request).toMatchObject({ message: 'Please Sign In to like this page' });
  expect(shown()[1]).toBe('false');
  await signIn(request);
  await soon();
  expect(shown()).toEqual(['Like this article: 5 likes', 'true']);
  await settle();
  expect(shown()).toEqual(['Like this article: 5 likes', 'true']);
  expect(asked.slice(1)).toEqual(['POST /likes', expect.stringMatching(/^GET .*count$/)]);
});

test('who likes it already and signs in to like it is not counted twice', async () => {
  const { state } = liked();
  const request = await pressedByVisitor();
  state.by_user = true;
  await signIn(request);
  await settle();
  expect(shown()).toEqual(['Like this article: 4 likes', 'true']);
});

test('while nobody knows who is there, the count is not asked for twice', async () => {
  setUser(undefined);
  const { asked } = liked();
  draw();
  await settle(30);
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await settle();
  expect(asked).toHaveLength(1);
});
