import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { asNora } from '../../../tests/as-nora.ts';
import { nora } from '../../../tests/nora.ts';
import { onScreen } from '../../../tests/on-screen.tsx';
import { list, made, refused, serving } from '../../../tests/serving.ts';
import { needsProof } from '../../../worker/contract/proof.ts';
import type { Authenticator, Passkey } from '../../../worker/contract/second-factors.ts';
import type { SecurityEvent } from '../../../worker/contract/security-events.ts';
import { getUser, setUser, useUser } from '../../lib/user.ts';
import { forget, load } from '../../session/session.ts';
import { View } from './SecurityScreen.tsx';

vi.mock('../../session/session.ts', () => ({ load: vi.fn(), forget: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
asNora();

const moment = '2026-01-02T10:00:00.000Z';
const ten = Array.from({ length: 10 }, (_, index) => `code-${index}`);

/** What the server knows of Nora. */
let passkeys: Passkey[];
let authenticator: Authenticator;
let events: SecurityEvent[];
let isProved: boolean;
let sent: [call: string, body: unknown][];

const event = (id: string, kind: SecurityEvent['kind']): SecurityEvent => ({
  ...{ id, kind, created_at: moment, detail: null, client_ip: '192.0.2.1' },
  ...{ created_by: nora.id, created_by_name: nora.name, user_id: nora.id, user_name: nora.name },
  ...{ country_name: 'Wales', user_agent_name: 'Firefox on Linux' },
});

const wrong = (path: string) =>
  Response.json({ detail: 'No.', errors: [{ path, message: 'is wrong' }] }, { status: 422 });
const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  'GET /passkeys': () => passkeys,
  'GET /authenticator': () => authenticator,
  'GET /security_events': () => list(events),
  'POST /passkeys/options': () =>
    isProved ? { challenge: 'c' } : refused(403, 'To add a passkey, prove.', needsProof),
  'POST /passkeys': ({ name = 'Firefox on Linux' }) => {
    passkeys = [
      { id: 'p', name: String(name), created_at: moment, last_used_at: null, rp_id: null },
    ];
    return made('p');
  },
  'DELETE /passkeys/p': () => {
    passkeys = [];
    return null;
  },
  'POST /authenticator': ({ code }) => {
    if (!code) return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Sobe?secret=ABC' };
    if (code !== '123456') return wrong('code');
    const recovery_codes_left = ten.length;
    authenticator = { ...authenticator, is_set: true, confirmed_at: moment, recovery_codes_left };
    return { recovery_codes: ten };
  },
  'POST /sobe/passkey/options': () => ({ challenge: 'c' }),
  'POST /proof': ({ code, passkey }) => {
    isProved = code === '654321' || passkey !== undefined;
    return isProved ? null : wrong('code');
  },
  'DELETE /second_factor_reset': () => {
    authenticator = { ...authenticator, reset_at: null };
    return null;
  },
  'POST /security_events/2/not_me': () => null,
};

beforeEach(() => {
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    // As browsers do: after what has closed it.
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(startRegistration).mockResolvedValue({ id: 'made' } as never);
  vi.mocked(forget).mockImplementation(async () => setUser(null));
  history.replaceState(null, '', '/account/security');
  [passkeys, events, sent, isProved] = [[], [event('1', 'sign_out')], [], true];
  authenticator = { is_set: false, confirmed_at: null, recovery_codes_left: 0, reset_at: null };
  serving(({ method, path, body = {} }) => {
    const call = `${method} ${path.replace(`/users/${nora.id}`, '')}`;
    if (method !== 'GET') sent.push([call, body]);
    return (answers[call] ?? Response.error)(body);
  });
});

function draw() {
  onScreen(<Member />);
}

/** As the guard does: nothing is shown of whoever has gone. */
const Member = () => (useUser() ? <View /> : null);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const yes = (verb: string) => fireEvent.click(screen.getByRole('button', { name: verb }));

test('a passkey is added under its name, and under the browser’s where none is given', async () => {
  draw();
  await type('Name of the passkey (optional)', 'The blue key');
  await press('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'The blue key' })).toBeTruthy();
  await type('Name of the passkey (optional)', ' ');
  await press('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'Firefox on Linux' })).toBeTruthy();
  expect(sent.filter(([call]) => call === 'POST /passkeys')).toEqual([
    ['POST /passkeys', { name: 'The blue key', passkey: { id: 'made' } }],
    ['POST /passkeys', { passkey: { id: 'made' } }],
  ]);
});

test('whoever closes the browser’s question has made none, and reads of no error', async () => {
  const closed = Object.assign(new Error('The operation was not allowed.'), {
    name: 'NotAllowedError',
  });
  vi.mocked(startRegistration).mockRejectedValueOnce(closed);
  draw();
  await press('Add a passkey');
  expect(await screen.findByText('No passkey was made.')).toBeTruthy();
  expect(screen.queryByText(closed.message)).toBeNull();
  expect(sent).toEqual([['POST /passkeys/options', {}]]);
});

test('a passkey is taken away after a question, and the heading has the focus then', async () => {
  passkeys = [{ id: 'p', name: 'My phone', created_at: moment, last_used_at: null, rp_id: null }];
  draw();
  await press('Take away: My phone');
  expect(sent).toEqual([]);
  yes('Take it away');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My phone' })).toBeNull());
  expect(sent).toEqual([['DELETE /passkeys/p', {}]]);
  const heading = screen.getByRole('heading', { name: 'Passkeys' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('codes count once one is right, and bring recovery codes that are shown in one place', async () => {
  draw();
  await press('Set up authenticator codes');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  const field = await screen.findByLabelText<HTMLInputElement>('The code that it shows');
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await type('The code that it shows', '000000');
  await press('Confirm');
  expect(await screen.findByText('The code that it shows is wrong')).toBeTruthy();
  expect(screen.queryByText(/^Error with request/)).toBeNull();
  await type('The code that it shows', '123456');
  await press('Confirm');
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText('You have 10 left.')).toBeTruthy();
  expect(await button('Take authenticator codes away')).toBeTruthy();
});

test('a call that asks for a proof gets one by a code, and goes on', async () => {
  authenticator = { ...authenticator, is_set: true, confirmed_at: moment };
  isProved = false;
  draw();
  await press('Add a passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  expect(dialog.getByLabelText('Your password')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use a code' }));
  const field = await dialog.findByLabelText('The code that your authenticator shows');
  await waitFor(() => expect(document.activeElement).toBe(field));
  for (const value of ['000000', '654321']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    if (value === '000000') await dialog.findByText(/authenticator shows is wrong$/);
  }
  expect(await screen.findByRole('heading', { name: 'This device' })).toBeTruthy();
  const proofs = sent.filter(([call]) => call === 'POST /proof');
  expect(proofs.map(([, body]) => body)).toEqual([{ code: '000000' }, { code: '654321' }]);
});

test('while codes are set up, nobody is asked to make recovery codes, for they come with them', async () => {
  passkeys = [{ id: 'p', name: 'My phone', created_at: moment, last_used_at: null, rp_id: null }];
  draw();
  expect(await screen.findByText(/^You have none\./)).toBeTruthy();
  await press('Set up authenticator codes');
  await waitFor(() => expect(screen.queryByText(/^You have none\./)).toBeNull());
  await press('Not now');
  expect(await screen.findByText(/^You have none\./)).toBeTruthy();
});

test('events stand below their day, which is said once', async () => {
  events = [event('3', 'sign_in'), event('2', 'sign_in'), event('1', 'sign_out')];
  events = events.map((one, index) =>
    index < 2 ? one : { ...one, created_at: '2026-10-11T09:30:00.000Z' },
  );
  draw();
  const days = await screen.findAllByRole('heading', { level: 3, name: /2026$/ });
  expect(days).toHaveLength(2);
});

test('a passkey of a former address says so', async () => {
  passkeys = [
    { id: 'p', name: 'Old', created_at: moment, last_used_at: null, rp_id: 'old.example' },
    { id: 'q', name: 'New', created_at: moment, last_used_at: null, rp_id: location.hostname },
  ];
  draw();
  expect(await screen.findByText(/^It was for old\.example, and does not sign in/)).toBeTruthy();
  expect(screen.getAllByText(/^It was for/)).toHaveLength(1);
});

const asksForPasskey = async () => {
  passkeys = [{ id: 'p', name: 'My phone', created_at: moment, last_used_at: null, rp_id: null }];
  isProved = false;
  draw();
  await press('Add a passkey');
  return within(await screen.findByRole('dialog', { name: 'Is it you?' }));
};

test('a passkey is a proof too, however soon the dialog is closed then', async () => {
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'mine' } as never);
  const dialog = await asksForPasskey();
  expect(dialog.getByText(/^To add a passkey, prove\./)).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('heading', { name: 'This device' })).toBeTruthy();
  expect(sent).toContainEqual(['POST /proof', { passkey: { id: 'mine' } }]);
});

test('whoever closes the question for a proof reads of no error', async () => {
  const dialog = await asksForPasskey();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((waited) => setTimeout(waited, 50));
  expect(screen.queryByText(/prove/)).toBeNull();
  expect(sent.map(([call]) => call)).toEqual(['POST /passkeys/options']);
});

test('of what a stranger could have done it can be said that it was one', async () => {
  events = [event('2', 'sign_in_new_device'), event('1', 'sign_out')];
  draw();
  const [strange] = await screen.findAllByRole('button', { name: /^This wasn’t me/ });
  expect(screen.getAllByRole('button', { name: /^This wasn’t me/ })).toHaveLength(1);
  expect(screen.getAllByText(/Firefox on Linux · Wales · 192\.0\.2\.1/)).toHaveLength(2);
  if (strange) fireEvent.click(strange);
  expect(screen.getByText(/^Then we sign everybody out, here too\./)).toBeTruthy();
  yes('Sign everybody out');
  await waitFor(() => expect(location.pathname).toBe('/logout/everywhere'));
  expect(sent).toEqual([['POST /security_events/2/not_me', {}]]);
  expect(getUser()).toBeNull();
});

test('a reset that an admin has begun is told, and stopped by a button', async () => {
  authenticator = { ...authenticator, reset_at: moment };
  draw();
  expect(await screen.findByText(/^An administrator has begun to take away/)).toBeTruthy();
  await press('Keep my second factors');
  expect(await screen.findByText('Your second factors stay as they are.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^An administrator has begun/)).toBeNull());
  expect(sent).toEqual([['DELETE /second_factor_reset', {}]]);
});

test('whoever must have a second factor reads why, and goes on once there is one', async () => {
  setUser({ ...nora, needs_second_factor: true });
  history.replaceState({ wanted: '/messages?page=2' }, '', '/account/security');
  vi.mocked(load).mockImplementation(async () => {
    setUser(nora);
    return nora;
  });
  draw();
  expect(screen.getByText(/^This site asks you for a second factor\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Go on/ })).toBeNull();
  await press('Add a passkey');
  const onwards = await screen.findByRole('link', { name: 'Go on to where you were going' });
  expect(onwards.getAttribute('href')).toBe('/messages?page=2');
  expect(screen.queryByText(/^This site asks you/)).toBeNull();
});
