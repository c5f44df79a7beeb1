import { useEffect, useEffectEvent } from 'react';
import { accountWords } from '../../worker/contract/account-words.ts';
import { minutes, secondFactors } from '../../worker/contract/limits.ts';
import { answerOptions, canOffer, isLeft, stopOffering } from './passkey.ts';
import { signInWith } from './sign-in.ts';

/** Signs in by a passkey alone: in the words of what went wrong, null where nothing did or nobody answered. */
export const byPasskey = () =>
  answerOptions().then(
    (passkey) => signInWith('passkey', { passkey }),
    (error: Error) => (isLeft(error) ? null : error.message),
  );

/** While a form is open, the browser offers the passkeys of this site beside the field of the e-mail. */
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
    // Nobody has asked for it: of an offer that can't be made nothing is said.
    void offer().catch(() => undefined);
    return () => {
      isHere = false;
      if (isOffered) stopOffering();
    };
  }, [isOpen]);
}
