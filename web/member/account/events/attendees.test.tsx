import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { Attendees } from './Attendees.tsx';

const at = { start_at: '2099-01-01T10:00:00.000Z', end_at: '2099-01-01T11:00:00.000Z' };
const event = {
  id: 'e',
  name: 'Tea',
  image_1_name: 'tea.webp',
  ...at,
  location_name: 'The Old Mill',
  online_url: null,
};
const somebody = (name: string, place: number | null) => ({
  id: name,
  name,
  place,
  state: place ? 'waiting' : 'coming',
  user_id: name,
  user_tag: null,
  image_name: null,
  joined_at: '2098-12-01T10:00:00.000Z',
});

function draw(data: object[]) {
  setUser(nora);
  const coming = { ...listResponse(data), date: null, zone: 'Europe/London', most: 1, dates: [] };
  mockApi(({ path }) => (path.includes('/coming') ? coming : event));
  renderWithQuery(<Attendees event="e" />);
}

test('lists the waiting list with positions apart from the attendees', async () => {
  draw([somebody('Ann', null), somebody('Bo', 1)]);
  const coming = within(await screen.findByRole('region', { name: 'Attendees' }));
  const waiting = within(screen.getByRole('region', { name: 'Waiting list' }));
  expect(coming.getByText('Ann')).toBeTruthy();
  expect(coming.queryByText('Bo')).toBeNull();
  expect(waiting.getByText('Bo')).toBeTruthy();
  expect(waiting.getByText('Number 1 on the waiting list')).toBeTruthy();
  expect(screen.getByText('1 attending, 1 waiting')).toBeTruthy();
  expect(screen.getByText('The Old Mill')).toBeTruthy();
  expect(screen.getByText('Thursday 1 January 2099, 10:00 to 11:00, London time')).toBeTruthy();
});

test('shows an empty list without a waiting list', async () => {
  draw([]);
  expect(await screen.findByText('No bookings yet.')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
