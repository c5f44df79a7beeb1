import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const done = vi.fn(async () => {});
const expired = vi.fn();

afterEach(() => void vi.clearAllMocks());

async function choose(password: string, repeat: string) {
  render(<NewPasswordForm link={{ user_id: '1', email_id: '2' }} done={done} expired={expired} />);
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: repeat } });
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

const answer = (answer: Response | null = null) => mockApi(() => answer).sent;

test.each([
  ['quiet morning', 'quiet evening', 'Passwords do not match!'],
  ['short', 'short', 'Password must be at least 8 characters long!'],
  ['', '', 'Password must be at least 8 characters long!'],
])('rejects %j and %j', async (password, repeat, sentence) => {
  const sent = answer();
  await choose(password, repeat);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(sent).toEqual([]);
});

test('saves two equal passwords', async () => {
  const sent = answer();
  await choose('quiet morning', 'quiet morning');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ method: 'PUT' }]);
  expect(sent[0]?.body).toEqual({ password: 'quiet morning' });
});

test('reports an expired link', async () => {
  answer(errorResponse(409, 'Expired', 'done'));
  await choose('quiet morning', 'quiet morning');
  await waitFor(() => expect(expired).toHaveBeenCalledOnce());
  expect(done).not.toHaveBeenCalled();
});

test('shows a password that is too common at its field', async () => {
  const message = 'is too easy to guess. Choose another one';
  const errors = [{ path: 'password', message }];
  answer(Response.json({ detail: message, errors }, { status: 422 }));
  await choose('password', 'password');
  const reason = await screen.findByText(`New password ${message}`);
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(
    reason.id,
  );
});

test('keeps or removes added factors only by an explicit answer', async () => {
  const sent = answer();
  const added = {
    since: '2026-01-02T10:00:00.000Z',
    passkeys: [{ name: 'Theirs', created_at: '2026-01-02T11:00:00.000Z' }],
    has_codes: true,
    has_recovery_codes: false,
  };
  render(
    <NewPasswordForm
      link={{ user_id: '1', email_id: '2' }}
      added={added}
      done={done}
      expired={expired}
    />,
  );
  for (const label of ['New password', 'Confirm new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'quiet morning' } });
  const save = screen.getByRole('button', { name: 'Save password' });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one');
  expect(screen.getByText(/Passkey “Theirs”/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText(/^No, remove (it|them)$/));
  fireEvent.click(save);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ password: 'quiet morning', takes_added: true });
});
