import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../../tests/setup/render.tsx';
import { userListResource } from '../../users/user-form-resources.ts';
import { ItemList } from '../ItemList.tsx';

const kept = {
  id: '019b76da-a800-7f91-814a-9ea5f5325160',
  created_by: nora.id,
  created_by_name: 'Nora',
  created_at: '2024-07-13T00:00:00.000Z',
  resource: 'users',
  name: 'Admins by e-mail',
  filter: 'is_admin=true',
  columns: ['name', 'email'],
  is_shared: true,
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const views = () => within(screen.getByRole('navigation', { name: 'Views' }));
const current = () =>
  views()
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent || link.getAttribute('aria-current'))
    .map((link) => link.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

async function draw(search = '') {
  history.replaceState(null, '', `/admin/users${search}`);
  const { sent } = mockApi(({ path }) => (path === '/views' ? listResponse([kept]) : undefined));
  renderWithQuery(<ItemList resource={userListResource} heading="h1" />);
  await flushUpdates();
  return sent;
}

withAdminSignedIn();

test('links a view to its filter and columns and marks the current one', async () => {
  await draw();
  expect(
    views()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['All users', 'Awaiting approval', 'Never signed in', 'E-mail not confirmed'],
    ...['E-mail bounced', 'Admins by e-mail'],
  ]);
  expect(current()).toEqual(['All users']);
  fireEvent.click(views().getByRole('link', { name: 'Admins by e-mail' }));
  await flushUpdates();
  expect(location.search).toBe('?is_admin=true&columns=name%2Cemail');
  expect(current()).toEqual(['Admins by e-mail']);
  expect(heads()).toEqual(['Name', 'E-mail'].map((name) => expect.stringContaining(name)));
});

test('saves the current view under a required name', async () => {
  const sent = await draw('?is_active=false');
  press('Save view');
  press('Save view');
  expect(screen.getByText('A name is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('View name'), { target: { value: 'Away' } });
  fireEvent.click(screen.getByLabelText('Share with all admins'));
  press('Save view');
  await flushUpdates();
  const view = { resource: 'users', name: 'Away', filter: 'is_active=false', columns: null };
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/views', { ...view, is_shared: true }],
  ]);
});

test('remembers the chosen columns on the device', async () => {
  await draw();
  press('Columns');
  fireEvent.click(screen.getByLabelText('Phone'));
  expect(heads().at(-1)).toContain('Phone');
  cleanup();
  await draw();
  expect(heads().at(-1)).toContain('Phone');
  press('Columns');
  press('Reset columns');
  expect(heads().some((head) => head?.includes('Phone'))).toBe(false);
});
