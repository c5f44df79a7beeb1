import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { DeclineSignUpButton } from './DeclineSignUpButton.tsx';

withAdminSignedIn();

function openDialog(isConfirmed: boolean) {
  const api = mockApi(() => null);
  renderWithQuery(<DeclineSignUpButton id="ada" name="Ada Moss" isConfirmed={isConfirmed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Decline sign-up' }));
  return { ...api, dialog: within(screen.getByRole('dialog')) };
}

test('declines with the words of the admin', async () => {
  const { sent, dialog } = openDialog(true);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Only for Leeds.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline sign-up' }));
  await flushUpdates();
  expect(sent).toMatchObject([
    { method: 'POST', path: '/users/ada/refuse', body: { words: 'Only for Leeds.' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sends nothing without a reason', async () => {
  const { sent, dialog } = openDialog(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Decline sign-up' }));
  await flushUpdates();
  expect(sent).toEqual([]);
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

test('says whether the reason is mailed', () => {
  const { dialog } = openDialog(false);
  expect(dialog.getByText(/not confirmed/)).toBeTruthy();
});
