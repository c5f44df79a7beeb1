import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../session/user.ts';
import { View } from './VerifyScreen.tsx';

vi.mock('../session/session.ts', () => ({ load: vi.fn() }));

test.each([
  ['whose account is open', Response.json('open'), /^Your account is open: sign in/],
  ['who applies', Response.json('apply'), /^Sign in now: a short application waits/],
  ['who waits for approval', Response.json('wait'), /^Now one of us looks at your account/],
  ['of whom nobody answers what comes', new Response(null, { status: 503 }), /^If your account is/],
])('one %s has confirmed, and is told what comes next', async (_, next, words) => {
  setUser(null);
  vi.spyOn(window, 'fetch').mockImplementation(async (_, asked) =>
    asked?.method === 'PUT' ? Response.json('Success') : next.clone(),
  );
  render(<View params={{ user_id: 'ada', email_id: 'secret' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
