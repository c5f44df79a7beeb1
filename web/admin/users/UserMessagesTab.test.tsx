import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { UserMessagesTab } from './UserMessagesTab.tsx';

withAdminSignedIn();

test('lists conversation partners, former members included', async () => {
  const row = (title: string, recipients: object[]) => ({ id: title, title, recipients });
  const data = [
    row('Tea', [{ recipient_id: 'ruth', recipient_name: 'Ruth Abiola', recipient_tag: null }]),
    row('Coffee', []),
  ];
  mockApi(() => listResponse(data));
  renderWithQuery(<UserMessagesTab id={nora.id} />);
  expect(await screen.findByRole('link', { name: 'Ruth Abiola' })).toBeTruthy();
  const cells = screen.getAllByRole('row').at(-1)?.textContent;
  expect(cells).toContain('Former member');
});
