import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { CardContactLink } from './CardContactLink.tsx';

afterEach(() => setUser(null));

const amara = {
  id: '1',
  tag: 'amara-okafor',
  name: 'Amara Okafor',
  takes_enquiries: true,
  takes_messages: true,
  is_accepting_clients: true,
  away_until: null,
};
const draw = (change: Partial<typeof amara> | { away_until: string } = {}) => {
  cleanup();
  render(<CardContactLink card={{ ...amara, ...change }} />);
  return screen.queryByRole('link', { name: 'Contact Amara Okafor' })?.getAttribute('href');
};

test('links visitors to an enquiry', () => {
  expect(draw()).toBe('/ask?to=amara-okafor');
});

test('links members to a message if both may exchange one', () => {
  setUser(nora);
  expect(draw()).toBe('/u/amara-okafor/message');
  expect(draw({ takes_messages: false })).toBe('/ask?to=amara-okafor');
  setUser({ ...nora, authz_messages: false });
  expect(draw()).toBe('/ask?to=amara-okafor');
});

test.each([
  { takes_enquiries: false },
  { is_accepting_clients: false },
  { away_until: '2027-01-08' },
])('is absent for people who can’t be contacted: %o', (change) => {
  expect(draw(change)).toBeUndefined();
});

test('is absent on one’s own card', () => {
  setUser(nora);
  expect(draw({ id: nora.id })).toBeUndefined();
});
