import { startRegistration } from '@simplewebauthn/browser';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { View } from '../../web/member/account/security/SecurityPage.tsx';
import { setUser, useUser } from '../../web/data/user.ts';
import { forget } from '../../web/auth/session/session.ts';
import { needsProof } from '../../worker/contract/accounts/step-up.ts';
import type { Authenticator, Passkey } from '../../worker/contract/accounts/second-factors.ts';
import type { SecurityEvent } from '../../worker/contract/accounts/security-events.ts';
import { nora } from '../fixtures/web/member.ts';
import { onScreen } from './render.tsx';
import { list, made, refused, serving } from './mock-api.ts';

export const moment = '2026-01-02T10:00:00.000Z';
const ten = Array.from({ length: 10 }, (_, index) => `code-${index}`);

/** State of the mocked server: Nora's second factors, and the requests it received. */
export const known = {
  passkeys: [] as Passkey[],
  authenticator: {} as Authenticator,
  events: [] as SecurityEvent[],
  isProved: true,
  sent: [] as [call: string, body: unknown][],
};

export const event = (id: string, kind: SecurityEvent['kind']): SecurityEvent => ({
  id, kind, created_at: moment, detail: null, client_ip: '192.0.2.1',
  created_by: nora.id, created_by_name: nora.name, user_id: nora.id, user_name: nora.name,
  country_name: 'Wales', user_agent_name: 'Firefox on Linux',
});

export const passkey = (name: string, more: Partial<Passkey> = {}): Passkey => ({
  id: 'p', name, created_at: moment, last_used_at: null, rp_id: null,
  ...more,
});

const wrong = (path: string) =>
  Response.json({ detail: 'No.', errors: [{ path, message: 'is wrong' }] }, { status: 422 });
const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  'GET /passkeys': () => known.passkeys,
  'GET /authenticator': () => known.authenticator,
  'GET /security_events': () => list(known.events),
  'POST /passkeys/options': () =>
    known.isProved ? { challenge: 'c' } : refused(403, 'To add a passkey, prove.', needsProof),
  'POST /passkeys': ({ name = 'Firefox on Linux' }) => {
    known.passkeys = [passkey(String(name))];
    return made('p');
  },
  'DELETE /passkeys/p': () => {
    known.passkeys = [];
    return null;
  },
  'POST /authenticator': ({ code }) => {
    if (!code) return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Sobe?secret=ABC' };
    if (code !== '123456') return wrong('code');
    const recovery_codes_left = ten.length;
    known.authenticator = {
      ...known.authenticator,
      is_set: true,
      confirmed_at: moment,
      recovery_codes_left,
    };
    return { recovery_codes: ten };
  },
  'POST /sobe/passkey/options': () => ({ challenge: 'c' }),
  'POST /proof': ({ code, passkey }) => {
    known.isProved = code === '654321' || passkey !== undefined;
    return known.isProved ? null : wrong('code');
  },
  'DELETE /second_factor_reset': () => {
    known.authenticator = { ...known.authenticator, reset_at: null };
    return null;
  },
  'POST /security_events/2/not_me': () => null,
};

/** Mocks the server for Nora, who has neither passkey nor recovery codes. */
export const asNoraSecured = () =>
  beforeEach(() => {
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false;
      // Browsers fire `close` asynchronously.
      setTimeout(() => this.dispatchEvent(new Event('close')));
    };
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(startRegistration).mockResolvedValue({ id: 'made' } as never);
    vi.mocked(forget).mockImplementation(async () => setUser(null));
    history.replaceState(null, '', '/account/security');
    Object.assign(known, {
      passkeys: [], events: [event('1', 'sign_out')], sent: [], isProved: true,
      authenticator: { is_set: false, confirmed_at: null, recovery_codes_left: 0, reset_at: null },
    });
    serving(({ method, path, body = {} }) => {
      const call = `${method} ${path.replace(`/users/${nora.id}`, '')}`;
      if (method !== 'GET') known.sent.push([call, body]);
      return (answers[call] ?? Response.error)(body);
    });
  });

export function draw() {
  onScreen(<Member />);
}

/** Hides the page after sign-out, like the route guard. */
const Member = () => (useUser() ? <View /> : null);

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => fireEvent.click(await button(name));
export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const yes = (verb: string) => fireEvent.click(screen.getByRole('button', { name: verb }));
