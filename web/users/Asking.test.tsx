import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserProfile } from '../../worker/contract/users.ts';
import { Asking } from './Asking.tsx';

const amara = {
  ...{ id: '1', tag: 'amara', name: 'Amara', takes_enquiries: true, takes_messages: true },
  ...{ is_accepting_clients: true, away_until: null },
} as UserProfile;
const draw = (change: Partial<UserProfile> = {}) =>
  render(<Asking user={{ ...amara, ...change }} />);

test('who takes somebody new can be asked at once', () => {
  draw();
  expect(screen.getByRole('link', { name: 'Ask Amara' }).className).toBe('button');
  expect(screen.queryByRole('link', { name: /Tell me when/ })).toBeNull();
});

test('who takes nobody says so first, and the button is to be told when that changes', () => {
  draw({ is_accepting_clients: false });
  expect(screen.getByText('Not accepting new clients at the moment')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tell me when Amara can be asked again',
    'See who else works with this',
    'ask a question all the same',
  ]);
  expect(document.querySelectorAll('.button')).toHaveLength(1);
});

test('who is away is not asked at all', () => {
  draw({ away_until: '2027-01-08', takes_enquiries: false });
  expect(screen.getByText('Away until', { exact: false }).textContent).toContain('8 January 2027');
  expect(screen.queryByRole('link', { name: /ask a question/ })).toBeNull();
});
