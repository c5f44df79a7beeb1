import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { ShortlistButton } from '../enquiry/shortlist/ShortlistButton.tsx';
import { ContactActions } from './ContactActions.tsx';
import { ProfileActions } from './ProfileActions.tsx';

afterEach(() => setUser(null));

const amara = {
  id: '1',
  tag: 'amara',
  name: 'Amara',
  takes_enquiries: true,
  takes_messages: true,
  is_accepting_clients: true,
  away_until: null,
} as UserProfile;
const draw = (change: Partial<UserProfile> = {}) =>
  render(<ContactActions user={{ ...amara, ...change }} />);

test('offers an enquiry to a practitioner who accepts clients', () => {
  draw();
  expect(screen.getByRole('link', { name: 'Contact Amara' }).className).toBe('button');
  expect(screen.queryByRole('link', { name: /Notify me/ })).toBeNull();
});

test('states first that no clients are accepted and offers an alert', () => {
  draw({ is_accepting_clients: false });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Notify me when Amara is available',
    'See similar practitioners',
    'send an enquiry anyway',
  ]);
  expect(document.querySelectorAll('.button')).toHaveLength(1);
});

test('offers no enquiry during an absence', () => {
  draw({ away_until: '2027-01-08', takes_enquiries: false });
  expect(screen.queryByRole('link', { name: /send an enquiry/ })).toBeNull();
});

test('opens a message for members who may send one', () => {
  setUser(nora);
  draw();
  const contact = screen.getByRole('link', { name: 'Contact Amara' });
  expect(contact.getAttribute('href')).toBe('/u/amara/message');
});

test.each([
  [true, '/ask?to=amara'],
  [false, undefined],
])('keeps an enquiry in the menu of members who may message: %s', (takes_enquiries, path) => {
  setUser(nora);
  mockApi(() => undefined);
  renderWithQuery(<ProfileActions person={{ ...amara, takes_enquiries }} />);
  const link = screen.queryByText('Send an enquiry');
  expect(link?.getAttribute('href')).toBe(path);
});

test.each([{}, { is_accepting_clients: false }])(
  'offers only editing on one’s own profile',
  async (change) => {
    setUser(nora);
    mockApi(({ path }) => (path.endsWith('/count') ? { count: 2, by_user: false } : undefined));
    const own = { ...amara, ...change, id: nora.id, tag: nora.tag };
    renderWithQuery(
      <>
        <ContactActions user={own} />
        <ProfileActions person={own} />
        <ShortlistButton id={own.id} tag={own.tag} name={own.name} />
      </>,
    );
    await flushUpdates();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Edit your profile',
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `More for ${own.name}`,
    ]);
    expect(screen.getByText('Save contact card')).toBeTruthy();
    expect(screen.getByText('2 likes')).toBeTruthy();
  },
);
