import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../tests/as-nora.ts';
import { accountWords } from '../../worker/contract/account-words.ts';
import { SignInForm } from './SignInForm.tsx';

beforeEach(signOut);

test('whose address is not confirmed can have the link sent again', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (to) => {
    asked.push(String(to));
    return to === '/sobe/token'
      ? Response.json({ message: accountWords.signIn.unverified }, { status: 403 })
      : new Response(null, { status: 204 });
  });
  render(<SignInForm request={{}} show={() => {}} done={() => {}} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('E-mail', 'new+one@example.org');
  type('Password', 'quiet rivers run');
  expect(screen.queryByRole('button', { name: 'Send me the link again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send me the link again' }));
  await waitFor(() => expect(screen.getByText(accountWords.signIn.linkSent)).toBeTruthy());
  expect(asked).toEqual(['/sobe/token', '/sobe/v1/users/verify-email/new%2Bone%40example.org']);
});
