import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { emptySite, SiteContext } from '../../data/site.ts';
import NotFoundPage from './NotFoundPages.tsx';

withMemberSignedIn();

async function draw(blocked: number) {
  const { asked } = mockApi(() => ({ count: blocked, data: [] }));
  renderWithQuery(
    <SiteContext value={{ ...emptySite, name: 'Sobe' }}>
      <NotFoundPage />
    </SiteContext>,
  );
  await waitInAct();
  return asked;
}

const wayBack = () => screen.queryByRole('link', { name: 'Blocked people' });

test('shows a hint to members who have blocked people', async () => {
  await draw(1);
  const way = await screen.findByRole('link', { name: 'Blocked people' });
  expect(way.getAttribute('href')).toBe('/account/blocks');
});

test('shows no hint to members without blocks', async () => {
  await draw(0);
  expect(wayBack()).toBeNull();
});

test('loads no blocks for visitors', async () => {
  setSignedOut();
  const asked = await draw(1);
  expect(wayBack()).toBeNull();
  expect(asked.filter((call) => !call.startsWith('GET /articles/fe?'))).toEqual([]);
});

test('shows the newest articles, except in the account area', async () => {
  setSignedOut();
  history.replaceState(null, '', '/nothing-here');
  const asked = await draw(0);
  await vi.waitFor(() => expect(asked[0]).toContain('/articles/fe?'));
  cleanup();
  history.replaceState(null, '', '/account/nothing-here');
  expect(await draw(0)).toEqual([]);
});

test('shows upcoming events for a missing event', async () => {
  setSignedOut();
  history.replaceState(null, '', '/e/called-off');
  const asked = await draw(0);
  const way = screen.getByRole('link', { name: 'See upcoming events' });
  expect(way.getAttribute('href')).toBe('/events');
  await vi.waitFor(() => expect(asked[0]).toContain('/events/fe?once'));
  expect(screen.getByRole('button', { name: 'Find' })).toBeDefined();
});
