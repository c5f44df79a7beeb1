import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../session/user.ts';
import { nora } from './nora.ts';
import { View } from './PasswordScreen.tsx';

vi.mock('../session/session.ts', () => ({ load: vi.fn() }));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill(current: string, password: string, repeat: string) {
  type('Current password', current);
  type('New password', password);
  type('The new password again', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const answering = (...answers: Response[]) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());

const account = () => Response.json(nora, { headers: { ETag: '"4"' } });

beforeEach(() => {
  history.replaceState(null, '', '/account/change-password');
  setUser(nora);
  render(<View />);
});

test('two that differ and one that is short are both told, and nothing is sent', async () => {
  const fetched = answering();
  fill('', 'short', 'other');
  await screen.findByText('Passwords do not match!');
  expect(screen.getByText('Password must be at least 8 characters long!')).toBeTruthy();
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

test('a good one is sent with the present one, and leads to the account', async () => {
  const fetched = answering(account(), account());
  fill('Wellbeing-2026', 'a longer one', 'a longer one');
  await waitFor(() => expect(location.pathname).toBe('/account'));
  const { headers, body } = fetched.mock.calls[1]?.[1] ?? {};
  expect(headers).toMatchObject({ 'If-Match': '"4"' });
  expect(JSON.parse(String(body))).toEqual({
    password: 'a longer one',
    current_password: 'Wellbeing-2026',
  });
});

test('a wrong present one is told beside it', async () => {
  const errors = [{ path: 'current_password', message: 'is wrong' }];
  answering(account(), Response.json({ detail: '', errors }, { status: 422 }));
  fill('not it', 'a longer one', 'a longer one');
  await screen.findByText('Current password is wrong');
  expect(location.pathname).toBe('/account/change-password');
});
