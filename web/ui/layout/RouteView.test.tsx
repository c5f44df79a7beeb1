import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen as shown } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import { type ApiQuery, createQueryClient } from '../../data/query.ts';
import { defineRoute } from '../../data/route.ts';
import { preloadRoutePage } from '../../data/route-code.ts';
import { RouteView } from './RouteView.tsx';

const View = ({ answers }: { answers: { word: string } }) => <h1>{answers.word}</h1>;

/** Route whose code and data load on command. */
function later() {
  const code = Promise.withResolvers<{ default: typeof View }>();
  const answer = Promise.withResolvers<Response>();
  const load = vi.fn(() => code.promise);
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(answer.promise);
  const queries = { word: { address: '/word' } as ApiQuery<string> };
  const declared = defineRoute({
    path: '/word',
    queries: () => queries,
    head: ({ word }) => ({ title: word }),
    view: 'word/WordScreen.tsx',
    load,
  });
  return { code, answer, load, fetched, match: { route: declared, params: {}, queries } };
}

const draw = (match: ReturnType<typeof later>['match'], client = createQueryClient({})) =>
  render(
    <QueryClientProvider client={client}>
      <RouteView match={match} />
    </QueryClientProvider>,
  );

test('loads code and data in parallel', async () => {
  const { match, load, fetched, code, answer } = later();
  draw(match);
  expect(load).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  answer.resolve(Response.json('calm'));
  await flushUpdates();
  expect(shown.getByRole('status').textContent).toBe('Loading...');
  code.resolve({ default: View });
  await flushUpdates();
  expect(shown.getByRole('heading').textContent).toBe('calm');
});

test('renders server data without requests', async () => {
  const { match, load, fetched, code } = later();
  code.resolve({ default: View });
  const client = createQueryClient({ '/word': 'calm' });
  await preloadRoutePage(client, match.route);
  load.mockClear();
  draw(match, client);
  expect(shown.getByRole('heading').textContent).toBe('calm');
  await flushUpdates();
  expect(load).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('shows an error when the code is missing after a reload', async () => {
  const { match, code, answer } = later();
  sessionStorage.setItem('reloaded', location.href);
  draw(match);
  answer.resolve(Response.json('calm'));
  code.reject(new TypeError('Failed to fetch dynamically imported module'));
  await flushUpdates();
  expect(shown.getByRole('alert').textContent).toContain('Please try again');
  expect(shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

/** The same route at another path. */
const asking = (match: ReturnType<typeof later>['match'], client: QueryClient, word: string) => (
  <QueryClientProvider client={client}>
    <RouteView match={{ ...match, queries: { word: { address: word } as ApiQuery<string> } }} />
  </QueryClientProvider>
);

test('keeps the former content while a list within the page reloads', async () => {
  const { match, code } = later();
  code.resolve({ default: View });
  const client = createQueryClient({ '/word': 'calm' });
  const { rerender } = render(asking(match, client, '/word'));
  await flushUpdates();
  const heading = shown.getByRole('heading');
  history.pushState({}, '', '?word=rest#word');
  const rest = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValueOnce(rest.promise);
  rerender(asking(match, client, '/rest'));
  expect([heading.isConnected, heading.textContent]).toEqual([true, 'calm']);
  expect(shown.getByRole('status').textContent).toBe('Loading...');
  rest.resolve(Response.json('rest'));
  await flushUpdates();
  expect([heading.isConnected, heading.textContent]).toEqual([true, 'rest']);
  expect(shown.queryByRole('status')).toBeNull();

  vi.mocked(fetch).mockResolvedValue(Response.json({ message: 'No.' }, { status: 400 }));
  rerender(asking(match, client, '/work'));
  await flushUpdates();
  expect(shown.getByRole('alert').textContent).toContain('No.');
  expect(heading.isConnected, 'what was shown is there still').toBe(true);
  vi.mocked(fetch).mockResolvedValue(Response.json('work'));
  shown.getByRole('button', { name: 'Try again' }).click();
  await flushUpdates();
  expect([heading.textContent, shown.queryByRole('alert')]).toEqual(['work', null]);
  history.pushState({}, '', '/');
});

test('waits for another part with its own path', async () => {
  const { match, code } = later();
  code.resolve({ default: View });
  const client = createQueryClient({ '/word': 'calm' });
  const { rerender } = render(asking(match, client, '/word'));
  await flushUpdates();
  rerender(asking(match, client, '/rest'));
  expect(shown.getByRole('heading').textContent).toBe('Loading...');
  expect(shown.getByRole('status').textContent).toBe('Loading...');
});
