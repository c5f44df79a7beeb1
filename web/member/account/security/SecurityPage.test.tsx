import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import {
  clickSecurityButton,
  confirmAction,
  createPasskeyRow,
  createSecurityEvent,
  findSecurityButton,
  renderSecurityPage,
  securityServer,
  securityTime,
  typeSecurityField,
  withSecurityServer,
} from '../../../../tests/setup/render-security-page.tsx';
import { setUserLoader } from '../../../data/reload-user.ts';
import { getUser } from '../../../data/user.ts';

vi.mock('../../../auth/session/session.ts', () => ({ clearSession: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
withMemberSignedIn();
withSecurityServer();

test('enables an authenticator after a valid code and shows recovery codes', async () => {
  renderSecurityPage();
  await clickSecurityButton('Set up authenticator codes');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
  await clickSecurityButton('Next');
  const field = await screen.findByLabelText<HTMLInputElement>('Code from the app');
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await typeSecurityField('Code from the app', '000000');
  await clickSecurityButton('Confirm');
  expect(await screen.findByText('Code from the app is wrong')).toBeTruthy();
  expect(screen.queryByText(/^Error with request/)).toBeNull();
  await typeSecurityField('Code from the app', '123456');
  await clickSecurityButton('Confirm');
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText('You have 10 left.')).toBeTruthy();
  expect(await findSecurityButton('Remove authenticator codes')).toBeTruthy();
});

test('offers a phone to open the app before a code to scan', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('pointer: coarse'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderSecurityPage();
  await clickSecurityButton('Set up authenticator codes');
  const app = await screen.findByRole('link', { name: 'Open in authenticator app' });
  expect(app.getAttribute('href')).toMatch(/^otpauth:/);
  vi.unstubAllGlobals();
});

test('links to an app on this device next to the code to scan', async () => {
  renderSecurityPage();
  await clickSecurityButton('Set up authenticator codes');
  const app = await screen.findByRole('link', { name: 'open the app' });
  expect(app.getAttribute('href')).toMatch(/^otpauth:/);
});

test('hides recovery codes while an authenticator is being set up', async () => {
  securityServer.passkeys = [createPasskeyRow('My phone')];
  renderSecurityPage();
  expect(await screen.findByText(/^You have no recovery codes\./)).toBeTruthy();
  await clickSecurityButton('Set up authenticator codes');
  await waitFor(() => expect(screen.queryByText(/^You have no recovery codes\./)).toBeNull());
  await clickSecurityButton('Not now');
  expect(await screen.findByText(/^You have no recovery codes\./)).toBeTruthy();
});

test('groups events by day with one heading', async () => {
  securityServer.events = [
    createSecurityEvent('3', 'sign_in'),
    createSecurityEvent('2', 'sign_in'),
    createSecurityEvent('1', 'sign_out'),
  ];
  securityServer.events = securityServer.events.map((one, index) =>
    index < 2 ? one : { ...one, created_at: '2026-10-11T09:30:00.000Z' },
  );
  renderSecurityPage();
  const days = await screen.findAllByRole('heading', { level: 3, name: /2026$/ });
  expect(days).toHaveLength(2);
});

test('offers to report suspicious events', async () => {
  securityServer.events = [
    createSecurityEvent('2', 'sign_in_new_device'),
    createSecurityEvent('1', 'sign_out'),
  ];
  renderSecurityPage();
  const [strange] = await screen.findAllByRole('button', { name: /^This wasn’t me/ });
  expect(screen.getAllByRole('button', { name: /^This wasn’t me/ })).toHaveLength(1);
  expect(screen.getAllByText(/Firefox on Linux · Wales · 192\.0\.2\.1/)).toHaveLength(2);
  if (strange) fireEvent.click(strange);
  expect(screen.getByText(/^We will sign out all devices, including this one\./)).toBeTruthy();
  confirmAction('Sign out all devices');
  await waitFor(() => expect(location.pathname).toBe('/logout/everywhere'));
  expect(securityServer.sent).toEqual([['POST /security_events/2/not_me', {}]]);
  expect(getUser()).toBeNull();
});

test('shows and stops a scheduled second-factor reset', async () => {
  securityServer.authenticator = { ...securityServer.authenticator, reset_at: securityTime };
  renderSecurityPage();
  expect(
    await screen.findByText(/^An admin has started to reset two-step verification/),
  ).toBeTruthy();
  await clickSecurityButton('Stop the reset');
  expect(await screen.findByText('Reset stopped.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^An admin has started/)).toBeNull());
  expect(securityServer.sent).toEqual([['DELETE /second_factor_reset', {}]]);
});

test('explains a required second factor and continues afterwards', async () => {
  setUser({ ...nora, needs_second_factor: true });
  history.replaceState({ wanted: '/messages?page=2' }, '', '/account/security');
  setUserLoader(async () => {
    setUser(nora);
    return nora;
  });
  renderSecurityPage();
  expect(screen.getByText(/^This site requires two-step verification\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  await clickSecurityButton('Add a passkey');
  const onwards = await screen.findByRole('link', { name: 'Continue' });
  expect(onwards.getAttribute('href')).toBe('/messages?page=2');
  expect(screen.queryByText(/^This site requires/)).toBeNull();
});
