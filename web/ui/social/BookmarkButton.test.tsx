import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import {
  completeSignIn,
  nora,
  recordSignInRequests,
  setSignedOut,
  withMemberSignedIn,
} from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { refocusTab, waitInAct } from '../../../tests/setup/render.tsx';
import { createQueryClient } from '../../data/query.ts';
import { BookmarkButton } from './BookmarkButton.tsx';

/** Server with at most one bookmark per article. */
function holding(bookmark: string | null = null) {
  const state = { bookmark };
  const { asked, sent } = mockApi(async ({ method, path }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === 'DELETE') {
      if (!path.endsWith(`/${state.bookmark}`)) return errorResponse(404, 'It is not there.');
      state.bookmark = null;
    }
    if (method === 'POST') state.bookmark ??= 'new';
    return state.bookmark && { id: state.bookmark };
  });
  return { state, asked, sent: () => sent.map(({ method, path }) => `${method} ${path}`) };
}

const draw = (article_id = 'rest') => (
  <QueryClientProvider client={queries}>
    <BookmarkButton
      key={article_id}
      object_type="articles"
      object_id={article_id}
      renderLabel={(isSaved) =>
        isSaved ? 'Saved this article in your saved items' : 'Save this article to your saved items'
      }
    />
  </QueryClientProvider>
);
let queries = createQueryClient({});

const button = () => screen.getByRole('button', { name: /^Saved? this article/ });
const isOn = () => button().getAttribute('aria-pressed') === 'true';

withMemberSignedIn();
beforeEach(() => {
  queries = createQueryClient({});
});

test('saves the article on a press and removes it on another', async () => {
  const { asked, state } = holding();
  render(draw());
  await waitInAct();
  for (const on of [true, false]) {
    fireEvent.click(button());
    await waitInAct(5);
    expect(isOn()).toBe(on);
    expect(button().textContent).toBe(
      on ? 'Saved this article in your saved items' : 'Save this article to your saved items',
    );
    await waitInAct();
  }
  const asks = 'GET /bookmarks/articles/rest';
  expect(asked).toEqual([asks, 'POST /bookmarks', asks, 'DELETE /bookmarks/new', asks]);
  expect([isOn(), state.bookmark]).toEqual([false, null]);
});

test('shows a change of another tab on focus', async () => {
  const { state } = holding();
  render(draw());
  await waitInAct();
  for (const bookmark of ['of another tab', null]) {
    state.bookmark = bookmark;
    await refocusTab();
    await waitInAct();
    expect(isOn()).toBe(bookmark !== null);
  }
});

test('removes a bookmark that another tab has replaced', async () => {
  const { asked, state } = holding('first');
  render(draw());
  await waitInAct();
  state.bookmark = 'second';
  fireEvent.click(button());
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([false, null]));
  expect(asked.slice(1, 4)).toEqual([
    'DELETE /bookmarks/first',
    'GET /bookmarks/articles/rest',
    'DELETE /bookmarks/second',
  ]);
});

test('saves an article that another tab has saved already', async () => {
  const { sent, state } = holding();
  render(draw());
  await waitInAct();
  state.bookmark = 'of another tab';
  fireEvent.click(button());
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'of another tab']));
  expect(sent()).toEqual(['POST /bookmarks']);
});

test('saves once after a visitor has signed in', async () => {
  setSignedOut();
  const { sent, state } = holding('of last week');
  const heard = recordSignInRequests();
  render(draw());
  fireEvent.click(button());
  const [request] = heard();
  expect([isOn(), request?.message]).toEqual([false, 'Please Sign In to bookmark this page']);
  await completeSignIn(request);
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'of last week']));
  expect(sent().some((one) => one.startsWith('DELETE'))).toBe(false);
});

test('waits until the user is known', async () => {
  setUser(undefined);
  const { asked, state } = holding();
  render(draw());
  fireEvent.click(button());
  expect(isOn()).toBe(true);
  await waitInAct();
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'new']));
});

test('drops the press when the article changes', async () => {
  setUser(undefined);
  const { state } = holding();
  const { rerender } = render(draw('rest'));
  fireEvent.click(button());
  rerender(draw('soup'));
  expect(isOn()).toBe(false);
  rerender(draw('rest'));
  act(() => setUser(nora));
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([false, null]));
});
