import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asNora, lookAgain, settle, signIn, signInRequests, signOut } from '../../tests/as-nora.ts';
import { nora } from '../account/nora.ts';
import { createQueryClient } from '../lib/query.ts';
import { setUser } from '../session/user.ts';
import { BookmarkButton } from './BookmarkButton.tsx';

/** A server that holds the bookmarks of one person: of each article one, or none. */
function serving(bookmark: string | null = null) {
  const state = { bookmark };
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to, { method = 'GET' } = {}) => {
    asked.push(`${method} ${String(to).replace('/sobe/v1/bookmarks', '')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === 'DELETE') {
      const isThere = String(to).endsWith(`/${state.bookmark}`);
      if (isThere) state.bookmark = null;
      return isThere ? new Response(null, { status: 204 }) : Response.json({}, { status: 404 });
    }
    if (method === 'POST') state.bookmark ??= 'new';
    return state.bookmark
      ? Response.json({ id: state.bookmark }, { status: method === 'POST' ? 201 : 200 })
      : new Response(null, { status: 204 });
  });
  return { state, asked };
}

const draw = (article_id = 'rest') => (
  <QueryClientProvider client={queries}>
    <BookmarkButton
      key={article_id}
      object_type="articles"
      object_id={article_id}
      what="this article"
    />
  </QueryClientProvider>
);
let queries = createQueryClient({});

const button = () => screen.getByRole('button', { name: /^Saved? this article/ });
const isOn = () => button().getAttribute('aria-pressed') === 'true';

asNora();
beforeEach(() => {
  queries = createQueryClient({});
});

test('a press keeps the article, and another lets it go', async () => {
  const { asked, state } = serving();
  render(draw());
  await settle();
  for (const on of [true, false]) {
    fireEvent.click(button());
    await settle(5);
    expect(isOn()).toBe(on);
    expect(button().textContent).toBe(
      on ? 'Saved this article among your saved items' : 'Save this article to your saved items',
    );
    await settle();
  }
  const asks = 'GET /articles/rest';
  expect(asked).toEqual([asks, 'POST ', asks, 'DELETE /new', asks]);
  expect([isOn(), state.bookmark]).toEqual([false, null]);
});

test('what another tab has done shows when this one is looked at again', async () => {
  const { state } = serving();
  render(draw());
  await settle();
  for (const bookmark of ['of another tab', null]) {
    state.bookmark = bookmark;
    await lookAgain();
    await settle();
    expect(isOn()).toBe(bookmark !== null);
  }
});

test('it is let go, also where another tab has kept it anew meanwhile', async () => {
  const { asked, state } = serving('first');
  render(draw());
  await settle();
  state.bookmark = 'second';
  fireEvent.click(button());
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([false, null]));
  expect(asked.slice(1, 4)).toEqual(['DELETE /first', 'GET /articles/rest', 'DELETE /second']);
});

test('it is kept, also where another tab has kept it already', async () => {
  const { asked, state } = serving();
  render(draw());
  await settle();
  state.bookmark = 'of another tab';
  fireEvent.click(button());
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'of another tab']));
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual(['POST ']);
});

test('a visitor who keeps it and signs in for that has kept it, once and for all', async () => {
  signOut();
  const { asked, state } = serving('of last week');
  const heard = signInRequests();
  render(draw());
  fireEvent.click(button());
  const [request] = heard();
  expect([isOn(), request?.message]).toEqual([false, 'Please Sign In to bookmark this page']);
  await signIn(request);
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'of last week']));
  expect(asked.some((one) => one.startsWith('DELETE'))).toBe(false);
});

test('a press waits until it is known who is there', async () => {
  setUser(undefined);
  const { asked, state } = serving();
  render(draw());
  fireEvent.click(button());
  expect(isOn()).toBe(true);
  await settle();
  expect(asked).toEqual([]);
  act(() => setUser(nora));
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([true, 'new']));
});

test('who goes on to another article meanwhile has kept neither', async () => {
  setUser(undefined);
  const { state } = serving();
  const { rerender } = render(draw('rest'));
  fireEvent.click(button());
  rerender(draw('soup'));
  expect(isOn()).toBe(false);
  rerender(draw('rest'));
  act(() => setUser(nora));
  await waitFor(() => expect([isOn(), state.bookmark]).toEqual([false, null]));
});
