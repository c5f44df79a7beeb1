import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '../../tests/on-screen.tsx';
import { list, serving } from '../../tests/serving.ts';
import { nothingUnderstood } from '../../worker/contract/understood.ts';
import { changer } from './address.ts';
import { NobodyFound } from './NobodyFound.tsx';

const card = {
  ...{ id: '1', tag: 'leila', name: 'Leila Haddad', title: null, words_language_id: null },
  ...{ image_name: null, languages: [], confirmed_at: null, distance_km: null, checked_count: 0 },
};

/** Nobody fits what was asked; of others the server knows whoever `answers` names. */
function draw(asked: string, answers: (asked: URLSearchParams) => unknown[], crisis = {}) {
  const server = serving(({ query }) => list(answers(query)));
  const search = new URLSearchParams(asked);
  onScreen(
    <NobodyFound
      practitioners={
        { ...list([]), understood: nothingUnderstood, crisis: null, ...crisis } as never
      }
      {...{ search, from: null, place: null, to: changer('/practitioners', search) }}
    />,
  );
  return server.asked;
}

test('where nobody fits the filters, who fits the words alone is shown', async () => {
  draw('q=grief&session=group', (sent) => (sent.has('session') ? [] : [card]));
  expect(
    await screen.findByRole('heading', { name: 'Matches without your filters' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Leila Haddad' })).toBeDefined();
});

test('where nobody fits the words either, somebody who takes somebody new is shown', async () => {
  draw('q=zither&session=group', (sent) => (sent.has('q') ? [] : [card]));
  expect(await screen.findByRole('heading', { name: 'Accepting new clients' })).toBeDefined();
});

test('to be told is the first way on', () => {
  draw('q=zither', () => []);
  const way = screen.getByRole('link', { name: 'Get alerts for new matches' });
  expect(way.className).toBe('button');
  expect(way.getAttribute('href')).toBe('/alerts/new?q=zither');
});

test('a site that lists nobody says who will stand there, and leads to its home page alone', () => {
  const called = draw('', () => []);
  expect(screen.getByText('No practitioners have joined yet.')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
  expect(called).toEqual([]);
});

test('who is in danger is led to nobody but those who answer now', () => {
  const called = draw('q=help', () => [card], { crisis: { lines: [] } });
  expect(screen.getByText(/the helplines above can talk to you now/)).toBeDefined();
  expect(called).toEqual([]);
});
