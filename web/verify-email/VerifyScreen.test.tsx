import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../session/user.ts';
import { View } from './VerifyScreen.tsx';

vi.mock('../session/session.ts', () => ({ load: vi.fn() }));

test('who has confirmed is told the truth, whether the account was approved before or is not yet', async () => {
  setUser(null);
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json('Success'));
  render(<View params={{ user_id: 'ada', email_id: 'secret' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const told = await screen.findByText(
    /If you were invited, or your account is open already, you can sign in now\./,
  );
  expect(told.textContent).toMatch(/If not, .* We will write to you when it is open\.$/);
});
