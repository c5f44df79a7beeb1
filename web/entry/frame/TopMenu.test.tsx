import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSignedOut, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import { SiteContext } from '../../data/site.ts';
import { TopMenu } from './TopMenu.tsx';

withMemberSignedIn();

async function draw(unread = 0, asked = 0) {
  mockApi(({ address }) => ({
    count: address.includes('/friends?only_pending=true&as_recipient=true') ? asked : unread,
  }));
  renderWithQuery(
    <SiteContext value={{ name: 'Sobe' } as never}>
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

test('includes unread counts in the names of menu and entry', async () => {
  await draw(1);
  expect(
    screen.getByRole('button', { name: 'Menu, Nora Quinn 1 unread conversation' }),
  ).toBeTruthy();
  const entry = screen.getByText('Messages', { selector: 'a' });
  expect(entry.textContent).toBe('Messages 1 unread conversation');
  expect(screen.getByText('Friends', { selector: 'a' }).textContent?.trim()).toBe('Friends');
});

test('adds friend requests to the unread count', async () => {
  await draw(1, 2);
  expect(
    screen.getByRole('button', {
      name: 'Menu, Nora Quinn 3 new: 1 unread conversation, 2 friend requests',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Friends', { selector: 'a' }).textContent).toBe(
    'Friends 2 friend requests',
  );
  expect(screen.getByText('Messages', { selector: 'a' }).textContent).toBe(
    'Messages 1 unread conversation',
  );
});
