import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { onScreen, settle } from '../../tests/on-screen.tsx';
import { serving } from '../../tests/serving.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { ShortlistButton } from '../enquiries/ShortlistButton.tsx';
import { setUser } from '../lib/user.ts';
import { Acts } from './Acts.tsx';
import { Asking } from './Asking.tsx';

afterEach(() => setUser(null));

const amara = {
  ...{ id: '1', tag: 'amara', name: 'Amara', takes_enquiries: true, takes_messages: true },
  ...{ is_accepting_clients: true, away_until: null },
} as UserProfile;
const draw = (change: Partial<UserProfile> = {}) =>
  render(<Asking user={{ ...amara, ...change }} />);

test('who takes somebody new can be asked at once', () => {
  draw();
  expect(screen.getByRole('link', { name: 'Contact Amara' }).className).toBe('button');
  expect(screen.queryByRole('link', { name: /Get an alert/ })).toBeNull();
});

test('who takes nobody says so first, and the button is to be told when that changes', () => {
  draw({ is_accepting_clients: false });
  expect(screen.getByText('Not accepting new clients')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Get an alert when Amara is available',
    'See similar practitioners',
    'send an enquiry anyway',
  ]);
  expect(document.querySelectorAll('.button')).toHaveLength(1);
});

test('who is away is not asked at all', () => {
  draw({ away_until: '2027-01-08', takes_enquiries: false });
  expect(screen.getByText('Away until', { exact: false }).textContent).toContain('8 January 2027');
  expect(screen.queryByRole('link', { name: /send an enquiry/ })).toBeNull();
});

test.each([{}, { is_accepting_clients: false }])(
  'one’s own profile offers neither to ask, like, save nor shortlist oneself',
  async (change) => {
    setUser(nora);
    serving(({ path }) => (path.endsWith('/count') ? { count: 2, by_user: false } : undefined));
    const own = { ...amara, ...change, id: nora.id, tag: nora.tag };
    onScreen(
      <>
        <Asking user={own} />
        <Acts person={own} />
        <ShortlistButton id={own.id} tag={own.tag} name={own.name} />
      </>,
    );
    await settle();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('2 likes')).toBeTruthy();
  },
);
