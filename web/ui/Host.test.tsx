import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen as shown } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, query } from '../lib/query.ts';
import { screen } from '../lib/screen.ts';
import { prepareView } from '../lib/view.ts';
import { Host } from './Host.tsx';

const View = ({ answers }: { answers: { word: string } }) => <h1>{answers.word}</h1>;

/** A screen whose code and answer come when the test says so. */
function later() {
  const code = Promise.withResolvers<{ View: typeof View }>();
  const answer = Promise.withResolvers<Response>();
  const load = vi.fn(() => code.promise);
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(answer.promise);
  const queries = { word: query<string>('/word') };
  const declared = screen({
    path: '/word',
    queries: () => queries,
    head: ({ word }) => ({ title: word }),
    view: 'word/WordScreen.tsx',
    load,
  });
  return { code, answer, load, fetched, match: { screen: declared, params: {}, queries } };
}

const draw = (match: ReturnType<typeof later>['match'], client = createQueryClient({})) =>
  render(
    <QueryClientProvider client={client}>
      <Host match={match} />
    </QueryClientProvider>,
  );

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('code and answers are asked for at once, and the screen stands when both are there', async () => {
  const { match, load, fetched, code, answer } = later();
  draw(match);
  expect(load).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  answer.resolve(Response.json('calm'));
  await settle();
  expect(shown.getByRole('status').textContent).toBe('Loading...');
  code.resolve({ View });
  await settle();
  expect(shown.getByRole('heading').textContent).toBe('calm');
});

test('what the server has answered and loaded stands at once, and nothing is asked', async () => {
  const { match, load, fetched, code } = later();
  code.resolve({ View });
  const client = createQueryClient({ '/word': 'calm' });
  await prepareView(client, match.screen);
  load.mockClear();
  draw(match, client);
  expect(shown.getByRole('heading').textContent).toBe('calm');
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('code that is gone even after the page was loaded anew is an error with a way out', async () => {
  const { match, code, answer } = later();
  sessionStorage.setItem('reloaded', location.href);
  draw(match);
  answer.resolve(Response.json('calm'));
  code.reject(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(shown.getByRole('alert').textContent).toContain('Please try again');
  expect(shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
