import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora, settle, signOut } from '../../tests/as-nora.ts';
import { onScreen } from '../../tests/on-screen.tsx';
import { serving } from '../../tests/serving.ts';
import { SiteContext } from '../lib/site.ts';
import { MissingScreen } from './screens.tsx';

asNora();

async function draw(blocked: number) {
  const { asked } = serving(() => ({ count: blocked, data: [] }));
  onScreen(
    <SiteContext value={{ name: 'Sobe' } as never}>
      <MissingScreen />
    </SiteContext>,
  );
  await settle();
  return asked;
}

const wayBack = () => screen.queryByRole('link', { name: 'Blocked people' });

test('whoever has blocked somebody finds the way to take that back', async () => {
  await draw(1);
  const way = await screen.findByRole('link', { name: 'Blocked people' });
  expect(way.getAttribute('href')).toBe('/account/blocks');
});

test('whoever has blocked nobody reads nothing of it', async () => {
  await draw(0);
  expect(wayBack()).toBeNull();
});

test('a visitor is not asked about', async () => {
  signOut();
  const asked = await draw(1);
  expect(wayBack()).toBeNull();
  expect(asked.filter((call) => !call.startsWith('GET /articles/fe?'))).toEqual([]);
});

test('whoever came for nothing that is known sees the newest articles, but not among their own things', async () => {
  signOut();
  history.replaceState(null, '', '/nothing-here');
  const asked = await draw(0);
  await vi.waitFor(() => expect(asked[0]).toContain('/articles/fe?'));
  cleanup();
  history.replaceState(null, '', '/account/nothing-here');
  expect(await draw(0)).toEqual([]);
});

test('whoever came for an event is led to what is coming, and sees the next', async () => {
  signOut();
  history.replaceState(null, '', '/e/called-off');
  const asked = await draw(0);
  const way = screen.getByRole('link', { name: 'See upcoming events' });
  expect(way.getAttribute('href')).toBe('/events');
  await vi.waitFor(() => expect(asked[0]).toContain('/events/fe?once'));
  expect(screen.getByRole('button', { name: 'Find' })).toBeDefined();
});
