import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import VerifyEmailPage from './VerifyEmailPage.tsx';

vi.mock('../session/session.ts', () => ({ loadCurrentUser: vi.fn() }));

test.each([
  ['whose account is open', 'open', /^Your account is active\. You can sign in/],
  ['who applies', 'apply', /^Sign in to complete a short application/],
  ['who waits for approval', 'wait', /^We will review your account/],
  [
    'whose next step fails to load',
    errorResponse(503, 'Not now.'),
    /^If your account is already active/,
  ],
])('confirms and explains the next step of a user %s', async (_, next, words) => {
  setUser(null);
  mockApi(({ method }) => (method === 'PUT' ? 'Success' : next));
  render(<VerifyEmailPage params={{ user_id: 'ada', email_id: 'secret' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm e-mail address' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
