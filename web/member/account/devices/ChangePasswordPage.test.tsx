import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { etagResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import ChangePasswordPage from './ChangePasswordPage.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill(current: string, password: string, repeat: string) {
  type('Current password', current);
  type('New password', password);
  type('Confirm new password', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const answering = (...answers: Response[]) => mockApi(() => answers.shift() ?? Response.error());

const account = etagResponse(nora, 4);

beforeEach(() => {
  history.replaceState(null, '', '/account/change-password');
  setUser(nora);
  render(<ChangePasswordPage />);
});

test('rejects short and differing passwords without a request', async () => {
  const { asked } = answering();
  fill('', 'short', 'other');
  await screen.findByText('Passwords do not match!');
  expect(screen.getByText('Password must be at least 8 characters long!')).toBeTruthy();
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('sends the new and the current password and opens the account page', async () => {
  const { sent } = answering(account, account);
  fill('Wellbeing-2026', 'a longer one', 'a longer one');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  expect(sent).toMatchObject([{ headers: { 'If-Match': '"4"' } }]);
  expect(sent[0]?.body).toEqual({ password: 'a longer one', current_password: 'Wellbeing-2026' });
});

test('shows a wrong current password at its field', async () => {
  const errors = [{ path: 'current_password', message: 'is wrong' }];
  answering(account, Response.json({ detail: '', errors }, { status: 422 }));
  fill('not it', 'a longer one', 'a longer one');
  await screen.findByText('Current password is wrong');
  expect(location.pathname).toBe('/account/change-password');
});
