import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordSignInRequests, setSignedOut } from '../../../tests/fixtures/web/users.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { SendMessageLink } from './SendMessageLink.tsx';

test.each([
  [true, '/ask?to=amara'],
  [false, undefined],
])('asks visitors to sign in, or to send an enquiry if that is possible: %s', (takes, path) => {
  setSignedOut();
  vi.spyOn(window, 'alert').mockImplementation(() => {});
  const getRequests = recordSignInRequests();
  const person = { tag: 'amara', name: 'Amara', takes_messages: true, takes_enquiries: takes };
  render(<SendMessageLink person={person as UserProfile} />);
  fireEvent.click(screen.getByRole('link', { name: 'Send Message' }));
  const [request] = getRequests();
  expect(request?.message).toBe('Please login or create an account');
  expect(request?.alternative?.href).toBe(path);
});
