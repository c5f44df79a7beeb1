import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora } from '../../../../tests/fixtures/web/signed-in-member.ts';
import {
  asNoraSecured,
  draw,
  known,
  passkey,
  press,
  type,
  yes,
} from '../../../../tests/setup/render-security-page.tsx';

vi.mock('../../../auth/session/session.ts', () => ({ load: vi.fn(), forget: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
asNora();
asNoraSecured();

test('adds a passkey under its own or the browser’s name', async () => {
  draw();
  await type('Name of the passkey (optional)', 'The blue key');
  await press('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'The blue key' })).toBeTruthy();
  await type('Name of the passkey (optional)', ' ');
  await press('Add a passkey');
  expect(await screen.findByRole('heading', { name: 'Firefox on Linux' })).toBeTruthy();
  expect(known.sent.filter(([call]) => call === 'POST /passkeys')).toEqual([
    ['POST /passkeys', { name: 'The blue key', passkey: { id: 'made' } }],
    ['POST /passkeys', { passkey: { id: 'made' } }],
  ]);
});

test('shows no error when the browser prompt is closed', async () => {
  const closed = Object.assign(new Error('The operation was not allowed.'), {
    name: 'NotAllowedError',
  });
  vi.mocked(startRegistration).mockRejectedValueOnce(closed);
  draw();
  await press('Add a passkey');
  expect(await screen.findByText('No passkey was created.')).toBeTruthy();
  expect(screen.queryByText(closed.message)).toBeNull();
  expect(known.sent).toEqual([['POST /passkeys/options', {}]]);
});

test('removes a passkey after a confirmation and focuses the heading', async () => {
  known.passkeys = [passkey('My phone')];
  draw();
  await press('Remove: My phone');
  expect(known.sent).toEqual([]);
  yes('Remove passkey');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My phone' })).toBeNull());
  expect(known.sent).toEqual([['DELETE /passkeys/p', {}]]);
  const heading = screen.getByRole('heading', { name: 'Passkeys' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('marks a passkey of a former host name', async () => {
  known.passkeys = [
    passkey('Old', { rp_id: 'old.example' }),
    passkey('New', { id: 'q', rp_id: location.hostname }),
  ];
  draw();
  expect(
    await screen.findByText(/^This passkey is for old\.example and doesn’t work/),
  ).toBeTruthy();
  expect(screen.getAllByText(/^This passkey is for/)).toHaveLength(1);
});
