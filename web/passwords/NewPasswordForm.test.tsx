import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const done = vi.fn(async () => {});
const expired = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function choose(password: string, repeat: string) {
  render(<NewPasswordForm link="/users/password-reset/1/2" done={done} expired={expired} />);
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('The new password again'), { target: { value: repeat } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
}

const answer = (status: number, body?: object) =>
  vi
    .spyOn(window, 'fetch')
    .mockResolvedValue(
      new Response(body ? JSON.stringify(body) : null, { status: body ? status : 204 }),
    );

test.each([
  ['quiet morning', 'quiet evening', 'Passwords do not match!'],
  ['short', 'short', 'Password must be at least 8 characters long!'],
  ['', '', 'Password must be at least 8 characters long!'],
])('%j and %j are refused', async (password, repeat, sentence) => {
  const fetched = answer(204);
  await choose(password, repeat);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(fetched).not.toHaveBeenCalled();
});

test('two that match are saved', async () => {
  const fetched = answer(204);
  await choose('quiet morning', 'quiet morning');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{"password":"quiet morning"}',
  });
});

test('a link that has run out meanwhile is said to be so', async () => {
  answer(409, { message: 'Expired', reason: 'done' });
  await choose('quiet morning', 'quiet morning');
  await waitFor(() => expect(expired).toHaveBeenCalledOnce());
  expect(done).not.toHaveBeenCalled();
});

test('what the server finds too easy is said beside the field', async () => {
  const message = 'is one that others guess easily: please choose another';
  answer(422, { detail: message, errors: [{ path: 'password', message }] });
  await choose('password', 'password');
  const reason = await screen.findByText(`New password ${message}`);
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(
    reason.id,
  );
});

test('what was added since is taken away or kept as somebody says, and never unasked', async () => {
  const fetched = answer(204);
  const added = {
    since: '2026-01-02T10:00:00.000Z',
    passkeys: [{ name: 'Theirs', created_at: '2026-01-02T11:00:00.000Z' }],
    ...{ has_codes: true, has_recovery_codes: false },
  };
  render(<NewPasswordForm link="/l" added={added} done={done} expired={expired} />);
  for (const label of ['New password', 'The new password again'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'quiet morning' } });
  const save = screen.getByRole('button', { name: 'Save the new password' });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one');
  expect(screen.getByText(/The passkey “Theirs”/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText(/^No: take (it|them) away$/));
  fireEvent.click(save);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"password":"quiet morning","takes_added":true}');
});
