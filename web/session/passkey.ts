import { wording } from '../../worker/contract/wording.ts';

type Browser = typeof import('@simplewebauthn/browser');
type Options = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];

/** Comes when somebody has, or may have, a passkey. */
const code = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Asks the server for a challenge, and a passkey to answer it; beside a field, only one that is chosen there. */
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

/** A passkey's answer to what the server has asked together with the password. */
export const answerAsked = async (options: object) =>
  (await code()).startAuthentication({ optionsJSON: options as Options });

/** Whether the browser can offer passkeys beside the field of the e-mail. */
export const canOffer = async () =>
  hasPasskeys() && (await code()).browserSupportsWebAuthnAutofill();

/** Nothing is offered any more. */
export const stopOffering = () =>
  void code().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** Whether somebody has closed the browser's question, or another took its place: no failure to tell of. */
export const isLeft = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
