/** Offers passkeys in the e-mail field's autofill while the form is open. */

import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import { minuteMs, secondFactorLimits } from '../../../worker/contract/shared/limits.ts';
import {
  canAutofillPasskeys,
  cancelPasskeyAutofill,
  isPasskeyCancelled,
  signChallenge,
} from '../session/passkey.ts';
import { signInWith } from '../session/sign-in.ts';

/** Signs in with a passkey alone; returns an error text, or null if signed in or cancelled. */
export const signInWithPasskey = () =>
  signChallenge().then(
    async (passkey) => (await signInWith('passkey', { passkey }))?.text ?? null,
    (error: Error) => (isPasskeyCancelled(error) ? null : error.message),
  );

export function usePasskeyAutofill(isOpen: boolean, failed: (failure: string) => void) {
  const onFailure = useEffectEvent(failed);
  useEffect(() => {
    let isHere = isOpen;
    let isOffered = false;
    const offer = async () => {
      if (!isHere || !(await canAutofillPasskeys()) || !isHere) return;
      isOffered = true;
      const since = Date.now();
      const passkey = await signChallenge({ isOffered });
      const isOver = Date.now() - since > secondFactorLimits.challengeMinutes * minuteMs;
      const failure = await signInWith('passkey', { passkey });
      if (!failure || !isHere) return;
      onFailure(isOver ? m['error.sign_in_expired']() : failure.text);
      if (isOver) await offer();
    };
    // A failed offer is ignored, because the user did not request it.
    void offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (isOffered) cancelPasskeyAutofill();
    };
  }, [isOpen]);
}
