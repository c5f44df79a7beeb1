import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { decisions } from '../../locations/acts.ts';
import { OwnLocationItem } from './OwnLocationItem.tsx';
import type { OwnLocation } from './queries.ts';

afterEach(cleanup);

const rooms = {
  ...{ id: 'link', user_id: 'nora', user_name: 'Nora', name: 'Rooms', location_name: 'Rooms' },
  ...{ tag: 'rooms', is_public: true, is_active: true, is_default: true, waiting_count: 1 },
  ...{ is_admin: true, approved_by_id: null as string | null },
} as OwnLocation;

const draw = (change: object) =>
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <OwnLocationItem location={{ ...rooms, ...change }} />
    </QueryClientProvider>,
  );

test('who is to be an admin of a place and waits for approval has no part in it yet', () => {
  draw({});
  expect(screen.getByText('You wait for an admin to approve this.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit: Rooms' })).toBeNull();
});

test('an approved admin edits the place and sees its people', () => {
  draw({ approved_by_id: 'robin' });
  expect(screen.getByText('You are an admin here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit: Rooms' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'People, 1 waits: Rooms' })).toBeTruthy();
});

test('only who is approved can be made an admin', () => {
  const offered = (change: object) =>
    decisions({ ...rooms, is_admin: false, ...change }, 'robin').map(({ name }) => name);
  expect(offered({})).toEqual(['Approve', 'Remove']);
  expect(offered({ approved_by_id: 'robin' })).toEqual(['Set admin', 'Remove']);
  expect(offered({ is_admin: true })).toEqual(['Approve', 'Remove']);
});
