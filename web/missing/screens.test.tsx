import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora, settle, signOut } from '../../tests/as-nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { SiteContext } from '../lib/site.ts';
import { MissingScreen } from './screens.tsx';

asNora();

async function draw(blocked: number) {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ count: blocked, data: [] }));
  onScreen(
    <SiteContext value={{ name: 'Sobe' } as never}>
      <MissingScreen />
    </SiteContext>,
  );
  await settle();
  return fetched;
}

const wayBack = () => screen.queryByRole('link', { name: 'People you have blocked' });

test('whoever has blocked somebody finds the way to take that back', async () => {
  await draw(1);
  const way = await screen.findByRole('link', { name: 'People you have blocked' });
  expect(way.getAttribute('href')).toBe('/account/blocks');
});

test('whoever has blocked nobody reads nothing of it', async () => {
  await draw(0);
  expect(wayBack()).toBeNull();
});

test('a visitor is not asked about', async () => {
  signOut();
  const fetched = await draw(1);
  expect(wayBack()).toBeNull();
  const asked = fetched.mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => !address.includes('/articles/fe?'))).toEqual([]);
});

test('whoever came for nothing that is known sees the newest articles, but not among their own things', async () => {
  signOut();
  history.replaceState(null, '', '/nothing-here');
  const fetched = await draw(0);
  await vi.waitFor(() => expect(String(fetched.mock.calls[0]?.[0])).toContain('/articles/fe?'));
  cleanup();
  fetched.mockClear();
  history.replaceState(null, '', '/account/nothing-here');
  await draw(0);
  expect(fetched).not.toHaveBeenCalled();
});

test('whoever came for an event is led to what is coming, and sees the next', async () => {
  signOut();
  history.replaceState(null, '', '/e/called-off');
  const fetched = await draw(0);
  const way = screen.getByRole('link', { name: 'See what is coming' });
  expect(way.getAttribute('href')).toBe('/events');
  await vi.waitFor(() => expect(String(fetched.mock.calls[0]?.[0])).toContain('/events/fe?once'));
  expect(screen.getByRole('button', { name: 'Find' })).toBeDefined();
});
