import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/fixtures/web/signed-in-member.ts';
import { nora } from '../../../tests/fixtures/web/member.ts';
import { onScreen } from '../../../tests/setup/render.tsx';
import { list, serving } from '../../../tests/setup/mock-api.ts';
import { MessagesTab } from './UserMessagesTab.tsx';

asAdmin();

test('lists conversation partners, former members included', async () => {
  const row = (title: string, recipients: object[]) => ({ id: title, title, recipients });
  const data = [
    row('Tea', [{ recipient_id: 'ruth', recipient_name: 'Ruth Abiola', recipient_tag: null }]),
    row('Coffee', []),
  ];
  serving(() => list(data));
  onScreen(<MessagesTab id={nora.id} />);
  expect(await screen.findByRole('link', { name: 'Ruth Abiola' })).toBeTruthy();
  const cells = screen.getAllByRole('row').at(-1)?.textContent;
  expect(cells).toContain('Former member');
});
