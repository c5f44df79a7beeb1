/** Creates passkeys and signs challenges with them (WebAuthn); the library loads on demand. */

import { m } from '#messages';
import type { PasskeyRegistration } from '../../../worker/contract/accounts/second-factors.ts';

type WebAuthnModule = typeof import('@simplewebauthn/browser');
type Options = Parameters<WebAuthnModule['startAuthentication']>[0]['optionsJSON'];
type RegistrationOptions = Parameters<WebAuthnModule['startRegistration']>[0]['optionsJSON'];

/** Loaded on demand, because few users have passkeys. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/**
 * Requests a challenge and signs it with a passkey; with autofill, only with one chosen at the
 * field.
 */
export async function signChallenge({ isOffered = false } = {}) {
  const [answer, browser] = await Promise.all([
    fetch('/sobe/passkey/options', { method: 'POST' }).catch(() => null),
    loadWebAuthn(),
  ]);
  if (!answer?.ok) throw new Error(m['error.no_answer']());
  return browser.startAuthentication({
    optionsJSON: await answer.json(),
    useBrowserAutofill: isOffered,
  });
}

/** Signs the challenge of a second factor. */
export const signSecondFactorChallenge = async (options: object) =>
  (await loadWebAuthn()).startAuthentication({ optionsJSON: options as Options });

/** Creates a passkey. */
export async function registerPasskey(options: object) {
  const { startRegistration } = await loadWebAuthn();
  const made = await startRegistration({ optionsJSON: options as RegistrationOptions });
  return made as PasskeyRegistration;
}

/** True if the browser can offer passkeys in the e-mail field's autofill. */
export const canAutofillPasskeys = async () =>
  hasPasskeys() && (await loadWebAuthn()).browserSupportsWebAuthnAutofill();

/** Cancels the pending autofill offer. */
export const cancelPasskeyAutofill = () =>
  void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** True if the user closed the prompt or another one replaced it; no error to show. */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
