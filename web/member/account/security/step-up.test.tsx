import { startAuthentication } from '@simplewebauthn/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import {
  clickSecurityButton,
  createPasskeyRow,
  renderSecurityPage,
  securityServer,
  securityTime,
  withSecurityServer,
} from '../../../../tests/setup/render-security-page.tsx';

vi.mock('../../../auth/session/session.ts', () => ({ clearSession: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
withMemberSignedIn();
withSecurityServer();

test('continues a request after a proof by code', async () => {
  securityServer.authenticator = {
    ...securityServer.authenticator,
    is_set: true,
    confirmed_at: securityTime,
  };
  securityServer.isProved = false;
  renderSecurityPage();
  await clickSecurityButton('Add a passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  expect(dialog.getByLabelText('Your password')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use a code' }));
  const field = await dialog.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(field));
  for (const value of ['000000', '654321']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    if (value === '000000') await dialog.findByText(/authenticator app is wrong$/);
  }
  expect(await screen.findByRole('heading', { name: 'This device' })).toBeTruthy();
  const proofs = securityServer.sent.filter(([call]) => call === 'POST /proof');
  expect(proofs.map(([, body]) => body)).toEqual([{ code: '000000' }, { code: '654321' }]);
});

const asksForPasskey = async () => {
  securityServer.passkeys = [createPasskeyRow('My phone')];
  securityServer.isProved = false;
  renderSecurityPage();
  await clickSecurityButton('Add a passkey');
  return within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
};

test('accepts a passkey even if the dialog closes early', { tags: ['slow'] }, async () => {
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  vi.mocked(startAuthentication).mockResolvedValue({ id: 'mine' } as never);
  const dialog = await asksForPasskey();
  expect(dialog.getByText(/^To add a passkey, prove\./)).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('heading', { name: 'This device' })).toBeTruthy();
  expect(securityServer.sent).toContainEqual(['POST /proof', { passkey: { id: 'mine' } }]);
});

test('shows no error when the dialog is cancelled', async () => {
  const dialog = await asksForPasskey();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((waited) => setTimeout(waited, 50));
  expect(screen.queryByText(/prove/)).toBeNull();
  expect(securityServer.sent.map(([call]) => call)).toEqual(['POST /passkeys/options']);
});
