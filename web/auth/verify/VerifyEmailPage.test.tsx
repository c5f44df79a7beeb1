import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { SHOW_LOGIN_MODAL_EVENT } from '../../data/sign-in-request.ts';
import { rememberSignUp } from '../session/remembered-sign-up.ts';
import VerifyEmailPage from './VerifyEmailPage.tsx';

afterEach(() => localStorage.clear());

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

test('opens the sign-in with the address on the device that signed up', async () => {
  setUser(null);
  rememberSignUp('ada@example.org');
  mockApi(({ method }) => (method === 'PUT' ? 'Success' : 'apply'));
  const requests: unknown[] = [];
  const listen = (event: Event) => requests.push((event as CustomEvent).detail);
  addEventListener(SHOW_LOGIN_MODAL_EVENT, listen);
  render(<VerifyEmailPage params={{ user_id: 'ada', email_id: 'secret' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm e-mail address' }));
  await screen.findByText(/^Sign in to complete/);
  removeEventListener(SHOW_LOGIN_MODAL_EVENT, listen);
  expect(requests).toEqual([{ email: 'ada@example.org', redirect: '/account/application' }]);
  expect(localStorage).toHaveLength(0);
});
