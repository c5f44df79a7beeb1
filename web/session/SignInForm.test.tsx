import { startAuthentication } from '@simplewebauthn/browser';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { refused, serving } from '../../tests/serving.ts';
import { accountWords } from '../../worker/contract/account-words.ts';
import type { SecondFactorAsked } from '../../worker/contract/second-factors.ts';
import { SignInForm } from './SignInForm.tsx';
import { load } from './session.ts';
import { forgetTyped } from './typed.ts';

vi.mock('./session.ts', () => ({ load: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: async () => false,
}));

const furtherPath = '/sobe/token/second-factor';
const codeLabel = 'Code from your authenticator app';

/** What the server answers, by the address. */
let answers: Record<string, Response[]>;
let sent: [to: string, body: unknown][];

beforeEach(() => {
  signOut();
  [answers, sent] = [{}, []];
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(load).mockResolvedValue(nora);
  vi.mocked(startAuthentication).mockReset();
  serving(({ path, body }) => {
    sent.push([path, body]);
    return answers[path]?.shift() ?? null;
  });
});
afterEach(forgetTyped);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function givePassword() {
  render(<SignInForm request={{}} show={() => {}} done={() => {}} />);
  type('E-mail', 'new+one@example.org');
  type('Password', 'quiet rivers run');
  press('Sign In');
}

/** As far as the second factor, of whoever has all three kinds. */
async function toSecondFactor(asked: Partial<SecondFactorAsked> = {}) {
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

/** The person closes the browser's question. */
const closed = () => Object.assign(new Error('Not allowed.'), { name: 'NotAllowedError' });

test('whose address is not confirmed can have the link sent again', async () => {
  const message = accountWords.signIn.unverified;
  answers['/sobe/token'] = [refused(403, message)];
  givePassword();
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Resend link' }));
  await waitFor(() => expect(screen.getByText(accountWords.signIn.linkSent)).toBeTruthy());
  expect(sent.map(([to]) => to)).toEqual([
    '/sobe/token',
    '/users/verify-email/new%2Bone%40example.org',
  ]);
});

test('a right password asks for a code where one is set, and the code signs in', async () => {
  await toSecondFactor();
  const { inputMode, autocomplete } = box(codeLabel);
  expect([inputMode, autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(document.activeElement).toBe(box(codeLabel));
  type(codeLabel, '123456');
  answerFurther(200, signedIn);
  press('Sign In');
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(lastSent()).toEqual([furtherPath, { challenge: 'c', code: '123456' }]);
});

test('a wrong code is told at its field, which has the focus and keeps what was typed', async () => {
  await toSecondFactor();
  type(codeLabel, '000000');
  answerFurther(422, { errors: [{ path: 'code', message: 'is wrong' }] });
  press('Sign In');
  await screen.findByText('The code is wrong');
  expect(box(codeLabel).getAttribute('aria-invalid')).toBe('true');
  expect(box(codeLabel).value).toBe('000000');
  expect(document.activeElement).toBe(box(codeLabel));
});

test('a recovery code takes letters, and there is a way back to the code', async () => {
  await toSecondFactor();
  press('Use a recovery code');
  expect(document.activeElement).toBe(box('Recovery code'));
  expect(box('Recovery code').inputMode).not.toBe('numeric');
  press('Use a code');
  expect(document.activeElement).toBe(box(codeLabel));
});

test('once the challenge is over it begins again at the password, and what was typed is there', async () => {
  await toSecondFactor();
  type(codeLabel, '123456');
  answerFurther(401, { message: accountWords.signIn.secondFactorOver });
  press('Sign In');
  expect(await screen.findByText(accountWords.signIn.secondFactorOver)).toBeTruthy();
  expect(box('E-mail').value).toBe('new+one@example.org');
  expect(box('Password').value).toBe('quiet rivers run');
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
});

test('whoever goes back from the second factor stands at the password’s step', async () => {
  await toSecondFactor();
  press('Back');
  expect(box('E-mail').value).toBe('new+one@example.org');
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
});

test('whoever has a passkey alone begins at its button', async () => {
  await toSecondFactor({ methods: ['passkey'] });
  const use = screen.getByRole('button', { name: 'Use a passkey' });
  expect(document.activeElement).toBe(use);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('whoever can use no factor of theirs reads what helps', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await toSecondFactor({ methods: ['passkey'] });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(
    screen.getByText(/this browser does not support passkeys\. Use another browser or device/),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Lost access to all of these?'));
  expect(screen.getByText(/^Contact us\. An administrator can reset/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('a passkey’s question that is closed is no failure, and too many tries are told as such', async () => {
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

test('a passkey signs in alone; one that is not known here is told so', async () => {
  render(<SignInForm request={{}} show={() => {}} done={() => {}} />);
  expect(box('E-mail').autocomplete).toBe('username webauthn');
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'theirs' } as never);
  const message = accountWords.signIn.passkeyUnknown;
  answers['/sobe/passkey/options'] = [Response.json({}), Response.json({})];
  answers['/sobe/passkey'] = [refused(401, message), Response.json(signedIn)];
  press('Use a passkey');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  press('Use a passkey');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(lastSent()).toEqual(['/sobe/passkey', { passkey: { id: 'theirs' } }]);
});
