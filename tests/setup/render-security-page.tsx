/** Renders Nora's security page with a mocked server, and fills it in. */

import { startRegistration } from '@simplewebauthn/browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { clearSession } from '../../web/auth/session/session.ts';
import { useCurrentUser } from '../../web/data/user.ts';
import SecurityPage from '../../web/member/account/security/SecurityPage.tsx';
import type { Authenticator, Passkey } from '../../worker/contract/accounts/second-factors.ts';
import type { SecurityEvent } from '../../worker/contract/accounts/security-events.ts';
import { STEP_UP_REQUIRED } from '../../worker/contract/accounts/step-up.ts';
import { setUser } from '../fixtures/web/set-user.ts';
import { nora } from '../fixtures/web/users.ts';
import { createdResponse, errorResponse, listResponse, mockApi } from './mock-api.ts';
import { renderWithQuery } from './render.tsx';

export const securityTime = '2026-01-02T10:00:00.000Z';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`);

/** State of the mocked server: Nora's second factors, and the requests it received. */
export const securityServer = {
  passkeys: [] as Passkey[],
  authenticator: {} as Authenticator,
  events: [] as SecurityEvent[],
  isProved: true,
  sent: [] as [call: string, body: unknown][],
};

export const createSecurityEvent = (id: string, kind: SecurityEvent['kind']): SecurityEvent => ({
  id,
  kind,
  created_at: securityTime,
  detail: null,
  client_ip: '192.0.2.1',
  created_by: nora.id,
  created_by_name: nora.name,
  user_id: nora.id,
  user_name: nora.name,
  country_name: 'Wales',
  user_agent_name: 'Firefox on Linux',
});

export const createPasskeyRow = (name: string, more: Partial<Passkey> = {}): Passkey => ({
  id: 'p',
  name,
  created_at: securityTime,
  last_used_at: null,
  rp_id: null,
  ...more,
});

const createFieldError = (path: string) =>
  Response.json({ detail: 'No.', errors: [{ path, message: 'is wrong' }] }, { status: 422 });
const responses: Record<string, (body: Record<string, unknown>) => unknown> = {
  'GET /passkeys': () => securityServer.passkeys,
  'GET /authenticator': () => securityServer.authenticator,
  'GET /security_events': () => listResponse(securityServer.events),
  'POST /passkeys/options': () =>
    securityServer.isProved
      ? { challenge: 'c' }
      : errorResponse(403, 'To add a passkey, prove.', STEP_UP_REQUIRED),
  'POST /passkeys': ({ name = 'Firefox on Linux' }) => {
    securityServer.passkeys = [createPasskeyRow(String(name))];
    return createdResponse('p');
  },
  'DELETE /passkeys/p': () => {
    securityServer.passkeys = [];
    return null;
  },
  'POST /authenticator': ({ code }) => {
    if (!code) return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Sobe?secret=ABC' };
    if (code !== '123456') return createFieldError('code');
    const recovery_codes_left = recoveryCodes.length;
    securityServer.authenticator = {
      ...securityServer.authenticator,
      is_set: true,
      confirmed_at: securityTime,
      recovery_codes_left,
    };
    return { recovery_codes: recoveryCodes };
  },
  'POST /sobe/passkey/options': () => ({ challenge: 'c' }),
  'POST /proof': ({ code, passkey }) => {
    securityServer.isProved = code === '654321' || passkey !== undefined;
    return securityServer.isProved ? null : createFieldError('code');
  },
  'DELETE /second_factor_reset': () => {
    securityServer.authenticator = { ...securityServer.authenticator, reset_at: null };
    return null;
  },
  'POST /security_events/2/not_me': () => null,
};

/** Mocks the server for Nora, who has neither passkey nor recovery codes. */
export const withSecurityServer = () =>
  beforeEach(() => {
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false;
      // Browsers fire `close` asynchronously.
      setTimeout(() => this.dispatchEvent(new Event('close')));
    };
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(startRegistration).mockResolvedValue({ id: 'made' } as never);
    vi.mocked(clearSession).mockImplementation(async () => setUser(null));
    history.replaceState(null, '', '/account/security');
    Object.assign(securityServer, {
      passkeys: [],
      events: [createSecurityEvent('1', 'sign_out')],
      sent: [],
      isProved: true,
      authenticator: { is_set: false, confirmed_at: null, recovery_codes_left: 0, reset_at: null },
    });
    mockApi(({ method, path, body = {} }) => {
      const call = `${method} ${path.replace(`/users/${nora.id}`, '')}`;
      if (method !== 'GET') securityServer.sent.push([call, body]);
      return (responses[call] ?? Response.error)(body);
    });
  });

export function renderSecurityPage() {
  renderWithQuery(<Member />);
}

/** Hides the page after sign-out, like the route guard. */
const Member = () => (useCurrentUser() ? <SecurityPage /> : null);

export const findSecurityButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const clickSecurityButton = async (name: string | RegExp) =>
  fireEvent.click(await findSecurityButton(name));
export const typeSecurityField = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const confirmAction = (verb: string) =>
  fireEvent.click(screen.getByRole('button', { name: verb }));
