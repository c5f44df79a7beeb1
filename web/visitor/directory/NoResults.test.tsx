import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { emptyParsedQuery } from '../../../worker/contract/search/parsed-query.ts';
import { createPathBuilder } from './directory-path.ts';
import { NoResults } from './NoResults.tsx';

const card = {
  id: '1',
  tag: 'leila',
  name: 'Leila Haddad',
  title: null,
  words_language_id: null,
  image_name: null,
  language_codes: [],
  languages: [],
  client_groups: [],
  confirmed_at: null,
  distance_km: null,
  takes_enquiries: true,
  takes_messages: true,
  checked_count: 0,
};

/** Renders an empty result; other searches return what `answers` gives. */
function draw(asked: string, answers: (asked: URLSearchParams) => unknown[], more = {}) {
  const server = mockApi(({ query }) => listResponse(answers(query)));
  const search = new URLSearchParams(asked);
  renderWithQuery(
    <NoResults
      practitioners={
        { ...listResponse([]), understood: emptyParsedQuery, crisis: null, ...more } as never
      }
      search={search}
      from={null}
      place={null}
      to={createPathBuilder('/practitioners', search)}
    />,
  );
  return server.asked;
}

test('shows matches without the filters', async () => {
  draw('q=grief&session=group', (sent) => (sent.has('session') ? [] : [card]));
  expect(
    await screen.findByRole('heading', { name: 'Matches without your filters' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Leila Haddad' })).toBeDefined();
});

test('shows practitioners accepting clients if the words match none', async () => {
  draw('q=zither&session=group', (sent) => (sent.has('q') ? [] : [card]));
  expect(await screen.findByRole('heading', { name: 'Accepting new clients' })).toBeDefined();
});

test('offers an alert first', () => {
  draw('q=zither', () => []);
  const way = screen.getByRole('link', { name: 'Get alerts for new matches' });
  expect(way.className).toBe('button');
  expect(way.getAttribute('href')).toBe('/alerts/new?q=zither');
});

test('counts a wider circle and online sessions', async () => {
  const cork = { id: 'cork', name: 'Cork' };
  draw('q=massage&where=Cork', (sent) => (sent.get('session') === 'online' ? [card, card] : []), {
    understood: { ...emptyParsedQuery, place: cork },
  });
  const online = await screen.findByRole('link', { name: 'Online (2)' });
  expect(online.getAttribute('href')).toBe('/practitioners?q=massage&session=online#practitioners');
  const wider = await screen.findByRole('link', { name: 'Within 100 km (0)' });
  expect(wider.getAttribute('href')).toBe(
    '/practitioners?q=massage&where=Cork&within=100#practitioners',
  );
});

test('links to the home page only when the directory is empty', () => {
  const called = draw('', () => []);
  expect(screen.getByText('No practitioners have joined yet.')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(called).toEqual([]);
});

test('suggests only available help in a crisis', () => {
  const called = draw('q=help', () => [card], { crisis: { lines: [] } });
  expect(screen.getByText(/the helplines above can talk to you now/)).toBeDefined();
  expect(called).toEqual([]);
});
