import { useEffect, useEffectEvent } from 'react';
import { accountWords } from '../../../worker/contract/accounts/account.labels.ts';
import { minutes, secondFactors } from '../../../worker/contract/shared/limits.ts';
import { answerOptions, canOffer, isLeft, stopOffering } from '../session/passkey.ts';
import { signInWith } from '../session/sign-in.ts';

/** Signs in with a passkey alone; returns an error text, or null if signed in or cancelled. */
export const byPasskey = () =>
  answerOptions().then(
    (passkey) => signInWith('passkey', { passkey }),
    (error: Error) => (isLeft(error) ? null : error.message),
  );

/** Offers passkeys in the e-mail field's autofill while the form is open. */
export function usePasskeyOffer(isOpen: boolean, failed: (failure: string) => void) {
  const told = useEffectEvent(failed);
  useEffect(() => {
    let isHere = isOpen;
    let isOffered = false;
    const offer = async () => {
      if (!isHere || !(await canOffer()) || !isHere) return;
      isOffered = true;
      const since = Date.now();
      const passkey = await answerOptions({ isOffered });
      const isOver = Date.now() - since > secondFactors.challengeMinutes * minutes;
      const failure = await signInWith('passkey', { passkey });
      if (!failure || !isHere) return;
      told(isOver ? accountWords.signIn.secondFactorOver : failure);
      if (isOver) await offer();
    };
    // A failed offer is ignored, because the user did not request it.
    void offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (isOffered) stopOffering();
    };
  }, [isOpen]);
}
