import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/setup/render.tsx';
import { refused, serving } from '../../../tests/setup/mock-api.ts';
import { itemQuery, query } from '../../data/query.ts';
import { Answered } from './QueryBoundary.tsx';

const queries = { word: query<string>('/word'), item: itemQuery<string>('/item') };

function draw(answer: (path: string) => Response) {
  serving(({ path }) => answer(path));
  onScreen(
    <Answered queries={queries}>
      {({ word, item }) => <h1>{`${word} ${item.body} ${item.etag}`}</h1>}
    </Answered>,
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
  draw((to) => (fails && to === '/word' ? refused(403, 'Not now.') : Response.json(to)));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  fails = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByRole('heading', { name: /\/word/ });
});

test('redirects to the not-found page on 404', async () => {
  draw(() => refused(404, 'This item does not exist.'));
  await vi.waitFor(() => expect(location.pathname).toBe('/notfound'));
});
