import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onScreen } from '../../../tests/on-screen.tsx';
import { nora } from '../../account/nora.ts';
import { setUser } from '../../session/user.ts';
import { MessagesTab } from './MessagesTab.tsx';

beforeEach(() => setUser({ ...nora, is_admin: true }));

test('with whom somebody writes is told, of who has gone too', async () => {
  const row = (title: string, recipients: object[]) => ({ id: title, title, recipients });
  const data = [
    row('Tea', [{ recipient_id: 'ruth', recipient_name: 'Ruth Abiola', recipient_tag: null }]),
    row('Coffee', []),
  ];
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ count: 2, data }));
  onScreen(<MessagesTab id={nora.id} />);
  expect(await screen.findByRole('link', { name: 'Ruth Abiola' })).toBeTruthy();
  const cells = screen.getAllByRole('row').at(-1)?.textContent;
  expect(cells).toContain('Former member');
});
