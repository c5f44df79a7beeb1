import { wording } from '../../../worker/contract/shared/specification-texts.ts';

type Browser = typeof import('@simplewebauthn/browser');
type Options = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];

/** Loaded on demand, because few users have passkeys. */
const code = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/**
 * Requests a challenge and signs it with a passkey; with autofill, only with one chosen at the
 * field.
 */
export async function answerOptions({ isOffered = false } = {}) {
  const [answer, browser] = await Promise.all([
    fetch('/sobe/passkey/options', { method: 'POST' }).catch(() => null),
    code(),
  ]);
  if (!answer?.ok) throw new Error(wording.request.noAnswer);
  return browser.startAuthentication({
    optionsJSON: await answer.json(),
    useBrowserAutofill: isOffered,
  });
}

/** Signs the challenge of a second factor. */
export const answerAsked = async (options: object) =>
  (await code()).startAuthentication({ optionsJSON: options as Options });

/** True if the browser can offer passkeys in the e-mail field's autofill. */
export const canOffer = async () =>
  hasPasskeys() && (await code()).browserSupportsWebAuthnAutofill();

/** Cancels the pending autofill offer. */
export const stopOffering = () =>
  void code().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** True if the user closed the prompt or another one replaced it; no error to show. */
export const isLeft = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
