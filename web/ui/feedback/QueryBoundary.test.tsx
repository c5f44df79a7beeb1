import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { type ApiQuery, toEditable } from '../../data/query.ts';
import { QueryBoundary } from './QueryBoundary.tsx';

const queries = {
  word: { address: '/word' } as ApiQuery<string>,
  item: toEditable({ address: '/item' } as ApiQuery<string>),
};

function draw(answer: (path: string) => Response) {
  mockApi(({ path }) => answer(path));
  renderWithQuery(
    <QueryBoundary queries={queries}>
      {({ word, item }) => <h1>{`${word} ${item.body} ${item.etag}`}</h1>}
    </QueryBoundary>,
  );
}

afterEach(() => history.replaceState(null, '', '/'));

test('renders once all data has loaded, with versions', async () => {
  draw((to) => Response.json(to.slice(1), { headers: { ETag: '"3"' } }));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading...');
  expect((await screen.findByRole('heading')).textContent).toBe('word item "3"');
});

test('shows an error and retries', async () => {
  let fails = true;
  draw((to) => (fails && to === '/word' ? errorResponse(403, 'Not now.') : Response.json(to)));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  fails = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByRole('heading', { name: /\/word/ });
});

test('redirects to the not-found page on 404', async () => {
  draw(() => errorResponse(404, 'This item does not exist.'));
  await vi.waitFor(() => expect(location.pathname).toBe('/notfound'));
});
