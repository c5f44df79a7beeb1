import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../tests/on-screen.tsx';
import { itemQuery, query } from '../lib/query.ts';
import { Answered } from './Answered.tsx';

const queries = { word: query<string>('/word'), item: itemQuery<string>('/item') };

function draw(answer: (to: string) => Response) {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (to) => answer(String(to).replace('/sobe/v1', '')));
  onScreen(
    <Answered queries={queries}>
      {({ word, item }) => <h1>{`${word} ${item.body} ${item.etag}`}</h1>}
    </Answered>,
  );
  return fetched;
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('what is asked is shown once all of it is there, an item with its version', async () => {
  draw((to) => Response.json(to.slice(1), { headers: { ETag: '"3"' } }));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading...');
  expect((await screen.findByRole('heading')).textContent).toBe('word item "3"');
});

test('a failure is told, and asked again', async () => {
  let fails = true;
  const fetched = draw((to) =>
    fails && to === '/word'
      ? Response.json({ message: 'Not now.' }, { status: 403 })
      : Response.json(to),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  fails = false;
  fetched.mockClear();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByRole('heading', { name: /\/word/ });
});

test('what is not there leads to the page that says so', async () => {
  draw(() => Response.json({ message: 'There is no such item.' }, { status: 404 }));
  await vi.waitFor(() => expect(location.pathname).toBe('/notfound'));
});
