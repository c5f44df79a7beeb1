import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import BlocksPage from './BlocksPage.tsx';

const people = Array.from({ length: 60 }, (_, index) => ({
  id: `b${index}`,
  blocked_id: `p${index}`,
  blocked_name: `Person ${index + 1}`,
  created_at: '2026-11-01T10:00:00.000Z',
}));

beforeEach(() => {
  window.history.replaceState(null, '', '/account/blocks');
  setUser(nora);
});

/** Server with these blocks, until one is removed. */
function draw(blocks: typeof people) {
  let held = blocks;
  mockApi(({ method, path, query }) => {
    if (method === 'DELETE') {
      held = held.filter(({ blocked_id }) => !path.endsWith(`/${blocked_id}`));
      return null;
    }
    const [limit = 0, offset = 0] = ['limit', 'offset'].map((name) => Number(query.get(name)));
    return { count: held.length, data: held.slice(offset, offset + limit) };
  });
  renderWithQuery(<BlocksPage />);
}

const named = (name: string) => screen.findByText(name, { selector: 'h2' });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

test('reaches and unblocks the fifty-first person', async () => {
  draw(people.slice(0, 51));
  await named('Person 1');
  press('Next');
  await named('Person 26');
  press('Next');
  const last = await named('Person 51');
  expect(screen.getAllByRole('listitem').at(-1)?.contains(last)).toBe(true);
  press('Unblock');
  // The previous page, after the last one has become empty.
  await named('Person 50');
  expect(screen.queryByText('Person 51', { selector: 'h2' })).toBeNull();
});

test('explains how to block when the list is empty', async () => {
  draw([]);
  expect(await screen.findByText(/You have not blocked anyone/)).toBeTruthy();
});
