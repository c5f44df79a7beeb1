import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import {
  clickSecurityButton,
  confirmAction,
  createPasskeyRow,
  renderSecurityPage,
  securityServer,
  typeSecurityField,
  withSecurityServer,
} from '../../../../tests/setup/render-security-page.tsx';

vi.mock('../../../auth/session/session.ts', () => ({ clearSession: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
withMemberSignedIn();
withSecurityServer();

test('adds a passkey under its own or the browser’s name', async () => {
  renderSecurityPage();
  await typeSecurityField('Name of the passkey (optional)', 'The blue key');
  await clickSecurityButton('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'The blue key' })).toBeTruthy();
  await typeSecurityField('Name of the passkey (optional)', ' ');
  await clickSecurityButton('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'Firefox on Linux' })).toBeTruthy();
  expect(securityServer.sent.filter(([call]) => call === 'POST /passkeys')).toEqual([
    ['POST /passkeys', { name: 'The blue key', passkey: { id: 'made' } }],
    ['POST /passkeys', { passkey: { id: 'made' } }],
  ]);
});

test('shows no error when the browser prompt is closed', async () => {
  const closed = Object.assign(new Error('The operation was not allowed.'), {
    name: 'NotAllowedError',
  });
  vi.mocked(startRegistration).mockRejectedValueOnce(closed);
  renderSecurityPage();
  await clickSecurityButton('Add a passkey');
  expect(await screen.findByText('No passkey was created.')).toBeTruthy();
  expect(screen.queryByText(closed.message)).toBeNull();
  expect(securityServer.sent).toEqual([['POST /passkeys/options', {}]]);
});

test('removes a passkey after a confirmation and focuses the heading', async () => {
  securityServer.passkeys = [createPasskeyRow('My phone')];
  renderSecurityPage();
  await clickSecurityButton('Remove: My phone');
  expect(securityServer.sent).toEqual([]);
  confirmAction('Remove passkey');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My phone' })).toBeNull());
  expect(securityServer.sent).toEqual([['DELETE /passkeys/p', {}]]);
  const heading = screen.getByRole('heading', { name: 'Passkeys' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('marks a passkey of a former host name', async () => {
  securityServer.passkeys = [
    createPasskeyRow('Old', { rp_id: 'old.example' }),
    createPasskeyRow('New', { id: 'q', rp_id: location.hostname }),
  ];
  renderSecurityPage();
  expect(
    await screen.findByText(/^This passkey is for old\.example and doesn’t work/),
  ).toBeTruthy();
  expect(screen.getAllByText(/^This passkey is for/)).toHaveLength(1);
});
