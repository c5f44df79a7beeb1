import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { emptySite, SiteContext } from '../../data/site.ts';
import { TopMenu } from './TopMenu.tsx';

withMemberSignedIn();

async function draw(unread = 0, asked = 0) {
  mockApi(({ address }) => ({
    count: address.includes('/friends?only_pending=true&as_recipient=true') ? asked : unread,
  }));
  renderWithQuery(
    <SiteContext value={{ ...emptySite, name: 'Sobe' }}>
      <TopMenu location="/" />
    </SiteContext>,
  );
  await waitInAct();
}

test('includes the visible name in the accessible name', async () => {
  await draw();
  expect(screen.getByRole('button', { name: 'Menu, Nora Quinn' })).toBeTruthy();
});

test('uses the visible name for visitors', async () => {
  setSignedOut();
  await draw();
  expect(screen.getByRole('button', { name: 'Menu' }).textContent?.trim()).toBe('Menu');
});

test('entries show unread counts, and the button leaves the number to the bell', async () => {
  await draw(1, 2);
  expect(screen.getByRole('button', { name: 'Menu, Nora Quinn' })).toBeTruthy();
  expect(screen.getByText('Friends', { selector: 'a' }).textContent).toBe(
    'Friends 2 friend requests',
  );
  expect(screen.getByText('Messages', { selector: 'a' }).textContent).toBe(
    'Messages 1 unread conversation',
  );
});
