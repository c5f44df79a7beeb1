import { startAuthentication } from '@simplewebauthn/browser';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { nora, setSignedOut } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import type { SecondFactorChallenge } from '../../../worker/contract/accounts/second-factors.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { clearForm } from '../session/dialog-form-memory.ts';
import { loadCurrentUser } from '../session/session.ts';
import { SignInForm } from './SignInForm.tsx';

vi.mock('../session/session.ts', () => ({ loadCurrentUser: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: async () => false,
}));

const furtherPath = '/sobe/token/second-factor';
const codeLabel = 'Code from your authenticator app';

/** Responses of the server by path. */
let answers: Record<string, Response[]>;
let sent: [to: string, body: unknown][];

beforeEach(() => {
  setSignedOut();
  [answers, sent] = [{}, []];
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(loadCurrentUser).mockResolvedValue(nora);
  vi.mocked(startAuthentication).mockReset();
  mockApi(({ path, body }) => {
    sent.push([path, body]);
    return answers[path]?.shift() ?? null;
  });
});
afterEach(clearForm);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function givePassword() {
  render(<SignInForm request={{}} show={() => {}} done={() => {}} />);
  type('E-mail', 'new+one@example.org');
  type('Password', 'quiet rivers run');
  press('Sign In');
}

/** Signs in up to the second factor of a user with all three kinds. */
async function toSecondFactor(asked: Partial<SecondFactorChallenge> = {}) {
  const methods = ['passkey', 'code', 'recovery_code'];
  const answer = { reason: 'second_factor', challenge: 'c', methods, options: {}, ...asked };
  answers['/sobe/token'] = [Response.json(answer, { status: 401 })];
  givePassword();
  await screen.findByRole('heading', { name: 'Two-step verification' });
}

const answerFurther = (status: number, body: object) => {
  answers[furtherPath] = [Response.json(body, { status })];
};
const signedIn = { access_token: 'a token' };
const lastSent = () => sent.findLast(([to]) => to.startsWith('/sobe/'));

/** Error of a closed passkey prompt. */
const closed = () => Object.assign(new Error('Not allowed.'), { name: 'NotAllowedError' });

test('resends the confirmation link of an unconfirmed address', async () => {
  const message = m['error.email_unverified']();
  answers['/sobe/token'] = [Response.json({ message, code: 'email_unverified' }, { status: 403 })];
  givePassword();
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Resend link' }));
  await waitFor(() => expect(screen.getByText(m['sign_in.link_sent']())).toBeTruthy());
  expect(sent.map(([to]) => to)).toEqual([
    '/sobe/token',
    '/users/verify-email/new%2Bone%40example.org',
  ]);
});

test('asks for a code after a valid password and signs in', async () => {
  await toSecondFactor();
  const { inputMode, autocomplete } = box(codeLabel);
  expect([inputMode, autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(document.activeElement).toBe(box(codeLabel));
  type(codeLabel, '123456');
  answerFurther(200, signedIn);
  press('Sign In');
  await waitFor(() => expect(loadCurrentUser).toHaveBeenCalled());
  expect(lastSent()).toEqual([furtherPath, { challenge: 'c', code: '123456' }]);
});

test('shows a wrong code at its field and keeps the input', async () => {
  await toSecondFactor();
  type(codeLabel, '000000');
  answerFurther(422, { errors: [{ path: 'code', message: 'is wrong' }] });
  press('Sign In');
  await screen.findByText('The code is wrong');
  expect(box(codeLabel).getAttribute('aria-invalid')).toBe('true');
  expect(box(codeLabel).value).toBe('000000');
  expect(document.activeElement).toBe(box(codeLabel));
});

test('accepts letters in a recovery code and returns to the code', async () => {
  await toSecondFactor();
  press('Use a recovery code');
  expect(document.activeElement).toBe(box('Recovery code'));
  expect(box('Recovery code').inputMode).not.toBe('numeric');
  press('Use an authenticator code');
  expect(document.activeElement).toBe(box(codeLabel));
});

test('restarts at the password with its input after the challenge expired', async () => {
  await toSecondFactor();
  type(codeLabel, '123456');
  answerFurther(401, { message: m['error.sign_in_expired'](), code: 'sign_in_expired' });
  press('Sign In');
  expect(await screen.findByText(m['error.sign_in_expired']())).toBeTruthy();
  expect(box('E-mail').value).toBe('new+one@example.org');
  expect(box('Password').value).toBe('quiet rivers run');
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
});

test('returns from the second factor to the password step', async () => {
  await toSecondFactor();
  press('Back');
  expect(box('E-mail').value).toBe('new+one@example.org');
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
});

test('starts at the passkey button if there is only a passkey', async () => {
  await toSecondFactor({ methods: ['passkey'] });
  const use = screen.getByRole('button', { name: 'Use a passkey' });
  expect(document.activeElement).toBe(use);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('explains what to do without a usable factor', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await toSecondFactor({ methods: ['passkey'] });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(
    screen.getByText(/this browser does not support passkeys\. Use another browser or device/),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Lost access to all of these?'));
  expect(screen.getByText(/^Contact us\. An admin can reset/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('ignores a closed passkey prompt and reports too many attempts', async () => {
  await toSecondFactor();
  vi.mocked(startAuthentication).mockRejectedValueOnce(closed());
  press('Use a passkey');
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  vi.mocked(startAuthentication).mockResolvedValueOnce({ id: 'theirs' } as never);
  answerFurther(429, { message: 'Please wait a minute.' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  press('Use a passkey');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Please wait a minute\.$/);
  expect(lastSent()).toEqual([furtherPath, { challenge: 'c', passkey: { id: 'theirs' } }]);
});

test('signs in with a passkey and reports an unknown one', async () => {
  render(<SignInForm request={{}} show={() => {}} done={() => {}} />);
  expect(box('E-mail').autocomplete).toBe('username webauthn');
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'theirs' } as never);
  const message = m['error.passkey_unknown']();
  answers['/sobe/passkey/options'] = [Response.json({}), Response.json({})];
  answers['/sobe/passkey'] = [errorResponse(401, message), Response.json(signedIn)];
  press('Use a passkey');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  press('Use a passkey');
  await waitFor(() => expect(loadCurrentUser).toHaveBeenCalledOnce());
  expect(lastSent()).toEqual(['/sobe/passkey', { passkey: { id: 'theirs' } }]);
});

test('offers a way without an account', () => {
  const alternative = {
    text: 'You can also write to Ruth without an account.',
    link: 'Send an enquiry',
    href: href('/ask', { to: 'ruth' }),
  };
  render(<SignInForm request={{ alternative }} show={() => {}} done={() => {}} />);
  expect(screen.getByText(/without an account/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Send an enquiry' }).getAttribute('href')).toBe(
    '/ask?to=ruth',
  );
});
